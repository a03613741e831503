import * as contract from '@centrepass/contract/office/second-pair'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve'
import { decideProposal } from './decide-proposal.ts'
import type { Deeds, PairDeps } from './pair-deps.ts'
import { previewProposal } from './preview-proposal.ts'
import { openProposals } from './proposals.queries.ts'

export function secondPairRoutes(app: FastifyInstance, deps: PairDeps & { deeds: Deeds }): void {
  serve(app, contract.listProposals, ({ actor }) => openProposals(deps.db, actor))
  serve(app, contract.getProposalEffects, ({ actor, params, locale }) =>
    previewProposal(deps, actor, { id: params.id, locale }),
  )
  serve(app, contract.decideProposal, ({ actor, params, body }) =>
    decideProposal(deps, actor, { id: params.id, ...body }),
  )
}
