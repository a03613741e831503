import * as contract from '@centrepass/contract/tournaments/tournaments'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { serve } from '#platform/http/serve'
import { tournamentList, tournamentOf } from './teams/tournaments.queries.ts'

type Deps = { db: Database; clock: Clock }

const shared = { sharedMs: 1000 }

export function tournamentRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(app, contract.listTournaments, ({ query }) => tournamentList(db, clock, query), shared)
  serve(app, contract.getTournament, ({ params }) => tournamentOf(db, clock, params.id), shared)
}
