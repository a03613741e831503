import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const PER_PAGE = 50

export const taskCountsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'task-counts'],
    queryFn: () => call('GET /api/office/task-counts'),
    meta: { personal: true },
    refetchOnWindowFocus: true,
  })

export const figuresQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'figures'],
    queryFn: () => call('GET /api/office/figures'),
    meta: { personal: true },
    // Each asking adds up two seasons.
    staleTime: 60_000,
  })

export const tasksQuery = (accountId: number, kind: OfficeTaskKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'tasks', kind ?? 'all'],
    queryFn: ({ pageParam }) =>
      call('GET /api/operations/tasks', {
        query: { ...(kind && { kind }), page: String(pageParam), per_page: String(PER_PAGE) },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, per_page, total } }) => (page * per_page < total ? page + 1 : null),
    meta: { personal: true },
    refetchOnWindowFocus: true,
  })

export const colleaguesQuery = (accountId: number, kind: OfficeTaskKind) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'colleagues', kind],
    queryFn: () => call('GET /api/office/colleagues', { query: { kind } }),
    meta: { personal: true },
  })

const paramsOf = (id: number) => ({ id: String(id) })

export const takeTask = (id: number) => call('POST /api/operations/tasks/:id/take', { params: paramsOf(id) })

export const handTaskOver = (id: number, account_id: number) =>
  call('POST /api/operations/tasks/:id/hand-over', { params: paramsOf(id), body: { account_id } })

export const putTaskOff = (id: number, body: { until: string; reason: string }) =>
  call('POST /api/operations/tasks/:id/put-off', { params: paramsOf(id), body })

export const closeTask = (id: number, reason: string) =>
  call('POST /api/operations/tasks/:id/close', { params: paramsOf(id), body: { reason } })
