import * as contract from '@centrepass/contract/accounts/views'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { endView } from './views/end-view.ts'
import { startView } from './views/start-view.ts'
import { openView, viewsOf } from './views/views.queries.ts'

/** The office sees the site as a family sees it; which calls that opens, the gates decide. */
export function viewRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, contract.startView, ({ actor, params, body }) =>
    startView(db, actor, { accountId: params.id, reason: body.reason }),
  )
  serve(app, contract.getView, ({ actor }) => openView(db, actor))
  serve(app, contract.endView, async ({ actor }) => {
    await endView(db, actor)
    return {}
  })
  serve(app, contract.listAccountViews, ({ actor, params }) => viewsOf(db, actor, params.id))
}
