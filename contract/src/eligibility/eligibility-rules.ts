import type { Stream } from '../catalogue/catalogue.ts'
import { saleStatus } from '../catalogue/sale-rules.ts'
import type { InBoth } from '../ground/both-languages.ts'
import type { ReasonCode, ReasonValues } from '../refusals/eligibility.ts'
import { ageInSeason } from './age-rules.ts'
import { levelNames, satisfies, yearsOfExperience } from './eligibility-levels.ts'
import type { Question, Reason, Remedy, Season } from './eligibility-question.ts'

/** Why a person may not take a product: all reasons at once, so that a family can fix them in one go. */
export function whyNot(question: Question): Reason[] {
  return rules.flatMap((rule) => rule(question))
}

export const isEligible = (question: Question): boolean => whyNot(question).length === 0

/**
 * Age in completed years on a day. Who was born on 29 February waits for 1 March in a year without one.
 * Signatures and screening go by this age, categories by the birth year.
 */
export function exactAge(birthdate: string, on: string): number {
  const hasHadBirthday = on.slice(5) >= birthdate.slice(5)
  return yearOf(on) - yearOf(birthdate) - (hasHadBirthday ? 0 : 1)
}

/** Whether a person is below the age of majority, which differs by province. */
export const minorOn = (birthdate: string, on: string, ageOfMajority: number): boolean =>
  exactAge(birthdate, on) < ageOfMajority

const yearOf = (day: string) => Number(day.slice(0, 4))

// In the order in which they are shown.
const rules: ((question: Question) => Reason[])[] = [
  whyProfile,
  whyWindow,
  whyHeld,
  whyInCart,
  whyPlayerConflict,
  whyAge,
  whyStream,
  whyClub,
  whyNoRegistration,
  whyPrerequisites,
  whyTrialLimit,
  whySuspended,
  whyFull,
  whyEligibilityQuestions,
]

function whyProfile({ product_type, product, person }: Question): Reason[] {
  const isPlayer = product_type === 'RegistrationOption' && product.group === 'player'
  const hasStream = !isPlayer || person.stream !== null
  if (person.is_profile_complete && person.has_reviewed_medical && hasStream) return []
  return reason('PROFILE_INCOMPLETE', { name: person.name }, 'complete_profile')
}

function whyWindow({ product, season }: Question): Reason[] {
  const status = saleStatus(season.now, product.opens_at, product.closes_at)
  const values = { product: product.names }
  if (status === 'upcoming') return reason('NOT_OPEN', values, 'wait_until_open')
  return status === 'closed' ? reason('WINDOW_CLOSED', values) : []
}

// Another category in the same season is an upgrade, and no reason to refuse.
function whyHeld({ product_type, product, person, holdings, season }: Question): Reason[] {
  if (product_type !== 'RegistrationOption') {
    const isHeld = holdings.enrolments.some(
      (held) => held.is_live && held.product_type === product_type && held.product_id === product.id,
    )
    return isHeld ? reason('ENROLMENT_DUPLICATE', { name: person.name, product: product.names }) : []
  }
  const held = holdings.registrations.find(
    ({ is_live, option_id, season_year }) =>
      is_live && option_id === product.id && season_year === product.season_year,
  )
  if (!held) return []
  return reason('REG_DUPLICATE', {
    name: person.name,
    category: held.category,
    season: labelOf(season, product.season_year),
  })
}

function labelOf({ active_year, label }: Season, year: number): string {
  return year === active_year ? label : `${year}/${String(year + 1).slice(-2)}`
}

function whyInCart({ product_type, product, person, cart }: Question): Reason[] {
  const isInCart =
    product_type === 'RegistrationOption'
      ? cart.registrations.some(({ option_id }) => option_id === product.id)
      : cart.enrolments.some((row) => row.product_type === product_type && row.product_id === product.id)
  return isInCart ? reason('IN_CART', { product: product.names, name: person.name }) : []
}

function whyPlayerConflict({ product_type, product, person, cart }: Question): Reason[] {
  if (product_type !== 'RegistrationOption' || product.group !== 'player') return []
  const hasOther = cart.registrations.some(
    ({ option_id, option_group }) => option_group === 'player' && option_id !== product.id,
  )
  return hasOther ? reason('REG_CONFLICT', { name: person.name }) : []
}

