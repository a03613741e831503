import type { CallOffChoice, CallOffQuestion } from '@centrepass/contract/refunds/call-off-answers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

export const questionsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'call-offs'],
    queryFn: () => call('GET /api/accounts/:id/call-offs', { params: { id: String(accountId) } }),
    meta: { personal: true },
    staleTime: 0,
  })

export const answerQuestion = (accountId: number, { call_off_id }: CallOffQuestion, body: CallOffChoice) =>
  call('POST /api/accounts/:id/call-offs/:callOffId/answers', {
    params: { id: String(accountId), callOffId: String(call_off_id) },
    body,
  })

/** Whether it was done or refused: what can be chosen may have changed. */
export async function refreshAfterAnswer(accountId: number, participantId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account', accountId] }),
    queryClient.invalidateQueries({ queryKey: ['participant', participantId] }),
  ])
}
