import { Readable } from 'node:stream'
import { exportPeople } from '@centrepass/contract/people/export-people'
import * as list from '@centrepass/contract/people/list-people'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { peopleAsCsv } from './export-people.ts'
import { choicesFor } from './list-choices.queries.ts'
import { countListed } from './list-people.queries.ts'
import { listPage, narrowingOf } from './list-people.ts'

/** The list of people of a season. */
export function listRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const asking = async (actor: OfficeActor, locale: Locale) => ({
    ...{ db, actor, locale, season: await seasonAt(db, clock) },
  })

  serve(app, list.listPeople, async ({ actor, locale, query: { after, order, ...filter } }) =>
    listPage(await asking(actor, locale), { filter, order, after }),
  )
  serve(app, list.countPeople, async ({ actor, locale, query }) =>
    countListed(db, await narrowingOf(await asking(actor, locale), query)),
  )
  serve(app, list.listChoices, async ({ actor, locale, query }) =>
    choicesFor(await asking(actor, locale), query.season),
  )
  app.route({
    ...rawRoute(exportPeople),
    handler: async (request, reply) => {
      const asked = exportPeople.query.safeParse(request.query)
      if (!asked.success) throw new Failure('bad_request')
      const { order, ...filter } = asked.data
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, lines } = await peopleAsCsv(await asking(actor, localeOf(request)), filter, order)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(lines))
    },
  })
}
