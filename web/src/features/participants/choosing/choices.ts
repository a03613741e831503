import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Course, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type {
  Holdings,
  InCart,
  Person,
  Question,
  Reason,
  Season,
} from '@centrepass/contract/eligibility/eligibility-question'
import { whyNot } from '@centrepass/contract/eligibility/eligibility-rules'
import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'

export type Catalogue = { options: RegistrationOption[]; programs: Program[]; courses: Course[] }

/** One product for one person, and the reasons against it. */
export type Choice = {
  item: CartItem
  question: Question
  reasons: Reason[]
  isInCart: boolean
}

type Facts = {
  person: ParticipantDetails
  history: SeasonHistory[]
  catalogue: Catalogue
  cart: readonly CartItem[]
  season: Season
}

export type Choices = ReturnType<typeof choicesFor>

/** Everything of the season, judged for one person by the rules that the server judges by. */
export function choicesFor({ person, history, catalogue, cart, season }: Facts) {
  const about = { person: personOf(person), holdings: holdingsOf(history, catalogue), season }
  const own = cart.filter(({ participant }) => participant === person.id)
  const choice = (product_type: CartItem['product_type'], product: Question['product']): Choice => {
    const item = { participant: person.id, product: product.id, product_type }
    const isThis = (row: CartItem) => row.product === product.id && row.product_type === product_type
    // A product is judged as if its own row were not there: the screen says that it is in the cart.
    const others = own.filter((row) => !isThis(row))
    // The two go together wherever this is called from.
    const question = { ...about, product_type, product, cart: inCart(others, catalogue) } as Question
    return { item, question, reasons: whyNot(question), isInCart: own.some(isThis) }
  }
  const isThisSeason = ({ season_year }: { season_year: number }) => season_year === season.active_year
  return {
    registrations: catalogue.options
      .filter(isThisSeason)
      // Choosing one category replaces the other, so an earlier choice does not block a new one.
      .map((option) => withoutConflict(choice('RegistrationOption', option))),
    programs: catalogue.programs.filter(isThisSeason).map((program) => choice('Program', program)),
    courses: catalogue.courses.filter(isThisSeason).map((course) => choice('Course', course)),
  }
}

/** A spot is all that is missing, and there is a list to wait on. */
export const canWait = ({ item, question, reasons }: Choice): boolean =>
  item.product_type !== 'RegistrationOption' &&
  question.product.has_wait_list &&
  reasons.length > 0 &&
  reasons.every(({ code }) => code === 'FULL')

function withoutConflict(choice: Choice): Choice {
  return { ...choice, reasons: choice.reasons.filter(({ code }) => code !== 'REG_CONFLICT') }
}

function personOf(details: ParticipantDetails): Person {
  const { id, birthdate, stream, club, unfinished, certifications, has_answered_eligibility } = details
  return {
    ...{ id, birthdate, stream, certifications, has_answered_eligibility },
    name: details.preferred_name || details.first_name,
    club_id: club?.id ?? null,
    is_profile_complete: !unfinished.some((part) => part !== 'medical'),
    has_reviewed_medical: !unfinished.includes('medical'),
  }
}

function holdingsOf(history: SeasonHistory[], { options }: Catalogue): Holdings {
  const names = new Map(options.map((option) => [option.id, option.names]))
  return {
    registrations: history.flatMap(({ registrations }) =>
      registrations.map(({ option, season_year, is_live, status }) => ({
        option_id: option.id,
        option_group: option.group,
        option_code: option.code,
        category: names.get(option.id) ?? { en: option.name, fr: option.name },
        season_year,
        is_live,
        is_cancelled: status === 'cancelled' || status === 'refunded',
        is_suspended: status === 'suspended',
      })),
    ),
    enrolments: history.flatMap(({ programs, courses }) => [
      ...programs.map((program) => enrolmentOf('Program', program)),
      ...courses.map((course) => enrolmentOf('Course', course)),
    ]),
  }
}

type Held = { product: { id: number }; is_live: boolean; status: string }
const enrolmentOf = (product_type: 'Program' | 'Course', { product, is_live, status }: Held) => ({
  product_type,
  product_id: product.id,
  // An offered spot is taken by buying it.
  is_live: is_live && status !== 'offered',
})

function inCart(rows: readonly CartItem[], { options }: Catalogue): InCart {
  return {
    registrations: rows.flatMap(({ product_type, product }) => {
      const option = product_type === 'RegistrationOption' && options.find(({ id }) => id === product)
      return option
        ? [{ option_id: product, option_group: option.group, season_year: option.season_year }]
        : []
    }),
    enrolments: rows.flatMap(({ product_type, product }) =>
      product_type === 'RegistrationOption' ? [] : [{ product_type, product_id: product }],
    ),
  }
}
