import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

const FRESH_MS = 1800 * 1000
/** Configuration counts as fresh for 1800 seconds, and stays in the cache as long, even when no screen shows it. */
export const configurationCache = { staleTime: FRESH_MS, gcTime: FRESH_MS }
const STATUS_EVERY_MS = 5 * 60 * 1000
/** Asked before the first screen, or painted with it: the screen need not ask again. */
const STATUS_FRESH_MS = 10_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => call('GET /api/status/'),
  staleTime: STATUS_FRESH_MS,
  refetchInterval: STATUS_EVERY_MS,
  refetchIntervalInBackground: true,
})

export const lookupsQuery = queryOptions({
  queryKey: ['config', 'lookups'],
  queryFn: () => call('GET /api/config/lookups'),
  ...configurationCache,
})

export const variablesQuery = queryOptions({
  queryKey: ['config', 'variables'],
  queryFn: () => call('GET /api/config/variables'),
  ...configurationCache,
})

export const zonesQuery = queryOptions({
  queryKey: ['config', 'zones'],
  queryFn: () => call('GET /api/config/zones'),
  ...configurationCache,
})

/** What every screen may take for granted. */
export const loadBaseData = () =>
  Promise.all([
    queryClient.ensureQueryData({ ...lookupsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...variablesQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...zonesQuery, revalidateIfStale: true }),
  ])

export const isMaintenance = (status: { value: string } | undefined): boolean =>
  status?.value === 'maintenance' || status?.value === 'off'
