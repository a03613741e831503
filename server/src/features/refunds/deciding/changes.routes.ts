import * as contract from '@centrepass/contract/refunds/change-requests'
import * as rowContract from '@centrepass/contract/refunds/office-rows'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { cancelForFamily, previewForFamily } from '../cancelling/cancel-for-family.ts'
import type { LoweringDeps } from '../lowering/lowering-deps.ts'
import type { MoveDeps } from '../moving/move-deps.ts'
import { moveTargets } from '../moving/move-targets.ts'
import { exceptChange, previewChange } from './decide-otherwise.ts'
import { requestsDecided, requestsWaiting } from './requests.queries.ts'

/** The requests of families that the office decides, and what it does about a sold row. */
export function changeRoutes(app: FastifyInstance, deps: LoweringDeps & MoveDeps): void {
  const { db } = deps
  serve(app, contract.listChangeRequests, ({ actor, locale, query }) =>
    requestsWaiting({ db, actor, locale }, query.after),
  )
  serve(app, contract.listChangeDecisions, ({ actor, locale, query }) =>
    requestsDecided({ db, actor, locale }, query.before),
  )
  serve(app, contract.previewChange, ({ actor, locale, params, body }) =>
    previewChange(deps, actor, { id: params.id, wish: body.wish, locale }),
  )
  serve(app, contract.exceptChange, ({ actor, params, body }) =>
    exceptChange(deps, actor, { id: params.id, ...body }),
  )
  serve(app, rowContract.previewRowCancellation, ({ actor, locale, params: { id, position }, body }) =>
    previewForFamily(deps, actor, { invoiceId: id, position, ...body, locale }),
  )
  serve(app, rowContract.cancelRowForFamily, ({ actor, params: { id, position }, body }) =>
    cancelForFamily(deps, actor, { invoiceId: id, position, ...body }),
  )
  serve(app, rowContract.listMoveTargets, ({ actor, locale, params: { id, position } }) =>
    moveTargets(deps, actor, { invoiceId: id, position, locale }),
  )
}
