import * as contract from '@centrepass/contract/office/office-tasks'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { closeTask } from './close-task.ts'
import { officeTaskList } from './office-tasks.queries.ts'

export function officeRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, contract.listOfficeTasks, ({ actor, query }) => officeTaskList(db, actor, query))
  serve(app, contract.closeOfficeTask, ({ actor, params, body }) =>
    closeTask(db, actor, { id: params.id, reason: body.reason }),
  )
}
