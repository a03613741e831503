import * as decisions from '@centrepass/contract/desk/deciding'
import * as contract from '@centrepass/contract/desk/team-matrix'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { decideEntries, previewDecision } from './deciding/decide-entries.ts'
import type { DecidingDeps } from './deciding/deciding-deps.ts'
import { deskTeam } from './desk-team.ts'
import { teamMatrix } from './team-matrix.ts'

/** Which teams are fit to play, and what the desk decides about their entries. */
export function entriesRoutes(app: FastifyInstance, deps: DecidingDeps): void {
  serve(app, contract.getTeamMatrix, ({ actor, params: { id } }) => teamMatrix(deps, actor, id))
  serve(app, contract.getDeskTeam, ({ actor, params: { id, teamId }, locale }) =>
    deskTeam(deps, actor, { id, teamId, locale }),
  )
  serve(app, decisions.previewDecision, ({ actor, params: { id }, body, locale }) =>
    previewDecision(deps, actor, { id, locale, ...body }),
  )
  serve(app, decisions.decideEntries, ({ actor, params: { id }, body, locale }) =>
    decideEntries(deps, actor, { id, locale, ...body }),
  )
}
