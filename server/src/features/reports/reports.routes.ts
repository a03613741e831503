import type { Readable } from 'node:stream'
import type { Locale } from '@centrepass/contract/refusals/say'
import * as schedules from '@centrepass/contract/reports/report-schedules'
import * as contract from '@centrepass/contract/reports/reports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { grantsOf } from '#features/office/grants/grants.queries'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { actorOf, type OfficeActor } from '#platform/http/actor'
import { localeOf } from '#platform/http/locale-of'
import { rawRoute } from '#platform/http/raw-route'
import { serve } from '#platform/http/serve'
import { record } from '#platform/record'
import { insuranceList } from './insurance-list.ts'
import { openScheduledFile } from './open-scheduled-file.ts'
import { report } from './report.ts'
import { reportAsCsv } from './report-as-csv.ts'
import { addSchedule, removeSchedule, schedulesFor } from './report-schedules.ts'

type Deps = { db: Database; clock: Clock }
type File = { name: string; csv: string | Readable }

const sendFile = (reply: FastifyReply, { name, csv }: File) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(csv)

/** What board, insurer and office need to know of a season. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  // Which numbers a reader may know depends on all their roles, not only on those that open the call.
  const asking = async ({ accountId }: OfficeActor, locale: Locale) => ({
    ...{ db, clock, locale, grants: await grantsOf(db, accountId) },
  })
  // The gate of a call of the office lets no one else in.
  const officerOf = (request: FastifyRequest) => actorOf(request) as OfficeActor

  serve(app, contract.getReport, async ({ actor, locale, query }) =>
    report(await asking(actor, locale), query),
  )
  app.route({
    ...rawRoute(contract.downloadReport),
    handler: async (request, reply) => {
      const asked = contract.downloadReport.query.safeParse(request.query)
      if (!asked.success) throw new Failure('bad_request')
      const { table, ...query } = asked.data
      const locale = localeOf(request)
      const found = await report(await asking(officerOf(request), locale), query)
      await record(db, null, 'report.taken', { filter: `${table} ${found.season}` })
      const name = `report-${table}-${found.season}-${found.until}.csv`
      return sendFile(reply, { name, csv: reportAsCsv(found, table, locale) })
    },
  })
  app.route({
    ...rawRoute(contract.downloadInsurance),
    handler: async (request, reply) => {
      const asked = contract.downloadInsurance.query.safeParse(request.query)
      if (!asked.success) throw new Failure('bad_request')
      const { accountId } = officerOf(request)
      const season = await seasonAt(db, clock)
      const drawing = { db, accountId, season, locale: localeOf(request) }
      return sendFile(reply, await insuranceList(drawing, asked.data.season))
    },
  })
  scheduleRoutes(app, deps, officerOf)
}

function scheduleRoutes(
  app: FastifyInstance,
  { db, clock }: Deps,
  officerOf: (request: FastifyRequest) => OfficeActor,
): void {
  /** With all roles: those that open the call may not be those that the report needs. */
  const whole = async (actor: OfficeActor) => ({ ...actor, grants: await grantsOf(db, actor.accountId) })

  serve(app, schedules.listReportSchedules, ({ actor }) => schedulesFor({ db, actor }))
  serve(app, schedules.addReportSchedule, async ({ actor, body }) =>
    addSchedule({ db, actor: await whole(actor) }, body, await seasonAt(db, clock)),
  )
  serve(app, schedules.removeReportSchedule, ({ actor, params }) => removeSchedule({ db, actor }, params.id))
  app.route({
    ...rawRoute(schedules.downloadScheduledFile),
    handler: async (request, reply) => {
      const asked = schedules.downloadScheduledFile.params.safeParse(request.params)
      if (!asked.success) throw new Failure('bad_request')
      const actor = await whole(officerOf(request))
      const opening = { db, actor, locale: localeOf(request), season: await seasonAt(db, clock) }
      return sendFile(reply, await openScheduledFile(opening, asked.data.id))
    },
  })
}
