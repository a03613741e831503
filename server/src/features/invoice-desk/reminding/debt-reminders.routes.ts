import * as contract from '@centrepass/contract/invoices/debt-reminders'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { runsFor } from '#features/people/reminding/reminder-runs.queries'
import { stepReminders } from '#features/people/reminding/step-reminders'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { debtFaultsAsCsv } from './debt-faults.ts'
import { previewDebtReminders, startDebtReminders } from './start-debt-reminders.ts'

const kind = 'debts'

/** The office reminds families of what is overdue. */
export function debtReminderRoutes(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
): void {
  const asking = async (actor: OfficeActor, locale: Locale) => ({
    ...{ db, actor, locale, season: await seasonAt(db, clock) },
  })
  serve(app, contract.previewDebtReminders, async ({ actor, locale, body }) =>
    previewDebtReminders(await asking(actor, locale), body.filter),
  )
  serve(app, contract.startDebtReminders, async ({ actor, locale, body }) =>
    startDebtReminders(await asking(actor, locale), body),
  )
  serve(app, contract.listDebtReminders, ({ actor }) => runsFor({ db, actor, kind }))
  serve(app, contract.stepDebtReminders, ({ actor, params, body }) =>
    stepReminders({ db, actor, kind }, { id: params.id, step: body.step }),
  )
  app.route({
    ...rawRoute(contract.debtReminderFaults),
    handler: async (request, reply) => {
      const asked = contract.debtReminderFaults.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, csv } = await debtFaultsAsCsv(await asking(actor, localeOf(request)), asked.data.id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  })
}
