import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '#api/site-configuration.ts'
import { tournamentsQuery } from '#features/tournaments/tournament-calls.ts'
import { coursesQuery, programsQuery, registrationOptionsQuery } from '../catalogue-calls.ts'
import { offersFrom } from './offers.ts'

/** Everything on offer, once all four lists are here. */
export function useOffers() {
  const results = useQueries({
    queries: [registrationOptionsQuery, programsQuery, coursesQuery, tournamentsQuery],
  })
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
