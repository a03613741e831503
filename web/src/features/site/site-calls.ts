import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

/** Configuration counts as fresh for 1800 seconds. */
export const CONFIGURATION_FRESH_MS = 1800 * 1000
const STATUS_EVERY_MS = 5 * 60 * 1000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => call('GET /api/status/'),
  refetchInterval: STATUS_EVERY_MS,
  refetchIntervalInBackground: true,
})

export const lookupsQuery = queryOptions({
  queryKey: ['config', 'lookups'],
  queryFn: () => call('GET /api/config/lookups'),
  staleTime: CONFIGURATION_FRESH_MS,
})

export const variablesQuery = queryOptions({
  queryKey: ['config', 'variables'],
  queryFn: () => call('GET /api/config/variables'),
  staleTime: CONFIGURATION_FRESH_MS,
})

const zonesQuery = queryOptions({
  queryKey: ['config', 'zones'],
  queryFn: () => call('GET /api/config/zones'),
  staleTime: CONFIGURATION_FRESH_MS,
})

/** What every screen may take for granted. */
export const loadBaseData = () =>
  Promise.all([
    queryClient.ensureQueryData(lookupsQuery),
    queryClient.ensureQueryData(variablesQuery),
    queryClient.ensureQueryData(zonesQuery),
  ])

export const isMaintenance = (status: { value: string } | undefined): boolean =>
  status?.value === 'maintenance' || status?.value === 'off'
