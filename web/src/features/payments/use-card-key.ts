import { useQuery } from '@tanstack/react-query'
import { whyClosed } from '#api/why-closed.ts'
import { type CardKey, cardKeyQuery } from './payment-calls.ts'

/** What a signed-in account pays for; or the key itself, where a page behind a link was given it. */
export type WhoTakesCards = {
  purpose?: 'cart' | 'team' | 'schedule' | undefined
  cardKey?: CardKey | undefined
}

/** Who takes the cards and where their fields are. */
export function useCardKey({ purpose = 'cart', cardKey }: WhoTakesCards) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...cardKeyQuery(purpose),
    enabled: !cardKey,
  })
  return { key: cardKey ?? data, isError: isError && !cardKey, closed: whyClosed(error), isFetching, refetch }
}
