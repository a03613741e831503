import * as contract from '@centrepass/contract/books/deposits'
import { secondPairLimitFrom } from '@centrepass/contract/office/second-pair-rules'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '#features/site/configuration'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { bookDeposit, undoDeposit } from './book-deposit.ts'
import { depositsWhere, linesOf, onHand, requireDeposit, sumsOnHand } from './deposits.queries.ts'
import { prepareDeposit } from './prepare-deposit.ts'

type Deps = { db: Database; clock: Clock; configuration: () => Promise<Configuration> }
const PER_PAGE = 50

/** Cash and cheques on their way to the bank. */
export function depositRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const asking = async (actor: AccountActor) => ({
    ...{ db, actor, today: (await seasonAt(db, clock)).today },
    limitCents: secondPairLimitFrom((await deps.configuration()).variables),
  })
  serve(app, contract.listDeposits, async ({ actor, query: { before } }) => {
    const found = await depositsWhere(db, before ? sql`d.id < ${before}` : sql`true`, PER_PAGE + 1)
    const deposits = found.slice(0, PER_PAGE)
    const next = found.length > PER_PAGE ? (deposits.at(-1)?.id ?? null) : null
    return { ...(await sumsOnHand(db)), on_hand: await onHand(db, actor), deposits, next }
  })
  serve(app, contract.getDeposit, async ({ params: { id } }) => ({
    deposit: await requireDeposit(db, id),
    lines: await linesOf(db, id),
  }))
  serve(app, contract.prepareDeposit, ({ actor, body }) => prepareDeposit({ db, actor }, body))
  serve(app, contract.bookDeposit, async ({ actor, params, body }) =>
    bookDeposit(await asking(actor), { id: params.id, ...body }),
  )
  serve(app, contract.undoDeposit, ({ actor, params, body }) =>
    undoDeposit({ db, actor }, { id: params.id, ...body }),
  )
}
