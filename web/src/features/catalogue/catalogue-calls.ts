import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { configurationCache } from '../site/site-calls.ts'

/** Whole lists: an association has dozens of each, and the server's largest page holds 200. */
const everything = { query: { per_page: '200' } } as const

const clubsQuery = queryOptions({
  queryKey: ['clubs'],
  queryFn: async () => (await call('GET /api/clubs', everything)).data,
  ...configurationCache,
})

const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: async () => (await call('GET /api/leagues', everything)).data,
  ...configurationCache,
})

export const registrationOptionsQuery = queryOptions({
  queryKey: ['registrationOptions'],
  queryFn: async () => (await call('GET /api/registrationOptions', everything)).data,
  ...configurationCache,
})

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async () => (await call('GET /api/programs', everything)).data,
  ...configurationCache,
})

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async () => (await call('GET /api/courses', everything)).data,
  ...configurationCache,
})

/** Clubs, leagues and everything one can register for. */
export const loadAppData = () =>
  Promise.all([
    queryClient.ensureQueryData({ ...clubsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...leaguesQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...registrationOptionsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...programsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...coursesQuery, revalidateIfStale: true }),
  ])
