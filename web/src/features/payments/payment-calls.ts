import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

type Purpose = 'cart' | 'team' | 'schedule'

/** Who takes the cards and where their fields are. The key in it is meant to be seen by browsers. */
export const cardKeyQuery = (purpose: Purpose) =>
  queryOptions({
    queryKey: ['card-key', purpose],
    queryFn: () => call('GET /api/cart/apiKey', { query: { purpose } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type CardKey = Awaited<ReturnType<NonNullable<ReturnType<typeof cardKeyQuery>['queryFn']>>>
