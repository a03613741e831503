import * as contract from '@centrepass/contract/notifications/notifications'
import * as alerts from '@centrepass/contract/notifications/opening-alerts'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { callerOf } from '#platform/http/notice-proxies'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { markAllRead, markRead, type ReaderDeps } from './mark-read.ts'
import { notificationsOf } from './notifications.queries.ts'
import { openingAlertsOf, setOpeningAlert } from './openings/opening-alerts.ts'
import { unsubscribe } from './unsubscribe.ts'

type Deps = ReaderDeps & { clock: Clock }

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, contract.listNotifications, async ({ actor, params }) =>
    notificationsOf(db, actor, params.id, (await seasonAt(db, clock)).today),
  )
  serve(app, contract.markNotificationRead, ({ actor, params }) => {
    const which = { participantId: params.id, notificationId: params.notificationId, now: clock.now() }
    return markRead(deps, actor, which)
  })
  serve(app, contract.markAllRead, async ({ actor, params, body }) => {
    const { now, today } = await seasonAt(db, clock)
    await markAllRead(db, actor, { accountId: params.id, upTo: body.up_to, now })
    return notificationsOf(db, actor, params.id, today)
  })
  serve(app, contract.unsubscribe, ({ body }, { request }) =>
    unsubscribe(db, { ...body, ip: callerOf(request) }),
  )
  serve(app, alerts.listOpeningAlerts, ({ actor, params }) => openingAlertsOf(db, actor, params.id))
  serve(app, alerts.setOpeningAlert, ({ actor, params, body }) =>
    setOpeningAlert(deps, actor, { ...body, accountId: params.id }),
  )
  app.register(async (scope) => oneClick(scope, db))
}

/**
 * Mail programs unsubscribe with a form, sent to the address of the page (RFC 8058). In a scope of its own: no other
 * route takes anything but JSON. The content of the form does not matter; the secret is in the path.
 */
function oneClick(scope: FastifyInstance, db: Database): void {
  scope.addContentTypeParser('*', { bodyLimit: 2048, parseAs: 'string' }, async () => null)
  scope.route({
    ...rawRoute(contract.unsubscribeByMailProgram),
    handler: async (request, reply) => {
      const { code } = contract.unsubscribeByMailProgram.params.parse(request.params)
      await unsubscribe(db, { code, decision: 'unsubscribe', ip: callerOf(request) })
      return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed.\n')
    },
  })
}
