import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { CONFIGURATION_FRESH_MS } from '../site/site-calls.ts'

/** Whole lists: an association has dozens of each, and the server's largest page holds 200. */
const everything = { query: { per_page: '200' } } as const

const clubsQuery = queryOptions({
  queryKey: ['clubs'],
  queryFn: async () => (await call('GET /api/clubs', everything)).data,
  staleTime: CONFIGURATION_FRESH_MS,
})

const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: async () => (await call('GET /api/leagues', everything)).data,
  staleTime: CONFIGURATION_FRESH_MS,
})

export const registrationOptionsQuery = queryOptions({
  queryKey: ['registrationOptions'],
  queryFn: async () => (await call('GET /api/registrationOptions', everything)).data,
  staleTime: CONFIGURATION_FRESH_MS,
})

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async () => (await call('GET /api/programs', everything)).data,
  staleTime: CONFIGURATION_FRESH_MS,
})

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async () => (await call('GET /api/courses', everything)).data,
  staleTime: CONFIGURATION_FRESH_MS,
})

/** Clubs, leagues and everything one can register for. */
export const loadAppData = () =>
  Promise.all([
    queryClient.ensureQueryData(clubsQuery),
    queryClient.ensureQueryData(leaguesQuery),
    queryClient.ensureQueryData(registrationOptionsQuery),
    queryClient.ensureQueryData(programsQuery),
    queryClient.ensureQueryData(coursesQuery),
  ])
