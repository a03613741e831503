import * as contract from '@centrepass/contract/office/grants'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import { serve } from '#platform/http/serve'
import { decideGrant, endGrant, type GrantDeps, giveGrant } from './grants/give-grant.ts'
import { listOfficers, officerById, ownOffice } from './grants/list-officers.ts'
import { reviewGrant } from './grants/review-grants.ts'

export function grantRoutes(app: FastifyInstance, deps: GrantDeps): void {
  const { db, clock } = deps
  const withSeason = async () => ({ db, season: await seasonAt(db, clock) })
  serve(app, contract.getOwnOffice, async ({ actor }) => ownOffice(await withSeason(), actor))
  serve(app, contract.listOfficers, async ({ actor }) => listOfficers(await withSeason(), actor))
  serve(app, contract.giveGrant, async ({ actor, body }) =>
    officerById(await withSeason(), actor, await giveGrant(deps, actor, body)),
  )
  serve(app, contract.decideGrant, async ({ actor, params, body }) =>
    officerById(await withSeason(), actor, await decideGrant(deps, actor, { id: params.id, ...body })),
  )
  serve(app, contract.endGrant, async ({ actor, params, body }) =>
    officerById(await withSeason(), actor, await endGrant(deps, actor, { id: params.id, ...body })),
  )
  serve(app, contract.reviewGrant, async ({ actor, params, body }) =>
    officerById(await withSeason(), actor, await reviewGrant(deps, actor, { id: params.id, ...body })),
  )
}
