import type { Question, Season } from '@centrepass/contract/eligibility/eligibility-question'
import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'
import { useQueries } from '@tanstack/react-query'
import { now } from '#api/site-configuration.ts'
import { useProductLists } from '#features/catalogue/catalogue-calls.ts'
import { lookupsQuery, variablesQuery } from '#features/site/site-calls.ts'
import { useCart } from '#state/cart-store.ts'
import type { WantedProduct } from '#state/intent.ts'
import { choicesFor } from './choices.ts'

type Person = { person: ParticipantDetails; history: SeasonHistory[] }

/** The choices for a person; null while the catalogue loads. */
export function useChoices(about: Person) {
  const { choicesOf, failed } = useChoicesFor()
  return { choices: choicesOf?.(about) ?? null, failed }
}

/** The same for any of several people, the products by themselves, and the lists that did not load. */
export function useChoicesFor() {
  const cart = useCart()
  const lists = useProductLists()
  const [{ data: options }, { data: programs }, { data: courses }] = lists
  const { season, facts } = useSeason()
  const catalogue = options && programs && courses ? { options, programs, courses } : null
  const products = { RegistrationOption: options, Program: programs, Course: courses }
  return {
    choicesOf:
      catalogue && season ? (about: Person) => choicesFor({ ...about, catalogue, cart, season }) : null,
    productOf: ({ product_type, product }: WantedProduct) =>
      // Three lists of different things, of which only what they share is asked for.
      (products[product_type] as Question['product'][] | undefined)?.find(({ id }) => id === product),
    failed: [...lists, ...facts].filter(({ isLoadingError }) => isLoadingError),
  }
}

/** Lookups whose order is a rank: the first level is the lowest. */
const RANKED = ['Umpire Level', 'Coach Level']

function useSeason() {
  const facts = useQueries({ queries: [variablesQuery, lookupsQuery] })
  const [{ data: variables }, { data: lookups }] = facts
  if (!variables || !lookups) return { season: null, facts }
  const season: Season = {
    active_year: Number(variables.active_year),
    label: variables.season_label ?? '',
    now: now(),
    trial_pass_max: Number(variables.trial_pass_max),
    levels: Object.fromEntries(RANKED.map((name) => [name, lookups[name] ?? []])),
  }
  return { season, facts }
}
