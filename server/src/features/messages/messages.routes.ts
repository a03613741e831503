import * as contract from '@centrepass/contract/messages/messages'
import type { FastifyInstance } from 'fastify'
import { faultsAsCsv } from '#features/people/reminding/reminder-faults'
import { stepReminders } from '#features/people/reminding/step-reminders'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import type { MessageLetters } from './message-letters.ts'
import { messagesFor, requireMessage } from './message-runs.queries.ts'
import { changeTemplate, removeTemplate, saveTemplate, templatesFor } from './message-templates.ts'
import { previewMessage } from './preview-message.ts'
import { sendMessage } from './send-message.ts'
import { testMessage } from './test-message.ts'

const kind = 'message'
type Deps = { db: Database; clock: Clock; messageLetters: MessageLetters }

/** The office writes to the families of a list. */
export function messageRoutes(app: FastifyInstance, { db, clock, messageLetters: letters }: Deps): void {
  const writing = async (actor: OfficeActor) => ({ db, actor, letters, season: await seasonAt(db, clock) })

  serve(app, contract.previewMessage, async ({ actor, body }) => previewMessage(await writing(actor), body))
  serve(app, contract.testMessage, async ({ actor, body }) => testMessage(await writing(actor), body))
  serve(app, contract.sendMessage, async ({ actor, body }) => sendMessage(await writing(actor), body))
  serve(app, contract.listMessages, ({ actor }) => messagesFor({ db, actor }))
  serve(app, contract.stepMessage, async ({ actor, params, body }) => {
    await stepReminders({ db, actor, kind }, { id: params.id, step: body.step })
    return requireMessage({ db, actor }, params.id)
  })
  serve(app, contract.listMessageTemplates, () => templatesFor({ db }))
  serve(app, contract.saveMessageTemplate, ({ actor, body }) => saveTemplate({ db, actor }, body))
  serve(app, contract.changeMessageTemplate, ({ actor, params, body }) =>
    changeTemplate({ db, actor }, { ...body, id: params.id }),
  )
  serve(app, contract.removeMessageTemplate, ({ actor, params }) => removeTemplate({ db, actor }, params.id))
  app.route({
    ...rawRoute(contract.messageFaults),
    handler: async (request, reply) => {
      const asked = contract.messageFaults.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, csv } = await faultsAsCsv(
        { db, actor, kind, locale: localeOf(request), season: await seasonAt(db, clock) },
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
