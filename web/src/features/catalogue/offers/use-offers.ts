import { useMemo } from 'react'
import { now } from '#api/site-configuration.ts'
import { useTournaments } from '#features/tournaments/tournament-calls.ts'
import { useProductLists } from '../catalogue-calls.ts'
import { offersFrom } from './offers.ts'

/** Everything on offer, once all four lists are here. */
export function useOffers() {
  const results = [...useProductLists(), useTournaments()] as const
  const [{ data: options }, { data: programs }, { data: courses }, { data: tournaments }] = results
  const offers = useMemo(
    () =>
      options && programs && courses && tournaments
        ? offersFrom({ options, programs, courses, tournaments }, now())
        : null,
    [options, programs, courses, tournaments],
  )
  return {
    offers,
    isFailed: results.some((result) => result.isError),
    isTrying: results.some((result) => result.isFetching),
    retry: () => results.filter((result) => result.isError).map((result) => result.refetch()),
  }
}
