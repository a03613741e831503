import type { Question, Season } from '@centrepass/contract/eligibility-question'
import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants'
import { useQuery } from '@tanstack/react-query'
import { now } from '../../../api/site-configuration.ts'
import type { WantedProduct } from '../../../intent.ts'
import { useCart } from '../../cart/cart-store.ts'
import { coursesQuery, programsQuery, registrationOptionsQuery } from '../../catalogue/catalogue-calls.ts'
import { lookupsQuery, variablesQuery } from '../../site/site-calls.ts'
import { choicesFor } from './choices.ts'

type Person = { person: ParticipantDetails; history: SeasonHistory[] }

/** What may be put in the cart for a person; null while the catalogue is on its way. */
export function useChoices(about: Person) {
  const { choicesOf } = useChoicesFor()
  return choicesOf?.(about) ?? null
}

/** The same for any of several people, and the products by themselves. */
export function useChoicesFor() {
  const cart = useCart()
  const { data: options } = useQuery(registrationOptionsQuery)
  const { data: programs } = useQuery(programsQuery)
  const { data: courses } = useQuery(coursesQuery)
  const season = useSeason()
  const catalogue = options && programs && courses ? { options, programs, courses } : null
  const lists = { RegistrationOption: options, Program: programs, Course: courses }
  return {
    choicesOf:
      catalogue && season ? (about: Person) => choicesFor({ ...about, catalogue, cart, season }) : null,
    productOf: ({ product_type, product }: WantedProduct) =>
      // Three lists of different things, of which only what they share is asked for.
      (lists[product_type] as Question['product'][] | undefined)?.find(({ id }) => id === product),
  }
}

/** Lookups whose order is a rank: the first level is the lowest. */
const RANKED = ['Umpire Level', 'Coach Level']

function useSeason(): Season | null {
  const { data: variables } = useQuery(variablesQuery)
  const { data: lookups } = useQuery(lookupsQuery)
  if (!variables || !lookups) return null
  return {
    active_year: Number(variables.active_year),
    label: variables.season_label ?? '',
    now: now(),
    trial_pass_max: Number(variables.trial_pass_max),
    levels: Object.fromEntries(RANKED.map((name) => [name, lookups[name] ?? []])),
  }
}