/** What the rules ask of the record alone: the birth year and the stream. */
type ByRecord = Pick<Question, 'product_type'> & {
  person: Pick<Question['person'], 'name' | 'birthdate' | 'stream'>
  product: Pick<Question['product'], 'season_year' | keyof Ages> & { names: InBoth; stream?: Stream }
}
type Ages = Pick<Question['product'], 'min_age' | 'max_age' | 'birth_year_from' | 'birth_year_to'>

/** Why a person's record does not fit what they have or want, whatever else speaks for or against it. */
export const whyNotByRecord = (question: ByRecord): Reason[] => [...whyAge(question), ...whyStream(question)]

function whyAge({ product, person }: Pick<ByRecord, 'product' | 'person'>): Reason[] {
  const born = yearOf(person.birthdate)
  const age = ageInSeason(born, product.season_year)
  const { birth_year_from: from, birth_year_to: to } = product
  const values = { name: person.name, born, product: product.names, from, to }
  if (product.min_age !== null && age < product.min_age) return reason('AGE_TOO_YOUNG', values)
  return product.max_age !== null && age > product.max_age ? reason('AGE_TOO_OLD', values) : []
}

function whyStream({ product_type, product: { names, stream }, person }: ByRecord): Reason[] {
  if (product_type !== 'Program' || !stream || stream === 'OPEN' || stream === person.stream) return []
  const remedy = person.stream === null ? 'complete_profile' : null
  return reason('STREAM_MISMATCH', { product: names }, remedy)
}

function whyClub({ product_type, product, person }: Question): Reason[] {
  if (product_type !== 'RegistrationOption' || !product.club_required || person.club_id !== null) return []
  return reason('CLUB_REQUIRED', { name: person.name }, 'choose_club')
}

function whyNoRegistration({ product_type, product, person, holdings, cart, season }: Question): Reason[] {
  if (product_type === 'RegistrationOption') return []
  const registrations = [...holdings.registrations.filter(({ is_live }) => is_live), ...cart.registrations]
  if (registrations.some(({ season_year }) => season_year === product.season_year)) return []
  const values = { season: labelOf(season, product.season_year), name: person.name }
  return reason('REG_REQUIRED', values, 'add_registration')
}

function whyPrerequisites({ product_type, product, person, season }: Question): Reason[] {
  if (product_type !== 'Course') return []
  return product.prerequisites
    .filter((needed) => !person.certifications.some((held) => satisfies(held, needed, season.levels)))
    .flatMap((needed) => {
      const years = yearsOfExperience(needed)
      return years === null
        ? reason('PREREQ_MISSING', { product: product.names, level: levelNames(needed, season.levels) })
        : reason('EXPERIENCE_MISSING', { product: product.names, years })
    })
}

// The variable `trial_pass_max` speaks of this option.
const TRIAL_PASS = 'TRIAL'

function whyTrialLimit({ product_type, product, holdings, season }: Question): Reason[] {
  if (product_type !== 'RegistrationOption' || product.code !== TRIAL_PASS) return []
  const used = holdings.registrations.filter(
    ({ option_code, season_year, is_cancelled }) =>
      option_code === TRIAL_PASS && season_year === product.season_year && !is_cancelled,
  )
  if (used.length < season.trial_pass_max) return []
  return reason('TRIAL_LIMIT', { count: used.length })
}

function whySuspended({ product, person, holdings }: Question): Reason[] {
  const isSuspended = holdings.registrations.some(
    ({ season_year, is_suspended }) => is_suspended && season_year === product.season_year,
  )
  if (!isSuspended) return []
  return reason('SUSPENDED', { name: person.name })
}

function whyFull({ product, season }: Question): Reason[] {
  if (product.places === null || product.places.left > 0) return []
  const is_on_sale = saleStatus(season.now, product.opens_at, product.closes_at) === 'open'
  return reason('FULL', { product: product.names, is_on_sale, has_wait_list: product.has_wait_list })
}

function whyEligibilityQuestions({ product_type, product, person }: Question): Reason[] {
  if (product_type !== 'Program' || !product.requires_eligibility) return []
  if (person.has_answered_eligibility) return []
  return reason('ELIGIBILITY_REQUIRED', { name: person.name }, 'answer_eligibility')
}

const reason = <Code extends ReasonCode>(
  code: Code,
  values: ReasonValues<Code>,
  remedy: Remedy | null = null,
): Reason[] => [
  // Code and values go together by the signature, which the compiler does not follow into the union.
  { code, values, remedy } as Reason,
]
