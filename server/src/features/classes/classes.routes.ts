import * as attending from '@centrepass/contract/classes/attendance'
import * as contract from '@centrepass/contract/classes/classes'
import * as results from '@centrepass/contract/classes/results'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { attendance } from './attendance.ts'
import { classesOf, seasonsWithClasses } from './class.queries.ts'
import { classAsCsv } from './class-as-csv.ts'
import { classList, requireClass } from './class-list.ts'
import { giveResults, previewResults } from './give-results.ts'
import { markAttendance } from './mark-attendance.ts'
import { openEmergencySheet } from './open-emergency-sheet.ts'
import { batchesOf } from './results.queries.ts'
import { undoResults } from './undo-results.ts'

type Deps = { db: Database; clock: Clock; keys: DataKeys }

/** Programs and courses as the office runs them. */
export function classRoutes(app: FastifyInstance, { db, clock, keys }: Deps): void {
  const asking = async (actor: OfficeActor, locale: Locale) => ({
    ...{ db, actor, locale, season: await seasonAt(db, clock) },
  })

  serve(app, contract.listClasses, async ({ actor, locale, query }) => {
    const { activeYear } = await seasonAt(db, clock)
    const season = query.season ?? activeYear
    const seasons = new Set([activeYear, ...(await seasonsWithClasses(db))])
    return {
      season,
      seasons: [...seasons].toSorted((a, b) => b - a),
      rows: await classesOf({ db, actor, locale }, { ...query, season }),
    }
  })
  serve(app, contract.getClassList, async ({ actor, locale, params }) =>
    classList(await asking(actor, locale), params),
  )
  serve(app, contract.openEmergencySheet, async ({ actor, locale, params, body }) =>
    openEmergencySheet(await asking(actor, locale), keys, { ...params, ...body }),
  )
  serve(app, attending.getAttendance, async ({ actor, locale, params, query }) =>
    attendance(await asking(actor, locale), { ...params, ...query }),
  )
  serve(app, attending.markAttendance, async ({ actor, locale, params, body }) =>
    markAttendance(await asking(actor, locale), params, { ...body, received: clock.now() }),
  )
  serve(app, results.listResults, async ({ actor, locale, params }) => {
    await requireClass({ db, actor, locale }, params)
    return batchesOf(db, params)
  })
  serve(app, results.previewResults, async ({ actor, locale, params, body }) =>
    previewResults(await asking(actor, locale), params, body.results),
  )
  serve(app, results.giveResults, async ({ actor, locale, params, body }) =>
    giveResults(await asking(actor, locale), params, body),
  )
  serve(app, results.undoResults, async ({ actor, locale, params, body }) =>
    undoResults(await asking(actor, locale), params, { ...body, batchId: params.batchId }),
  )
  app.route({
    ...rawRoute(contract.exportClassList),
    handler: async (request, reply) => {
      const asked = contract.exportClassList.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      // The gate of a call of the office lets no one else in.
      const actor = actorOf(request) as OfficeActor
      const { name, csv } = await classAsCsv(await asking(actor, localeOf(request)), asked.data)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    },
  })
}
