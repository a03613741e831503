import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

export const personTeamsQuery = (participantId: number) =>
  queryOptions({
    queryKey: ['participant', participantId, 'teams'],
    queryFn: () => call('GET /api/participants/:id/teams', { params: { id: String(participantId) } }),
    meta: { personal: true },
  })

export async function answerTeam(participantId: number, teamId: number, agree: boolean): Promise<void> {
  const params = { id: String(participantId), teamId: String(teamId) }
  const teams = await call('POST /api/participants/:id/teams/:teamId', { params, body: { agree } })
  queryClient.setQueryData(personTeamsQuery(participantId).queryKey, teams)
}
