import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { buyAsFamily as contract, RehearsedPurchase } from '@centrepass/contract/season/rehearsal'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { validateCart } from '#features/cart/pricing/validate-cart'
import type { PurchaseDeps } from '#features/cart/purchase/pay-purchase'
import { purchaseCart } from '#features/cart/purchase/purchase-cart'
import { refuseOwnFamily } from '#features/office/own-matters'
import { type Configuration, readConfiguration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { triedOut } from '#platform/database/tried-out'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { lockPublishing } from '../publishing/publish-drafts.ts'
import type { Sighting } from './count-audience.ts'
import { pretendGateway } from './pretend-gateway.ts'
import {
  firstOpening,
  lookThroughProfiles,
  peopleOf,
  publishWhatCanBe,
  refuseLongAgo,
  type Thing,
  thingsOf,
} from './see-as-family.ts'

export type Rehearsing = Sighting & PurchaseDeps
type Asked = z.output<typeof contract.body> & { locale: Locale }

/**
 * A purchase as a family would make it with every draft published: the calls of the cart themselves, with a card that
 * no provider knows, in one transaction that is taken back. What a family would be refused, the office is.
 */
export async function buyAsFamily(deps: Rehearsing, asked: Asked): Promise<RehearsedPurchase> {
  const { db, actor } = deps
  await refuseOwnFamily(db, actor, asked.account_id)
  refuseLongAgo(asked.at)
  const people = await peopleOf(db, asked.account_id)
  if (people.length === 0) throw notFound('account')
  // First, and kept: a refusal says something of the family too.
  await recordChange(db, asked.account_id, {
    ...{
      action: 'catalogue.rehearsed',
      subject: { season: asked.season_year, account_id: asked.account_id },
    },
  })
  return triedOut(db, (tx) => rehearse(tx, deps, { ...asked, people }))
}

type Rehearsal = Asked & { people: number[] }

async function rehearse(tx: Database, deps: Rehearsing, asked: Rehearsal): Promise<RehearsedPurchase> {
  await lockPublishing(tx)
  const left_out = await publishWhatCanBe(tx, asked.season_year)
  await lookThroughProfiles(tx, asked.people)
  const things = await thingsOf(tx, asked.season_year)
  const at = asked.at ? new Date(asked.at) : firstOpening(things, deps.clock.now())
  const configuration = await readConfiguration(tx)
  const acting = {
    ...deps,
    ...{ db: tx, clock: { ...deps.clock, now: () => at }, configuration: async () => configuration },
    gateway: pretendGateway(asked.card),
  }
  const family: AccountActor = { kind: 'account', accountId: asked.account_id, sessionId: 0 }
  const items = asked.items.map((item) => cartItemOf(item, things))
  // Without the credits of the family: a role that plans a season has nothing to do with its money.
  const selected_credits: [] = []
  const cart = await validateCart(acting, family, { items, selected_credits })
  const answer = await purchaseCart(acting, family, {
    ...{ items, selected_credits, cart_validation_token: cart.cart_validation_token },
    ...{ payment_ott: 'pretend', billing: billingOf(configuration), locale: asked.locale },
  })
  const names = await namesOf(tx, asked.account_id)
  return {
    ...{ at: at.toISOString(), left_out, invoice: cart.invoice },
    to_sign: answer.documents.map(({ participant, title }) => ({
      name: names.get(participant) ?? '',
      title,
    })),
    emails: await emailsOf(tx),
  }
}

function cartItemOf(
  { participant, kind, code, pays_by_plan }: Asked['items'][number],
  things: readonly Thing[],
): CartItem {
  const thing = things.find((one) => one.kind === kind && one.code === code)
  if (!thing) throw notFound('product')
  const { product_type, id: product } = thing
  return { participant, product_type, product, ...(pays_by_plan && { pays_by_plan }) }
}

/** Nothing is sent there. */
const billingOf = ({ association }: Configuration) => ({
  ...{ name: association.name, email: 'rehearsal@example.org' },
  ...{ address_line1: '1', city: '1', province: association.address.province },
  ...{ postal_code: 'V5K 0A1', country: 'CA' as const },
})

async function namesOf(tx: Database, accountId: number): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select p.id, p.first_name || ' ' || p.last_name as name from participants p
      join guardianships g on g.participant_id = p.id where g.account_id = ${accountId}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What this transaction has put into the outbox: its rows bear the time at which it began. */
async function emailsOf(tx: Database): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    tx,
    sql`select subject from outbox_emails where created_at = now() order by id`,
  )
  return rows.map(({ subject }) => subject)
}
