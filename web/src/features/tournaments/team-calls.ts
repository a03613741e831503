import type { CallNamed } from '@centrepass/contract/calls'
import type { Billing } from '@centrepass/contract/cart/cart'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import type { Sent } from '@centrepass/contract/tournaments/changing/operation-rules'
import type { Candidate } from '@centrepass/contract/tournaments/rosters'
import type { LoggedOperation } from '@centrepass/contract/tournaments/team-operations'
import type { NewTeam, PaymentOption, Team, TeamColors } from '@centrepass/contract/tournaments/teams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

/** The teams that the account works on, of all tournaments in one answer. */
export const ownTeamsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...OWN_TEAMS, accountId],
    queryFn: () => call('GET /api/accounts/:id/teams', paramsOf(accountId)),
    meta: { personal: true },
  })

const OWN_TEAMS = ['teams', 'own'] as const
const forgetOwnTeams = () => queryClient.invalidateQueries({ queryKey: OWN_TEAMS })

export const teamQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['teams', teamId],
    queryFn: () => call('GET /api/tournaments/teams/:id', paramsOf(teamId)),
    meta: { personal: true },
  })

/** An open page checks at intervals and on return whether its reader is still a manager. */
export const watchedTeamQuery = (team: Team) => ({
  ...teamQuery(team.id),
  initialData: team,
  refetchOnMount: false,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: 60_000,
})

/** Checks whether an open workbench shows the newest version, while it is visible and on return. */
export const teamVersionQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['teams', teamId, 'version'],
    queryFn: () => call('GET /api/tournaments/teams/:id/version', paramsOf(teamId)),
    ...{ staleTime: 0, gcTime: 0, refetchInterval: 20_000 },
    ...{ refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' },
    meta: { personal: true },
  })

/** The saved progress. Never from the cache, because another manager may have changed it. */
export const getRegistration = (teamId: number) =>
  call('GET /api/tournaments/teams/:id/get-registration', paramsOf(teamId))

/** Whatever changes a team answers the team as it is then: the screens that show it need not ask. */
function keepTeam(team: Team): Team {
  queryClient.setQueryData(teamQuery(team.id).queryKey, team)
  forgetOwnTeams()
  return team
}

export async function createTeam(tournamentId: number, wanted: NewTeam): Promise<Team> {
  return keepTeam(await call('POST /api/tournaments/:id/teams', { ...paramsOf(tournamentId), body: wanted }))
}

export type TeamChange = {
  version: number
  team_name?: string
  club_id?: number
  contact?: NewTeam['contact']
  team_colors?: TeamColors
  payment_option?: PaymentOption
}

export async function updateTeam(teamId: number, change: TeamChange): Promise<Team> {
  return keepTeam(await call('POST /api/tournaments/teams/:id/update', { ...paramsOf(teamId), body: change }))
}

export const validateParticipant = (teamId: number, candidate: Candidate) =>
  call('POST /api/tournaments/teams/:id/validate-participant', { ...paramsOf(teamId), body: candidate })

export const validateParticipants = (teamId: number, people: Candidate[]) =>
  call('POST /api/tournaments/teams/:id/validate-participants', { ...paramsOf(teamId), body: { people } })

/** What was changed since a version, with the team as it is now. */
export const getOperations = (teamId: number, since: number) =>
  call('GET /api/tournaments/teams/:id/operations', {
    ...paramsOf(teamId),
    query: { since: String(since) },
  })

type Changing = { version: number; sent: readonly Sent[] }

export async function changeByOperations(teamId: number, { version, sent }: Changing) {
  const answer = await call('POST /api/tournaments/teams/:id/operations', {
    ...paramsOf(teamId),
    body: { base_version: version, operations: sent.map(writable) },
  })
  keepTeam(answer.team)
  return answer
}

/** The rules know lists that nothing writes to; a body is made of lists of its own. */
const writable = ({ id, operation }: Sent) => {
  const own =
    operation.at === 'captain'
      ? { ...operation, from: [...operation.from], to: [...operation.to] }
      : (operation as LoggedOperation['operation'])
  return { id, operation: own }
}

