import * as contract from '@centrepass/contract/office/grants'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { decideGrant, endGrant, type GrantDeps, giveGrant } from './grants/give-grant.ts'
import { listOfficers, officerById, ownOffice } from './grants/list-officers.ts'

export function grantRoutes(app: FastifyInstance, deps: GrantDeps): void {
  const { db } = deps
  serve(app, contract.getOwnOffice, ({ actor }) => ownOffice(db, actor))
  serve(app, contract.listOfficers, ({ actor }) => listOfficers(db, actor))
  serve(app, contract.giveGrant, async ({ actor, body }) =>
    officerById(db, actor, await giveGrant(deps, actor, body)),
  )
  serve(app, contract.decideGrant, async ({ actor, params, body }) =>
    officerById(db, actor, await decideGrant(deps, actor, { id: params.id, ...body })),
  )
  serve(app, contract.endGrant, async ({ actor, params, body }) =>
    officerById(db, actor, await endGrant(deps, actor, { id: params.id, ...body })),
  )
}
