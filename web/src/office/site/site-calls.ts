import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { statusQuery, variablesQuery } from '#features/site/site-calls.ts'
import { OFFICE } from '../office-calls.ts'

const EVERY_MS = 15_000

export const officeSiteQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'site'],
    queryFn: () => call('GET /api/office/site'),
    meta: { personal: true },
    refetchInterval: EVERY_MS,
  })

export const siteVariablesQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'variables'],
    queryFn: () => call('GET /api/office/site/variables'),
    meta: { personal: true },
  })

export const variableChangesQuery = (accountId: number, key: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, 'variables', key],
    queryFn: () => call('GET /api/office/site/variables/:key/changes', { params: { key } }),
    meta: { personal: true },
  })

export const failedEmailsQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: [OFFICE, accountId, 'failed-emails'],
    queryFn: ({ pageParam }) =>
      call('GET /api/office/site/failed-emails', { query: pageParam ? { before: String(pageParam) } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  })

type Said = { en: string; fr: string }
type StatusChange = {
  value: 'on' | 'maintenance' | 'off'
  seen: string
  message: Said | null
  reason: string
}

/** This browser asks again at once what every other one asks within minutes. */
async function andTell<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  // The server shares the status for a second.
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }), 1100)
  return answer
}

export const changeStatus = (body: StatusChange) => andTell(call('POST /api/office/site/status', { body }))

export const changeBanner = (
  banner: (Said & { from: string | null; until: string | null }) | null,
  reason: string,
) => andTell(call('POST /api/office/site/banner', { body: { banner, reason } }))

type VariableChange = { setting: string | null; seen: string | null; reason: string }

export async function changeVariable(key: string, body: VariableChange) {
  const answer = await call('POST /api/office/site/variables/:key', { params: { key }, body })
  await queryClient.invalidateQueries({ queryKey: variablesQuery.queryKey })
  return answer
}

export const retryJob = (job: string | null) => call('POST /api/office/site/jobs/retry', { body: { job } })

export const retryEmail = (id: number) =>
  call('POST /api/office/site/failed-emails/:id/retry', { params: { id: String(id) } })

/** All that were shown, up to the newest of them. */
export const retryEmails = (most: number) =>
  call('POST /api/office/site/failed-emails/retry', { body: { most } })
