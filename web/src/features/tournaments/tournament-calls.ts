import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { type Locale, useLocale } from '#words/locale.ts'

export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  queryFn: async () => (await call('GET /api/tournaments', { query: { per_page: '200' } })).data,
})

const tournamentQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['tournaments', tournamentId],
    queryFn: () => call('GET /api/tournaments/:id', { params: { id: String(tournamentId) } }),
  })

/** Tournaments and their divisions, named in the reader's language. */
export const useTournaments = () => useQuery({ ...tournamentsQuery, select: listIn[useLocale()] })
export const useTournament = (id: number) =>
  useQuery({ ...tournamentQuery(id), select: tournamentIn[useLocale()] })

function inWordsOf(locale: Locale) {
  const word = wordsIn(locale)
  return (tournament: Tournament): Tournament => ({
    ...word(tournament),
    divisions: tournament.divisions.map(word),
  })
}
// Made once: a new function at each drawing would go through the list again.
export const tournamentIn = { en: inWordsOf('en'), fr: inWordsOf('fr') }
const listIn = {
  en: (list: Tournament[]) => list.map(tournamentIn.en),
  fr: (list: Tournament[]) => list.map(tournamentIn.fr),
}
