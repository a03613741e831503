import * as contract from '@centrepass/contract/office/grants'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyInstance } from 'fastify'
import { seasonAt } from '#features/site/season-at'
import { serve } from '#platform/http/serve'
import { decideGrant } from './grants/decide-grant.ts'
import { endGrant, type GrantDeps } from './grants/end-grant.ts'
import { giveGrant } from './grants/give-grant.ts'
import { listOfficers, officerById, ownOffice } from './grants/list-officers.ts'
import { reviewGrant } from './grants/review-grants.ts'

export function grantRoutes(app: FastifyInstance, deps: GrantDeps): void {
  const { db, clock } = deps
  const reading = async (locale: Locale) => ({ db, season: await seasonAt(db, clock), locale })
  serve(app, contract.getOwnOffice, async ({ actor, locale }) => ownOffice(await reading(locale), actor))
  serve(app, contract.listOfficers, async ({ actor, locale }) => listOfficers(await reading(locale), actor))
  serve(app, contract.giveGrant, async ({ actor, body, locale }) =>
    officerById(await reading(locale), actor, await giveGrant(deps, actor, body)),
  )
  serve(app, contract.decideGrant, async ({ actor, params, body, locale }) =>
    officerById(await reading(locale), actor, await decideGrant(deps, actor, { id: params.id, ...body })),
  )
  serve(app, contract.endGrant, async ({ actor, params, body, locale }) =>
    officerById(await reading(locale), actor, await endGrant(deps, actor, { id: params.id, ...body })),
  )
  serve(app, contract.reviewGrant, async ({ actor, params, body, locale }) =>
    officerById(await reading(locale), actor, await reviewGrant(deps, actor, { id: params.id, ...body })),
  )
}