export async function copyRoster(
  teamId: number,
  { fromTeamId, version }: { fromTeamId: number; version: number },
): Promise<Team> {
  return keepTeam(
    await call('POST /api/tournaments/teams/:id/copy-roster', {
      ...paramsOf(teamId),
      body: { from_team_id: fromTeamId, version },
    }),
  )
}

export async function deleteTeam({ id }: Team): Promise<void> {
  await call('DELETE /api/tournaments/teams/:id', paramsOf(id))
  forgetOwnTeams()
}

/** Null for a manager who left: the team is gone for them, and this browser deletes its copy. */
export async function removeManager({ id }: Team, managerId: number): Promise<Team | null> {
  const { team } = await call('DELETE /api/tournaments/teams/:id/managers/:managerId', {
    params: { id: String(id), managerId: String(managerId) },
  })
  if (team) return keepTeam(team)
  forgetOwnTeams()
  return null
}

/** Deleted once no page shows it, because an open page would ask for a team that is gone. */
export const forgetTeam = (teamId: number): void =>
  queryClient.removeQueries({ queryKey: teamQuery(teamId).queryKey })

export async function requestRosterChange(teamId: number, note: string): Promise<Team> {
  return keepTeam(
    await call('POST /api/tournaments/teams/:id/roster-changes', { ...paramsOf(teamId), body: { note } }),
  )
}

/** The price of the entry for one way to pay; asking holds the spot for a while. */
type WantedEntry = { version: number; payment_option: PaymentOption; selected_credits: number[] | null }
export const quoteEntry = (teamId: number, wanted: WantedEntry) =>
  call('POST /api/tournaments/teams/:id/quote', { ...paramsOf(teamId), body: wanted })

export async function registerParticipants(
  teamId: number,
  payment: { token: string; selected_credits?: number[] | null; payment_ott?: string; billing: Billing },
) {
  const entered = await call('POST /api/tournaments/teams/:id/register-participants', {
    ...paramsOf(teamId),
    body: payment,
  })
  await forgetTeams()
  return entered
}

export const withdrawalQuery = (teamId: number, refundTo: 'card' | 'credit') =>
  queryOptions({
    queryKey: ['teams', teamId, 'withdrawal', refundTo],
    queryFn: () =>
      call('GET /api/tournaments/teams/:id/withdrawal', {
        ...paramsOf(teamId),
        query: { refund_to: refundTo },
      }),
    meta: { personal: true },
    // The terms change by the day and with every payment.
    staleTime: 0,
  })

export async function withdrawTeam(
  teamId: number,
  terms: { refund: string; still_due: string; to_club: string; refund_to: 'card' | 'credit' },
): Promise<Team> {
  return keepTeam(
    await call('POST /api/tournaments/teams/:id/withdrawal', { ...paramsOf(teamId), body: terms }),
  )
}

/** After an entry, spots, lists and the team are read again. */
export async function forgetTeams(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['teams'] })
  await queryClient.invalidateQueries({ queryKey: ['tournaments'] })
}

type Invitation = { kind: 'member' | 'manager'; email: string; role: Candidate['role'] | null }

export async function inviteToTeam(teamId: number, invitation: Invitation): Promise<Team> {
  return keepTeam(
    await call('POST /api/tournaments/teams/:id/invitations', { ...paramsOf(teamId), body: invitation }),
  )
}

export async function cancelInvitation(teamId: number, invitationId: number): Promise<Team> {
  return keepTeam(
    await call('DELETE /api/tournaments/teams/:id/invitations/:invitationId', {
      params: { id: String(teamId), invitationId: String(invitationId) },
    }),
  )
}

export type OpenedInvitation = Answer<CallNamed<'POST /api/team-invitations/open'>>

/** What an invitation is for. It needs the secret and a signed-in account. */
export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['teams', 'invitation', secret],
    queryFn: () => call('POST /api/team-invitations/open', { body: { secret } }),
    meta: { personal: true },
  })

export async function answerInvitation(answer: {
  secret: string
  accept: boolean
  participant: number | null
}): Promise<{ team_id: number | null }> {
  const answered = await call('POST /api/team-invitations/answer', { body: answer })
  await forgetTeams()
  return answered
}
