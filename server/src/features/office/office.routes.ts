import * as contract from '@centrepass/contract/office/office-tasks'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { officeTaskCounts, officeTaskList } from './office-tasks.queries.ts'
import { closeTask, colleaguesFor, handTaskOver, putTaskOff, takeTask } from './work-on-task.ts'

export function officeRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const deps = async () => ({ db, season: await seasonAt(db, clock) })
  serve(app, contract.listOfficeTasks, async ({ actor, query }) => officeTaskList(await deps(), actor, query))
  serve(app, contract.countOfficeTasks, async ({ actor }) => officeTaskCounts(await deps(), actor))
  serve(app, contract.listColleagues, ({ actor, query }) => colleaguesFor(db, actor, query.kind))
  serve(app, contract.takeOfficeTask, async ({ actor, params }) => takeTask(await deps(), actor, params.id))
  serve(app, contract.handOverOfficeTask, async ({ actor, params, body }) =>
    handTaskOver(await deps(), actor, { id: params.id, to: body.account_id }),
  )
  serve(app, contract.putOffOfficeTask, async ({ actor, params, body }) =>
    putTaskOff(await deps(), actor, { id: params.id, ...body }),
  )
  serve(app, contract.closeOfficeTask, async ({ actor, params, body }) =>
    closeTask(await deps(), actor, { id: params.id, ...body }),
  )
}
