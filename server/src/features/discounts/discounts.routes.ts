import * as contract from '@centrepass/contract/discounts/office-discounts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { withoutOwnMatters } from '#features/office/own-matters'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { changeDiscount, endDiscount, previewChange } from './change-discount.ts'
import { fundsWhere, grantsWhere, productsToDiscount, versionsOf } from './discount-details.queries.ts'
import { discountsWhere, requireDiscount } from './discounts.queries.ts'
import { endDiscountGrant, grantDiscount } from './grant-discount.ts'
import { makeDiscount, previewNewDiscount } from './make-discount.ts'
import { makeFund, moveMoney } from './run-funds.ts'

type Deps = { db: Database; clock: Clock }
const PER_PAGE = 100

/** Discounts and funds as the office runs them. */
export function discountRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const today = async () => (await seasonAt(db, clock)).today
  const running = async (actor: AccountActor) => ({ db, actor, today: await today() })

  readRoutes(app, { db, clock })
  serve(app, contract.previewNewDiscount, ({ body }) => previewNewDiscount(db, body))
  serve(app, contract.makeDiscount, async ({ actor, body }) => makeDiscount(await running(actor), body))
  serve(app, contract.previewDiscountChange, async ({ actor, params, body }) =>
    previewChange(await running(actor), { ...params, ...body }),
  )
  serve(app, contract.changeDiscount, async ({ actor, params, body }) =>
    changeDiscount(await running(actor), { ...params, ...body }),
  )
  serve(app, contract.endDiscount, async ({ actor, params, body }) =>
    endDiscount(await running(actor), { ...params, ...body }),
  )
  serve(app, contract.grantDiscount, async ({ actor, params, body }) =>
    grantDiscount(await running(actor), { ...params, ...body }),
  )
  serve(app, contract.endDiscountGrant, async ({ actor, params, body }) =>
    endDiscountGrant(await running(actor), { ...params, ...body }),
  )
  serve(app, contract.makeDiscountFund, async ({ actor, body }) => makeFund(await running(actor), body))
  serve(app, contract.moveFundMoney, async ({ actor, params, body }) =>
    moveMoney(await running(actor), { ...params, ...body }),
  )
}

function readRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const today = async () => (await seasonAt(db, clock)).today
  serve(app, contract.listOfficeDiscounts, async ({ query: { state, before } }) => {
    const isWanted = state === 'ended' ? sql`d.ended_at is not null` : sql`d.ended_at is null`
    const where = before ? sql`${isWanted} and d.id < ${before}` : isWanted
    const found = await discountsWhere(db, { where, today: await today(), most: PER_PAGE + 1 })
    const discounts = found.slice(0, PER_PAGE)
    return { discounts, next: found.length > PER_PAGE ? (discounts.at(-1)?.id ?? null) : null }
  })
  serve(app, contract.listDiscountFunds, () => fundsWhere(db))
  serve(app, contract.listDiscountProducts, ({ locale }) => productsToDiscount(db, locale))
  serve(app, contract.getOfficeDiscount, async ({ actor, params: { id } }) => {
    const discount = await requireDiscount(db, id, await today())
    const grants = await grantsWhere(db, sql`g.discount_id = ${id}`)
    const given_to = await withoutOwnMatters(db, actor, grants, ({ account_id, participant_id }) => ({
      ...{ account_id, participant_id },
    }))
    return { discount, given_to, versions: await versionsOf(db, id) }
  })
}
