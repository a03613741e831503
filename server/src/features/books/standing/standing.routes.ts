import { Readable } from 'node:stream'
import * as contract from '@centrepass/contract/books/balances'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { accountPlan, accountPlanFile, changeAccount } from './account-plan.ts'
import { bookBalances } from './balances.queries.ts'
import { journalOf } from './journal.ts'

/** What stands open, and the journal and the account plan for an accountant. */
export function standingRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serve(app, contract.getBookBalances, async ({ actor }) =>
    bookBalances({ db, actor, today: (await seasonAt(db, clock)).today }),
  )
  accountRoutes(app, db)
  app.route({
    ...rawRoute(contract.downloadJournal),
    handler: async (request, reply) => {
      const asked = contract.downloadJournal.query.safeParse(request.query)
      if (!asked.success) throw new Failure('bad_request')
      const { name, lines } = await journalOf(db, asked.data, localeOf(request))
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(lines))
    },
  })
}

function accountRoutes(app: FastifyInstance, db: Database): void {
  serve(app, contract.listLedgerAccounts, () => accountPlan(db))
  serve(app, contract.changeLedgerAccount, ({ params, body }) => changeAccount(db, { ...params, ...body }))
  app.route({
    ...rawRoute(contract.downloadAccountPlan),
    handler: async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="accounts.csv"')
        .send(await accountPlanFile(db, localeOf(request))),
  })
}
