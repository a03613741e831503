import type { PaintedAnswers, Painting } from '@centrepass/contract/site/painting'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import {
  coursesQuery,
  programsQuery,
  registrationOptionsQuery,
} from '../features/catalogue/catalogue-calls.ts'
import { catalogueOf, productKey } from '../features/catalogue/product/product-calls.ts'
import { lookupsQuery, statusQuery, variablesQuery, zonesQuery } from '../features/site/site-calls.ts'
import { tournamentsQuery } from '../features/tournaments/tournament-calls.ts'

/** Both sides start from the same answers: the server to paint the page, the browser to take it over. */
export function fillQueries(client: QueryClient, { answers, painted_at }: Painting): void {
  for (const [key, answer] of keyed(answers)) {
    if (answer !== undefined) client.setQueryData(key, answer, { updatedAt: painted_at })
  }
}

const keyed = (answers: PaintedAnswers): [QueryKey, unknown][] => [
  [statusQuery.queryKey, answers.status],
  [variablesQuery.queryKey, answers.variables],
  [lookupsQuery.queryKey, answers.lookups],
  [zonesQuery.queryKey, answers.zones],
  [registrationOptionsQuery.queryKey, answers.options],
  [programsQuery.queryKey, answers.programs],
  [coursesQuery.queryKey, answers.courses],
  [tournamentsQuery.queryKey, answers.tournaments],
  ...productIn(answers),
]

const productIn = ({ product: shown }: PaintedAnswers): [QueryKey, unknown][] =>
  shown ? [[productKey(shown.kind, shown.product.id), catalogueOf(shown)]] : []
