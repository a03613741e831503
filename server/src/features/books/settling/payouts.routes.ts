import * as files from '@centrepass/contract/books/payout-files'
import * as contract from '@centrepass/contract/books/payouts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { AccountActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { closePayout, explainLine } from './close-payout.ts'
import { lookAtPayout } from './match-lines.ts'
import {
  atProvider,
  digestOf,
  entryShown,
  linesOf,
  payoutsWhere,
  requirePayout,
  shownLines,
} from './payouts.queries.ts'
import { previewPayoutFile, takePayoutFile } from './take-payout-file.ts'

type Deps = { db: Database; clock: Clock; gateway: CardGateway }
const PAYOUTS_PER_PAGE = 50
const LINES_PER_PAGE = 200

/** What the card provider paid out, held against our books line by line. */
export function payoutRoutes(app: FastifyInstance, { db, clock, gateway }: Deps): void {
  const asking = async (actor: AccountActor) => ({
    ...{ db, actor, today: (await seasonAt(db, clock)).today },
    currency: (await requireAssociation(db)).currency,
  })
  serve(app, contract.listPayouts, async ({ query: { before } }) => {
    const found = await payoutsWhere(db, before ? sql`p.id < ${before}` : sql`true`, PAYOUTS_PER_PAGE + 1)
    const page = found.slice(0, PAYOUTS_PER_PAGE)
    const next = found.length > PAYOUTS_PER_PAGE ? (page.at(-1)?.id ?? null) : null
    return { ...(await atProvider(db)), payouts: page, next }
  })
  serve(app, contract.getPayout, async ({ params: { id }, query: { after }, locale }) => {
    const payout = await lookAtPayout(db, id, (await requireAssociation(db)).currency)
    const lines = await linesOf(db, id)
    const found = await shownLines(db, sql`l.payout_id = ${id} and l.id > ${after ?? 0}`, LINES_PER_PAGE + 1)
    const list = found.slice(0, LINES_PER_PAGE)
    return {
      payout: await requirePayout(db, id),
      accounts: await entryShown(db, { payout, lines, locale }),
      digest: digestOf(payout, lines),
      differing: await shownLines(db, sql`l.payout_id = ${id} and l.finding is not null`, LINES_PER_PAGE),
      ...{ list, next: found.length > LINES_PER_PAGE ? (list.at(-1)?.id ?? null) : null },
    }
  })
  serve(app, contract.explainPayoutLine, async ({ actor, params, body }) => {
    await explainLine(await asking(actor), { id: params.id, ...body })
    return requirePayout(db, params.id)
  })
  serve(app, contract.closePayout, async ({ actor, params, body }) => {
    await closePayout(await asking(actor), { id: params.id, ...body })
    return requirePayout(db, params.id)
  })
  fileCalls(app, { db, clock, gateway })
}

/** The same from a file of the provider. */
function fileCalls(app: FastifyInstance, deps: Deps): void {
  serve(app, files.previewPayoutFile, ({ body, locale }) => previewPayoutFile(deps, { ...body, locale }))
  serve(app, files.takePayoutFile, ({ body, locale }) => takePayoutFile(deps, { ...body, locale }))
}
