import * as contract from '@centrepass/contract/calendar/calendar'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { calendarState, endAddress, makeAddress } from './calendar-address.ts'
import { calendarBehind } from './calendar-feed.ts'

type Deps = { db: Database; clock: Clock; publicUrl: string }

export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.getCalendarState, ({ actor, params }) => calendarState(db, actor, params.id))
  serve(app, contract.makeCalendarAddress, ({ actor, params }) => makeAddress(deps, actor, params.id))
  serve(app, contract.endCalendarAddress, ({ actor, params }) => endAddress(db, actor, params.id))
  app.route({
    ...rawRoute(contract.getCalendarFeed),
    handler: async (request, reply) => {
      const params = contract.getCalendarFeed.params.safeParse(request.params)
      if (!params.success) throw notFound('calendar')
      const { text, etag } = await calendarBehind(deps, params.data.file.slice(0, -'.ics'.length))
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="family.ics"')
        .send(text)
    },
  })
}
