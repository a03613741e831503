import type { Locale } from '@centrepass/contract/refusals/say'
import * as rosters from '@centrepass/contract/tournaments/rosters'
import * as invitations from '@centrepass/contract/tournaments/team-invitations'
import * as operating from '@centrepass/contract/tournaments/team-operations'
import * as contract from '@centrepass/contract/tournaments/teams'
import type { FastifyInstance } from 'fastify'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { answerInvitation, openInvitation } from './people/answer-invitation.ts'
import { cancelInvitation, inviteToTeam } from './people/invite-to-team.ts'
import { removeManager } from './people/remove-manager.ts'
import { asSent, carryOutOperations } from './roster/carry-out-operations.ts'
import { copyRoster } from './roster/copy-roster.ts'
import { requestRosterChange } from './roster/request-roster-change.ts'
import { saveRegistration } from './roster/save-registration.ts'
import { validateParticipants } from './roster/validate-participants.ts'
import { createTeam } from './teams/create-team.ts'
import { deleteTeam } from './teams/delete-team.ts'
import type { EntryDeps } from './teams/entry-deps.ts'
import { teamInWords } from './teams/in-words.ts'
import { operationsSince } from './teams/operation-log.ts'
import { progressOf } from './teams/progress-of.ts'
import { requireTeam, type TeamDeps, teamOf, teamsOf } from './teams/teams.queries.ts'
import { updateTeam } from './teams/update-team.ts'

type Deps = Pick<EntryDeps, 'db' | 'clock' | 'configuration' | 'teamLetters'>

/** Every call that changes a team answers with the team as it is afterwards. */
export function teamRoutes(
  app: FastifyInstance,
  { db, clock, configuration, teamLetters: letters }: Deps,
): void {
  const ready = async () => ({ db, clock, letters, configuration: await configuration() })
  const shown = showing(ready)

  serve(app, contract.listTeams, ({ actor, params, locale }) =>
    teamsOf(db, actor, { locale, tournamentId: params.id }),
  )
  serve(app, contract.listOwnTeams, ({ actor, params, locale }) => {
    requireOwn(actor, params.id)
    return teamsOf(db, actor, { locale })
  })
  serve(app, contract.createTeam, async ({ actor, locale, params, body }) => {
    const id = await createTeam({ db, clock }, actor, { tournamentId: params.id, wanted: body })
    return shown({ actor, locale }, id)
  })
  serve(app, contract.getTeam, async ({ params, ...reader }) => shown(reader, params.id))
  serve(app, contract.getTeamVersion, async ({ actor, params }) => {
    const { version, changed_at } = await requireTeam(db, actor, params.id)
    return { version, changed_at: changed_at.toISOString() }
  })
  serve(app, contract.updateTeam, async ({ actor, locale, params: { id }, body }) => {
    await updateTeam(await ready(), actor, { teamId: id, change: body })
    return shown({ actor, locale }, id)
  })
  serve(app, contract.deleteTeam, async ({ actor, params: { id } }) => {
    await deleteTeam(await ready(), actor, id)
    return { id }
  })
  serve(app, contract.removeManager, async ({ actor, locale, params: { id, managerId } }) => {
    await removeManager(await ready(), actor, { teamId: id, managerId })
    return { team: managerId === actor.accountId ? null : await shown({ actor, locale }, id) }
  })
  serve(app, rosters.copyRoster, async ({ actor, locale, params: { id }, body }) => {
    await copyRoster(await ready(), actor, {
      teamId: id,
      fromTeamId: body.from_team_id,
      version: body.version,
    })
    return shown({ actor, locale }, id)
  })
  serve(app, rosters.requestRosterChange, async ({ actor, locale, params: { id }, body }) => {
    await requestRosterChange(await ready(), actor, { teamId: id, note: body.note })
    return shown({ actor, locale }, id)
  })
  rosterRoutes(app, ready)
  operationRoutes(app, ready)
  invitationRoutes(app, ready)
}

type Ready = () => Promise<TeamDeps>
type Reader = { actor: AccountActor; locale: Locale }

const showing = (ready: Ready) => async (reader: Reader, teamId: number) =>
  teamInWords(await teamOf(await ready(), reader.actor, teamId), reader.locale)

function rosterRoutes(app: FastifyInstance, ready: Ready): void {
  serve(app, rosters.validateParticipant, async ({ actor, locale, params, body }) => {
    const asked = { teamId: params.id, people: [body], locale }
    const [judged] = await validateParticipants(await ready(), actor, asked)
    if (!judged) throw new Error('No person was judged.')
    return judged
  })
  serve(app, rosters.validateParticipants, async ({ actor, locale, params, body }) =>
    validateParticipants(await ready(), actor, { teamId: params.id, people: body.people, locale }),
  )
  serve(app, rosters.getTeamRegistration, async ({ actor, locale, params }) => {
    const team = await teamOf(await ready(), actor, params.id)
    return { progress: progressOf(team), version: team.version, team: teamInWords(team, locale) }
  })
  serve(app, rosters.saveTeamRegistration, async ({ actor, locale, params: { id }, body }) => {
    await saveRegistration(await ready(), actor, { teamId: id, ...body })
    const team = teamInWords(await teamOf(await ready(), actor, id), locale)
    return { version: team.version, saved_at: team.changed_at, team }
  })
}

function operationRoutes(app: FastifyInstance, ready: Ready): void {
  const news = async ({ actor, locale }: Reader, { id, since }: { id: number; since: number }) => {
    const deps = await ready()
    const team = await teamOf(deps, actor, id)
    const told = await operationsSince(deps.db, actor, { team, since })
    return { version: team.version, team: teamInWords(team, locale), ...told }
  }
  serve(app, operating.getOperations, async ({ params: { id }, query: { since }, ...reader }) =>
    news(reader, { id, since }),
  )
  serve(app, operating.changeByOperations, async ({ params: { id }, body, ...reader }) => {
    const { base_version: since, operations } = body
    const outcomes = await carryOutOperations(await ready(), reader.actor, id, asSent(operations))
    return { ...(await news(reader, { id, since })), outcomes }
  })
}

function invitationRoutes(app: FastifyInstance, ready: Ready): void {
  const shown = showing(ready)
  serve(app, invitations.inviteToTeam, async ({ actor, locale, params: { id }, body }) => {
    await inviteToTeam(await ready(), actor, { teamId: id, invitation: body })
    return shown({ actor, locale }, id)
  })
  serve(app, invitations.cancelInvitation, async ({ actor, locale, params }) => {
    await cancelInvitation(await ready(), actor, { teamId: params.id, invitationId: params.invitationId })
    return shown({ actor, locale }, params.id)
  })
  serve(app, invitations.openInvitation, async ({ actor, body, locale }) =>
    openInvitation(await ready(), actor, { ...body, locale }),
  )
  serve(app, invitations.answerInvitation, async ({ actor, body }) => ({
    team_id: await answerInvitation(await ready(), actor, body),
  }))
}
