import { ageInSeason } from './age-rules.ts'
import { levelName, satisfies } from './eligibility-levels.ts'
import type { Question, Reason, ReasonCode, Remedy, Season } from './eligibility-question.ts'
import { fullMessage, saleStatus } from './sale-rules.ts'

/** Why a person may not take a product: every reason, so that nobody mends one only to meet the next. */
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

/** Whether somebody is below the age of majority, which differs by province. */
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
  const message = `Complete ${person.name}'s profile before adding a registration.`
  return reason('PROFILE_INCOMPLETE', message, 'complete_profile')
}

function whyWindow({ product, season }: Question): Reason[] {
  const status = saleStatus(season.now, product.opens_at, product.closes_at)
  const message = `${product.name} is not open for registration.`
  if (status === 'upcoming') return reason('NOT_OPEN', message, 'wait_until_open')
  return status === 'closed' ? reason('WINDOW_CLOSED', message) : []
}

// Another category in the same season is an upgrade, and no reason to refuse.
function whyHeld({ product_type, product, person, holdings, season }: Question): Reason[] {
  if (product_type !== 'RegistrationOption') {
    const isHeld = holdings.enrolments.some(
      (held) => held.is_live && held.product_type === product_type && held.product_id === product.id,
    )
    const message = `${person.name} is already on the list for ${product.name}.`
    return isHeld ? reason('ENROLMENT_DUPLICATE', message) : []
  }
  const held = holdings.registrations.find(
    ({ is_live, option_id, season_year }) =>
      is_live && option_id === product.id && season_year === product.season_year,
  )
  if (!held) return []
  const category = `${held.category_name} for ${labelOf(season, product.season_year)}`
  return reason('REG_DUPLICATE', `${person.name} is already registered as ${category}.`)
}

function labelOf({ active_year, label }: Season, year: number): string {
  return year === active_year ? label : `${year}/${String(year + 1).slice(-2)}`
}

function whyInCart({ product_type, product, person, cart }: Question): Reason[] {
  const isInCart =
    product_type === 'RegistrationOption'
      ? cart.registrations.some(({ option_id }) => option_id === product.id)
      : cart.enrolments.some((row) => row.product_type === product_type && row.product_id === product.id)
  return isInCart ? reason('IN_CART', `${product.name} is already in the cart for ${person.name}.`) : []
}

function whyPlayerConflict({ product_type, product, person, cart }: Question): Reason[] {
  if (product_type !== 'RegistrationOption' || product.group !== 'player') return []
  const hasOther = cart.registrations.some(
    ({ option_id, option_group }) => option_group === 'player' && option_id !== product.id,
  )
  return hasOther ? reason('REG_CONFLICT', `Choose one player category for ${person.name}.`) : []
}

function whyAge({ product, person }: Question): Reason[] {
  const born = yearOf(person.birthdate)
  const age = ageInSeason(born, product.season_year)
  const message = `${person.name} was born in ${born}; ${product.name} is for ${birthYearsOf(product)}.`
  if (product.min_age !== null && age < product.min_age) return reason('AGE_TOO_YOUNG', message)
  return product.max_age !== null && age > product.max_age ? reason('AGE_TOO_OLD', message) : []
}

function birthYearsOf({ birth_year_from: from, birth_year_to: to }: Question['product']): string {
  if (from === null) return `${to} and earlier`
  if (to === null) return `${from} and later`
  return from === to ? `${from}` : `${from}–${to}`
}

function whyStream({ product_type, product, person }: Question): Reason[] {
  if (product_type !== 'Program' || product.stream === 'OPEN' || product.stream === person.stream) return []
  const remedy = person.stream === null ? 'complete_profile' : null
  return reason('STREAM_MISMATCH', `${product.name} is offered for another stream.`, remedy)
}

function whyClub({ product_type, product, person }: Question): Reason[] {
  if (product_type !== 'RegistrationOption' || !product.club_required || person.club_id !== null) return []
  return reason('CLUB_REQUIRED', `Choose a club (or Other) for ${person.name}.`, 'choose_club')
}

function whyNoRegistration({ product_type, product, person, holdings, cart, season }: Question): Reason[] {
  if (product_type === 'RegistrationOption') return []
  const registrations = [...holdings.registrations.filter(({ is_live }) => is_live), ...cart.registrations]
  if (registrations.some(({ season_year }) => season_year === product.season_year)) return []
  const label = labelOf(season, product.season_year)
  return reason('REG_REQUIRED', `Add a ${label} registration for ${person.name} first.`, 'add_registration')
}

function whyPrerequisites({ product_type, product, person, season }: Question): Reason[] {
  if (product_type !== 'Course') return []
  return product.prerequisites
    .filter((needed) => !person.certifications.some((held) => satisfies(held, needed, season.levels)))
    .flatMap((needed) =>
      reason('PREREQ_MISSING', `${product.name} needs a current ${levelName(needed, season.levels)}.`),
    )
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
  return reason('TRIAL_LIMIT', `The trial pass was used ${timesOf(used.length)} this season.`)
}

function whySuspended({ product, person, holdings }: Question): Reason[] {
  const isSuspended = holdings.registrations.some(
    ({ season_year, is_suspended }) => is_suspended && season_year === product.season_year,
  )
  if (!isSuspended) return []
  return reason('SUSPENDED', `${person.name}'s registration is suspended. Please contact the office.`)
}

const timesOf = (count: number) => [undefined, 'once', 'twice'][count] ?? `${count} times`

function whyFull({ product, season }: Question): Reason[] {
  if (product.places === null || product.places.left > 0) return []
  const isOpen = saleStatus(season.now, product.opens_at, product.closes_at) === 'open'
  return reason('FULL', isOpen ? fullMessage(product.name) : `${product.name} is full.`)
}

function whyEligibilityQuestions({ product_type, product, person }: Question): Reason[] {
  if (product_type !== 'Program' || !product.requires_eligibility) return []
  if (person.has_answered_eligibility) return []
  const message = `Answer the eligibility questions for ${person.name}.`
  return reason('ELIGIBILITY_REQUIRED', message, 'answer_eligibility')
}

const reason = (code: ReasonCode, message: string, remedy: Remedy | null = null): Reason[] => [
  { code, message, remedy },
]
