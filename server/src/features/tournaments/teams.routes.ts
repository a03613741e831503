import * as rosters from '@centrepass/contract/rosters'
import * as invitations from '@centrepass/contract/team-invitations'
import * as contract from '@centrepass/contract/teams'
import type { FastifyInstance } from 'fastify'
import { requireOwn } from '#platform/http/actor'
import { serve } from '#platform/http/serve'
import { answerInvitation, openInvitation } from './answer-invitation.ts'
import { copyRoster } from './copy-roster.ts'
import { createTeam } from './create-team.ts'
import { deleteTeam } from './delete-team.ts'
import type { EntryDeps } from './entry-deps.ts'
import { cancelInvitation, inviteToTeam } from './invite-to-team.ts'
import { progressOf } from './progress-of.ts'
import { removeManager } from './remove-manager.ts'
import { requestRosterChange } from './request-roster-change.ts'
import { saveRegistration } from './save-registration.ts'
import { requireTeam, teamOf, teamsOf } from './teams.queries.ts'
import { updateTeam } from './update-team.ts'
import { validateParticipants } from './validate-participants.ts'

type Deps = Pick<EntryDeps, 'db' | 'clock' | 'configuration' | 'teamLetters'>

/** Whatever changes a team answers the team as it is afterwards. */
export function teamRoutes(
  app: FastifyInstance,
  { db, clock, configuration, teamLetters: letters }: Deps,
): void {
  const ready = async () => ({ db, clock, letters, configuration: await configuration() })

  serve(app, contract.listTeams, ({ actor, params }) => teamsOf(db, actor, params.id))
  serve(app, contract.listOwnTeams, ({ actor, params }) => {
    requireOwn(actor, params.id)
    return teamsOf(db, actor)
  })
  serve(app, contract.createTeam, async ({ actor, params, body }) => {
    const id = await createTeam({ db, clock }, actor, { tournamentId: params.id, wanted: body })
    return teamOf(await ready(), actor, id)
  })
  serve(app, contract.getTeam, async ({ actor, params }) => teamOf(await ready(), actor, params.id))
  serve(app, contract.getTeamVersion, async ({ actor, params }) => {
    const { version, changed_at } = await requireTeam(db, actor, params.id)
    return { version, changed_at: changed_at.toISOString() }
  })
  serve(app, contract.updateTeam, async ({ actor, params: { id }, body }) => {
    await updateTeam(await ready(), actor, { teamId: id, change: body })
    return teamOf(await ready(), actor, id)
  })
  serve(app, contract.deleteTeam, async ({ actor, params: { id } }) => {
    await deleteTeam(await ready(), actor, id)
    return { id }
  })
  serve(app, contract.removeManager, async ({ actor, params: { id, managerId } }) => {
    await removeManager(await ready(), actor, { teamId: id, managerId })
    return { team: managerId === actor.accountId ? null : await teamOf(await ready(), actor, id) }
  })
  serve(app, rosters.copyRoster, async ({ actor, params: { id }, body }) => {
    await copyRoster(await ready(), actor, {
      teamId: id,
      fromTeamId: body.from_team_id,
      version: body.version,
    })
    return teamOf(await ready(), actor, id)
  })
  serve(app, rosters.requestRosterChange, async ({ actor, params: { id }, body }) => {
    await requestRosterChange(await ready(), actor, { teamId: id, note: body.note })
    return teamOf(await ready(), actor, id)
  })
  rosterRoutes(app, ready)
  invitationRoutes(app, ready)
}

type Ready = () => Promise<Parameters<typeof teamOf>[0]>

function rosterRoutes(app: FastifyInstance, ready: Ready): void {
  serve(app, rosters.validateParticipant, async ({ actor, params, body }) => {
    const [judged] = await validateParticipants(await ready(), actor, { teamId: params.id, people: [body] })
    if (!judged) throw new Error('Nobody was judged.')
    return judged
  })
  serve(app, rosters.validateParticipants, async ({ actor, params, body }) =>
    validateParticipants(await ready(), actor, { teamId: params.id, people: body.people }),
  )
  serve(app, rosters.getTeamRegistration, async ({ actor, params }) => {
    const team = await teamOf(await ready(), actor, params.id)
    return { progress: progressOf(team), version: team.version, team }
  })
  serve(app, rosters.saveTeamRegistration, async ({ actor, params: { id }, body }) => {
    await saveRegistration(await ready(), actor, { teamId: id, ...body })
    const team = await teamOf(await ready(), actor, id)
    return { version: team.version, saved_at: team.changed_at, team }
  })
}

function invitationRoutes(app: FastifyInstance, ready: Ready): void {
  serve(app, invitations.inviteToTeam, async ({ actor, params: { id }, body }) => {
    await inviteToTeam(await ready(), actor, { teamId: id, invitation: body })
    return teamOf(await ready(), actor, id)
  })
  serve(app, invitations.cancelInvitation, async ({ actor, params }) => {
    await cancelInvitation(await ready(), actor, { teamId: params.id, invitationId: params.invitationId })
    return teamOf(await ready(), actor, params.id)
  })
  serve(app, invitations.openInvitation, async ({ actor, body }) =>
    openInvitation(await ready(), actor, body.secret),
  )
  serve(app, invitations.answerInvitation, async ({ actor, body }) => ({
    team_id: await answerInvitation(await ready(), actor, body),
  }))
}
