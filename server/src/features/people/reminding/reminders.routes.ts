import * as contract from '@centrepass/contract/people/reminder-runs'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { previewReminders } from './preview-reminders.ts'
import { faultsAsCsv } from './reminder-faults.ts'
import { runsFor } from './reminder-runs.queries.ts'
import { startReminders } from './start-reminders.ts'
import { stepReminders } from './step-reminders.ts'

const kind = 'missing'

/** The office reminds the families of a list of what is missing. */
export function reminderRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const asking = async (actor: OfficeActor) => ({ db, actor, season: await seasonAt(db, clock) })

  serve(app, contract.previewReminders, async ({ actor, body }) =>
    previewReminders(await asking(actor), body),
  )
  serve(app, contract.startReminders, async ({ actor, body }) => startReminders(await asking(actor), body))
  serve(app, contract.listReminderRuns, ({ actor }) => runsFor({ db, actor, kind }))
  serve(app, contract.stepReminders, ({ actor, params, body }) =>
    stepReminders({ db, actor, kind }, { id: params.id, step: body.step }),
  )
  app.route({
    ...rawRoute(contract.reminderFaults),
    handler: async (request, reply) => {
      const asked = contract.reminderFaults.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, csv } = await faultsAsCsv(
        { ...(await asking(actor)), kind, locale: localeOf(request) },
        asked.data.id,
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  })
}
