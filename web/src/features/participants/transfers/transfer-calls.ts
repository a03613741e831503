import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const paramsOf = (personId: number) => ({ id: String(personId) })
const oneOf = (personId: number, transferId: number) => ({
  ...{ id: String(personId), transferId: String(transferId) },
})

export const personTransfersQuery = (personId: number) =>
  queryOptions({
    queryKey: ['participant', personId, 'transfers'],
    queryFn: () => call('GET /api/participants/:id/transfers', { params: paramsOf(personId) }),
    meta: { personal: true },
  })

type Wish = { to_club_id: number; wished_on: string | null }

export const askTransfer = (personId: number, body: Wish) =>
  call('POST /api/participants/:id/transfers', { params: paramsOf(personId), body })

export const answerTransfer = (personId: number, transferId: number, answer: 'yes' | 'no') =>
  call('POST /api/participants/:id/transfers/:transferId/answer', {
    params: oneOf(personId, transferId),
    body: { answer },
  })

export const withdrawTransfer = (personId: number, transferId: number) =>
  call('POST /api/participants/:id/transfers/:transferId/withdraw', { params: oneOf(personId, transferId) })

/** Whether it was done or refused: the person's page and the to-do list may have changed. */
export async function refreshTransfers(personId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['participant', personId] }),
    queryClient.invalidateQueries({ queryKey: ['account'] }),
  ])
}
