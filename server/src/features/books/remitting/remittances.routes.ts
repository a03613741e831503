import * as contract from '@centrepass/contract/books/remittances'
import { centsOf } from '@centrepass/contract/ground/money'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '#features/site/configuration'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { record } from '#platform/record'
import { REMITTANCE_HEADER } from '../comparing/remittance.ts'
import { draftOf, presentDraft } from './draft-remittance.ts'
import { linesOf, monthsToSend, remittancesWhere, requireRemittance } from './remittances.queries.ts'
import { payRemittance, rejectLine, sendRemittance } from './send-remittance.ts'

type Deps = { db: Database; clock: Clock; configuration: () => Promise<Configuration> }
const PER_PAGE = 200
const MOST_IN_FILE = 1_000_000

/** What the national body is owed: drafted, sent, rejected line by line, and paid. */
export function remittanceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  const today = async () => (await seasonAt(db, clock)).today
  const asking = async (actor: AccountActor) => ({ db, actor, today: await today() })

  serve(app, contract.listRemittances, async () => ({
    ...{ remittances: await remittancesWhere(db), months: await monthsToSend(db, await today()) },
  }))
  serve(app, contract.draftRemittance, async ({ query }) =>
    presentDraft(await draftOf(db, query.month, await today())),
  )
  serve(app, contract.sendRemittance, async ({ actor, body }) => sendRemittance(await asking(actor), body))
  serve(app, contract.getRemittance, async ({ params: { id }, query: { after } }) => {
    const remittance = await requireRemittance(db, id)
    const list = await linesOf(db, id, { after, most: PER_PAGE + 1 })
    const page = list.slice(0, PER_PAGE)
    return { remittance, list: page, next: list.length > PER_PAGE ? (page.at(-1)?.line_id ?? null) : null }
  })
  serve(app, contract.rejectRemittanceLine, async ({ actor, params, body }) =>
    rejectLine(await asking(actor), { id: params.id, ...body }),
  )
  serve(app, contract.payRemittance, async ({ actor, params, body }) =>
    payRemittance(await asking(actor), { id: params.id, ...body }),
  )
  fileRoute(app, deps)
}

function fileRoute(app: FastifyInstance, { db, configuration }: Deps): void {
  app.route({
    ...rawRoute(contract.downloadSentRemittance),
    handler: async (request, reply) => {
      const params = contract.downloadSentRemittance.params.safeParse(request.params)
      if (!params.success) throw new Failure('bad_request')
      const { month, total } = await requireRemittance(db, params.data.id)
      const { currency } = (await configuration()).association
      const list = await linesOf(db, params.data.id, { most: MOST_IN_FILE })
      await record(db, null, 'remittance.file_taken', { remittance_id: params.data.id, rows: list.length })
      const amount = (money: string) => centsOf(money) / 100
      const csv = csvOf(REMITTANCE_HEADER, [
        ...list.map((line) => [
          ...[line.day, line.invoice_number, line.participant_number, line.category, line.kind],
          ...[amount(line.amount), currency],
        ]),
        ['total', '', '', '', '', amount(total), currency],
      ])
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="remittance-${month}.csv"`)
        .send(csv)
    },
  })
}
