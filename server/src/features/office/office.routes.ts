import * as contract from '@centrepass/contract/office/office-tasks'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { officeTaskCounts, officeTaskList } from './office-tasks.queries.ts'
import { closeTask, colleaguesFor, handTaskOver, putTaskOff, takeTask } from './work-on-task.ts'

export function officeRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const deps = async (locale: Locale) => ({ db, season: await seasonAt(db, clock), locale })
  serve(app, contract.listOfficeTasks, async ({ actor, query, locale }) =>
    officeTaskList(await deps(locale), actor, query),
  )
  serve(app, contract.countOfficeTasks, async ({ actor, locale }) =>
    officeTaskCounts(await deps(locale), actor),
  )
  serve(app, contract.listColleagues, ({ actor, query }) => colleaguesFor(db, actor, query.kind))
  serve(app, contract.takeOfficeTask, async ({ actor, params, locale }) =>
    takeTask(await deps(locale), actor, params.id),
  )
  serve(app, contract.handOverOfficeTask, async ({ actor, params, body, locale }) =>
    handTaskOver(await deps(locale), actor, { id: params.id, to: body.account_id }),
  )
  serve(app, contract.putOffOfficeTask, async ({ actor, params, body, locale }) =>
    putTaskOff(await deps(locale), actor, { id: params.id, ...body }),
  )
  serve(app, contract.closeOfficeTask, async ({ actor, params, body, locale }) =>
    closeTask(await deps(locale), actor, { id: params.id, ...body }),
  )
}
