import type { TakenField } from '@centrepass/contract/people/merge-rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

export const doublesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'doubles'],
    queryFn: () => call('GET /api/office/doubles'),
    meta: { personal: true },
  })

export const mergesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'merges'],
    queryFn: () => call('GET /api/office/merges'),
    meta: { personal: true },
  })

export type MergeWish = { kept_id: number; dropped_id: number; take: TakenField[] }

/** What joining them would do, always as of now: it is what one confirms. */
export const effectsQuery = (accountId: number, wish: MergeWish) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'merge', wish],
    queryFn: () => call('POST /api/office/merges/preview', { body: wish }),
    meta: { personal: true },
    retry: false,
    staleTime: 0,
  })

export const joinRecords = (body: MergeWish & { digest: string; reason: string }) =>
  call('POST /api/office/merges', { body })

export const setAside = (body: { first_id: number; second_id: number; reason: string }) =>
  call('POST /api/office/doubles/set-aside', { body })

const paramsOf = (id: number) => ({ id: String(id) })

export const undoQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'undo', id],
    queryFn: () => call('GET /api/office/merges/:id/undo', { params: paramsOf(id) }),
    meta: { personal: true },
    retry: false,
    staleTime: 0,
  })

export const undoJoining = (id: number, reason: string) =>
  call('POST /api/office/merges/:id/undo', { params: paramsOf(id), body: { reason } })
