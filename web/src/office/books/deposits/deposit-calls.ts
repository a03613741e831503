import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '#office/office-calls.ts'

const personal = { meta: { personal: true } }
const keyOf = (accountId: number, ...rest: unknown[]) => [OFFICE, accountId, 'books', 'deposits', ...rest]

export const depositsQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/books/deposits', { query: pageParam ? { before: String(pageParam) } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const depositQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: keyOf(accountId, id),
    queryFn: () => call('GET /api/office/books/deposits/:id', { params: { id } }),
    ...personal,
  })

export const prepareDeposit = (body: { entries: number[]; total: string; reason: string }) =>
  call('POST /api/office/books/deposits', { body })

type Booking = { deposited_on: string; counted: string; reference: string; reason: string }
export const bookDeposit = (id: number, body: Booking) =>
  call('POST /api/office/books/deposits/:id/booking', { params: { id: String(id) }, body })

export const undoDeposit = (id: number, body: { reason: string }) =>
  call('POST /api/office/books/deposits/:id/undo', { params: { id: String(id) }, body })
