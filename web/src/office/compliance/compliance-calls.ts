import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const afterOf = (key: number) => (key ? { after: String(key) } : {})

export type WaitsFor = 'documents' | 'screening' | undefined
export type What = 'screening' | 'certificates'

export const notYetAllowedQuery = (accountId: number, waits_for: WaitsFor) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'compliance', waits_for ?? ''],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/compliance', {
        query: { ...(waits_for && { waits_for }), ...afterOf(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

export const endingsQuery = (accountId: number, what: What) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'endings', what],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/compliance/endings', { query: { what, ...afterOf(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

export const waitingPapersQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'papers'],
    queryFn: () => call('GET /api/office/papers'),
    meta: { personal: true },
  })

const paramsOf = (id: number) => ({ id: String(id) })

type Dates = { cleared_on: string; expires_on: string }

export const acceptPaper = (id: number, dates: Partial<Dates>) =>
  call('POST /api/office/papers/:id', { params: paramsOf(id), body: { decision: 'accept', ...dates } })

export const declinePaper = (id: number, reason: string) =>
  call('POST /api/office/papers/:id', { params: paramsOf(id), body: { decision: 'refuse', reason } })

export const recordScreening = (personId: number, body: Dates & { reason: string }) =>
  call('POST /api/office/people/:id/screening', { params: paramsOf(personId), body })

export const endScreening = (personId: number, reason: string) =>
  call('POST /api/office/people/:id/screening/end', { params: paramsOf(personId), body: { reason } })
