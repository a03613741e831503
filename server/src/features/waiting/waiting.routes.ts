import * as office from '@centrepass/contract/waiting/office-waiting'
import * as contract from '@centrepass/contract/waiting/waiting'
import type { FastifyInstance } from 'fastify'
import { isTheirOffering } from '#features/catalogue/capacity/offerings.queries'
import { withoutOwnMatters } from '#features/office/own-matters'
import { notFound } from '#platform/failure'
import { serve } from '#platform/http/serve'
import { acceptOffer } from './family/accept-offer.ts'
import { declineOffer } from './family/decline-offer.ts'
import { joinWaitList } from './family/join-wait-list.ts'
import { leaveWaitList } from './family/leave-wait-list.ts'
import { waitRequestsOf } from './family/present-wait-list.ts'
import { waitChoices } from './family/who-can-wait.ts'
import type { WaitDeps } from './line/wait-settings.ts'
import { extendOffer } from './office/extend-offer.ts'
import { offerSpotNow } from './office/offer-spot-now.ts'
import { officeWaiting } from './office/office-waiting.queries.ts'
import { skipRequest } from './office/skip-request.ts'

export function waitingRoutes(app: FastifyInstance, deps: WaitDeps): void {
  serve(app, contract.listWaitRequests, ({ actor, params, locale }) =>
    waitRequestsOf(deps, actor, { accountId: params.id, locale }),
  )
  serve(app, contract.listWaitChoices, ({ actor, params, query, locale }) =>
    waitChoices(deps, actor, { accountId: params.id, locale, ...query }),
  )
  serve(app, contract.joinWaitList, ({ actor, params, body, locale }) =>
    joinWaitList(deps, actor, { accountId: params.id, locale, ...body }),
  )
  serve(app, contract.leaveWaitList, ({ actor, params, locale }) =>
    leaveWaitList(deps, actor, { accountId: params.id, locale, requestId: params.requestId }),
  )
  serve(app, contract.acceptWaitOffer, ({ actor, params }) =>
    acceptOffer(deps, actor, { accountId: params.id, offerId: params.offerId }),
  )
  serve(app, contract.declineWaitOffer, ({ actor, params, locale }) =>
    declineOffer(deps, actor, { accountId: params.id, locale, offerId: params.offerId }),
  )
  serve(app, office.listOfficeWaiting, async ({ actor, params }) => {
    if (!(await isTheirOffering(deps.db, actor, params.id))) throw notFound('offering')
    const line = await officeWaiting(deps.db, params.id)
    return withoutOwnMatters(deps.db, actor, line, ({ id }) => ({ wait_request_id: id }))
  })
  serve(app, office.offerSpotNow, ({ actor, params, body }) =>
    offerSpotNow(deps, actor, { requestId: params.id, ...body }),
  )
  serve(app, office.skipWaitRequest, ({ actor, params, body }) =>
    skipRequest(deps, actor, { requestId: params.id, ...body }),
  )
  serve(app, office.extendWaitOffer, ({ actor, params, body }) =>
    extendOffer(deps, actor, { offerId: params.id, ...body }),
  )
}
