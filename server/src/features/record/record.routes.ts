import * as contract from '@centrepass/contract/record/record'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { readRecord, recordAsCsv } from './read-record.ts'

/** The office reads who did what. */
export function recordRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  serve(app, contract.listRecord, async ({ actor, query: { after, ...filter }, locale }) =>
    readRecord({ db, actor, locale, season: await seasonAt(db, clock) }, filter, after),
  )
  app.route({
    ...rawRoute(contract.downloadRecord),
    handler: async (request, reply) => {
      const filter = contract.downloadRecord.query.safeParse(request.query)
      if (!filter.success) throw new Failure('bad_request')
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const asking = { db, actor, locale: localeOf(request), season: await seasonAt(db, clock) }
      const { name, csv } = await recordAsCsv(asking, filter.data)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  })
}
