import * as contract from '@centrepass/contract/books/money-figures'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { record } from '#platform/record'
import { moneyFigures } from './money-figures.ts'

/** Income, what was given back and what is owed, as figures and as files. */
export function moneyFigureRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serve(app, contract.getMoneyFigures, async ({ query, locale }) =>
    moneyFigures({ db, season: await seasonAt(db, clock), locale }, query),
  )
  app.route({
    ...rawRoute(contract.downloadMoneyFigures),
    handler: async (request, reply) => {
      const asked = contract.downloadMoneyFigures.query.safeParse(request.query)
      if (!asked.success) throw new Failure('bad_request')
      const { table, ...span } = asked.data
      const season = await seasonAt(db, clock)
      const figures = await moneyFigures({ db, season, locale: localeOf(request) }, span)
      const { from, until } = figures
      await record(db, null, 'figures.taken', { filter: `${table}, ${from} – ${until}` })
      const rows: readonly Record<string, string | null>[] = figures[table]
      const [first = {}] = rows
      // Amounts are numbers for a spreadsheet.
      const cell = (value: string | null) =>
        value !== null && /^-?\d+\.\d{2}$/.test(value) ? Number(value) : (value ?? '')
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="figures-${table}-${from}-${until}.csv"`)
        .send(
          `\uFEFF${csvOf(
            Object.keys(first),
            rows.map((row) => Object.values(row).map(cell)),
          )}`,
        )
    },
  })
}
