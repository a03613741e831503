import * as contract from '@centrepass/contract/people/saved-views'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { changeView, removeView, saveView, viewsFor } from './saved-views.ts'

/** Views of the list of people that someone keeps. */
export function savedViewRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, contract.listSavedViews, ({ actor }) => viewsFor({ db, actor }))
  serve(app, contract.saveView, ({ actor, body }) => saveView({ db, actor }, body))
  serve(app, contract.changeView, ({ actor, params, body }) =>
    changeView({ db, actor }, { id: params.id, ...body }),
  )
  serve(app, contract.removeView, ({ actor, params }) => removeView({ db, actor }, params.id))
}
