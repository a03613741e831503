import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import type { TransferSide } from '@centrepass/contract/transfers/transfer-rules'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

export const transfersQuery = (accountId: number, state: 'open' | 'over') =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'transfers', state],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/transfers', {
        query: { state, ...(pageParam ? { after: String(pageParam) } : {}) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

export type Answering = { side: TransferSide; answer: 'yes' | 'no'; reason: string }

/** In place of a club only where the association is asked to. */
export function answerTransfer({ id, in_place_of }: OfficeTransfer, mayDecide: boolean, given: Answering) {
  const params = { id: String(id) }
  if (mayDecide && in_place_of.includes(given.side))
    return call('POST /api/office/transfers/:id/in-place', { params, body: given })
  const { side, answer, reason } = given
  return call('POST /api/office/transfers/:id/answer', { params, body: { side, answer, reason } })
}

export const withdrawTransfer = (id: number, reason: string) =>
  call('POST /api/office/transfers/:id/withdraw', { params: { id: String(id) }, body: { reason } })

type Wish = {
  participant_id: number
  to_club_id: number
  wished_on: string | null
  reason: string
  exception: boolean
}

export const askForFamily = (body: Wish) => call('POST /api/office/transfers', { body })
