import type { SoldType } from '@centrepass/contract/cart/cart'
import type { Course, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { type Locale, useLocale } from '#words/locale.ts'
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

/** Registration options, programs and courses in the reader's language. The stored lists hold both languages. */
export const useProductLists = () => useQueries({ queries: [...inLocale[useLocale()]] })

function productQueriesIn(locale: Locale) {
  const word = wordsIn(locale)
  const options = (list: RegistrationOption[]) => list.map(word)
  const programs = (list: Program[]) => list.map(word)
  const courses = (list: Course[]) => list.map(word)
  return [
    { ...registrationOptionsQuery, select: options },
    { ...programsQuery, select: programs },
    { ...coursesQuery, select: courses },
  ] as const
}
// Made once: a new function at each drawing would go through the lists again.
const inLocale = { en: productQueriesIn('en'), fr: productQueriesIn('fr') }

/** Names a product in the reader's language. One that the catalogue does not list keeps the name it came with. */
export function useProductName() {
  // The lists come with every page; a name alone is no reason to ask for them again.
  const [ofOptions, ofPrograms, ofCourses] = inLocale[useLocale()]
  const { data: options } = useQuery({ ...ofOptions, enabled: false })
  const { data: programs } = useQuery({ ...ofPrograms, enabled: false })
  const { data: courses } = useQuery({ ...ofCourses, enabled: false })
  const lists = { RegistrationOption: options, Program: programs, Course: courses, TournamentTeam: undefined }
  return (type: SoldType, { id, name }: { id: number; name: string }): string =>
    lists[type]?.find((product) => product.id === id)?.name ?? name
}

/** Clubs, leagues and everything one can register for. */
export const loadAppData = () =>
  Promise.all([
    queryClient.ensureQueryData({ ...clubsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...leaguesQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...registrationOptionsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...programsQuery, revalidateIfStale: true }),
    queryClient.ensureQueryData({ ...coursesQuery, revalidateIfStale: true }),
  ])
