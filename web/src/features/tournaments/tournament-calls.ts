import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  queryFn: async () => (await call('GET /api/tournaments', { query: { per_page: '200' } })).data,
})

export const tournamentQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['tournaments', tournamentId],
    queryFn: () => call('GET /api/tournaments/:id', { params: { id: String(tournamentId) } }),
  })
