import type { Locale } from '@centrepass/contract/refusals/say'
import * as contract from '@centrepass/contract/tournaments/person-teams'
import type { FastifyInstance } from 'fastify'
import { requireConfirmed } from '#features/participants/record/participants.queries'
import type { AccountActor } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { answerTeam } from './people/answer-team.ts'
import { teamsOfPerson } from './people/teams-of-person.ts'
import type { EntryDeps } from './teams/entry-deps.ts'
import type { TeamDeps } from './teams/teams.queries.ts'

type Reader = { actor: AccountActor; locale: Locale }
type Deps = Pick<EntryDeps, 'db' | 'clock' | 'configuration' | 'teamLetters'>

/** What a family sees of the teams that put a person on their roster, and its answer to them. */
export function personTeamRoutes(
  app: FastifyInstance,
  { db, clock, configuration, teamLetters: letters }: Deps,
): void {
  const ready = async () => ({ db, clock, letters, configuration: await configuration() })
  const shown = async (deps: TeamDeps, { actor, locale }: Reader, id: number) =>
    teamsOfPerson(deps, await requireConfirmed(deps.db, actor, id), locale)

  serve(app, contract.listPersonTeams, async ({ params, ...reader }) =>
    shown(await ready(), reader, params.id),
  )
  serve(app, contract.answerTeam, async ({ actor, locale, params: { id, teamId }, body }) => {
    const deps = await ready()
    await answerTeam(deps, actor, { participantId: id, teamId, agree: body.agree })
    return shown(deps, { actor, locale }, id)
  })
}
