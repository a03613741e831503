import type { ReasonCode } from '../refusals/eligibility.ts'
import type { Question, Reason } from './eligibility-question.ts'

/** One thing that a person could take, and why not. */
export type Judged = { question: Question; reasons: readonly Reason[]; isInCart: boolean }

/** A club is asked for where the category is chosen. */
const ASKED_ON_THE_SPOT: readonly ReasonCode[] = ['CLUB_REQUIRED']
/** What one step of the person settles, for everything at once. */
const SETTLED_ONCE: readonly ReasonCode[] = [...ASKED_ON_THE_SPOT, 'PROFILE_INCOMPLETE', 'REG_REQUIRED']

/**
 * What can be taken now, what can be taken after one step that is the same for all of it, and the rest.
 * The unfinished profile is left out of the rest's reasons: it is said once, and not for each product.
 */
export function sortedByUse<T extends Judged>(judged: readonly T[]) {
  const isOpen = ({ reasons, isInCart }: T) => isInCart || hasOnly(reasons, ASKED_ON_THE_SPOT)
  const isSoon = (one: T) => !isOpen(one) && hasOnly(one.reasons, SETTLED_ONCE)
  return {
    open: judged.filter(isOpen),
    soon: judged.filter(isSoon),
    closed: judged.filter((one) => !isOpen(one) && !isSoon(one)).map(withoutProfile),
  }
}

/** Of what cannot be taken, that which one act of the family unlocks: an answer, an opening to wait for, a list to join. */
export const unlockable = <T extends Judged>(closed: readonly T[]): T[] =>
  closed.filter(({ question, reasons }) =>
    reasons.every(
      ({ code, remedy }) =>
        SETTLED_ONCE.includes(code) || remedy !== null || (code === 'FULL' && question.product.has_wait_list),
    ),
  )

const hasOnly = (reasons: readonly Reason[], codes: readonly ReasonCode[]) =>
  reasons.every(({ code }) => codes.includes(code))

const withoutProfile = <T extends Judged>(one: T): T => ({
  ...one,
  reasons: one.reasons.filter(({ code }) => code !== 'PROFILE_INCOMPLETE'),
})

/**
 * The category that suits a person who is not registered yet: last season's while it still fits, or the one for
 * the years around the birth year. Never one that cannot be refunded, and none where several suit equally.
 */
export function recommendedOption<T extends Judged>(judged: readonly T[]): T | null {
  const about = judged[0]?.question
  if (!about || isRegistered(about)) return null
  const fitting = judged.filter(
    ({ reasons, question }) => hasOnly(reasons, SETTLED_ONCE) && canGoBack(question),
  )
  const last = lastCategory(about)
  return (
    fitting.find(({ question }) => question.product.code === last) ??
    fitting.filter(({ question }) => isForSomeYears(question)).toSorted(byYears)[0] ??
    null
  )
}

/** The recommended one first; what cannot be refunded last. */
export function inOrderOfUse<T extends Judged>(judged: readonly T[]): T[] {
  const recommended = recommendedOption(judged)
  const rank = (one: T) => (one === recommended ? 0 : canGoBack(one.question) ? 1 : 2)
  return judged.toSorted((a, b) => rank(a) - rank(b))
}

export const canGoBack = ({ product }: Question): boolean =>
  !('is_refundable' in product) || product.is_refundable

const isRegistered = ({ holdings, season }: Question) =>
  holdings.registrations.some(({ is_live, season_year }) => is_live && season_year === season.active_year)

function lastCategory({ holdings, season }: Question): string | undefined {
  return holdings.registrations
    .filter(({ season_year, is_cancelled }) => season_year < season.active_year && !is_cancelled)
    .toSorted((a, b) => b.season_year - a.season_year)[0]?.option_code
}

// An open-ended category suits all ages alike, and one that asks for a proof suits only those who have it.
const isForSomeYears = ({ product_type, product }: Question) =>
  product_type === 'RegistrationOption' &&
  product.group === 'player' &&
  product.proof === null &&
  product.min_age !== null &&
  product.max_age !== null

const byYears = (a: Judged, b: Judged) => yearsOf(a) - yearsOf(b)
const yearsOf = ({ question: { product } }: Judged) => Number(product.max_age) - Number(product.min_age)

export type Nothing =
  | { why: 'opens'; product: Question['product'] }
  | { why: 'suspended' | 'held' | 'full' | 'closed' | 'age' | 'other' }

/** Why there is nothing to take at all, in one word: the first of these that is true. */
export function whyNothing(judged: readonly Judged[]): Nothing {
  const has = (...codes: ReasonCode[]) =>
    judged.filter((one) => one.reasons.some(({ code }) => codes.includes(code)))
  const suiting = judged.filter((one) => !one.reasons.some(({ code }) => NOT_FOR_THEM.includes(code)))
  const allOf = (code: ReasonCode) =>
    suiting.every(({ reasons }) => reasons.some((reason) => reason.code === code))
  const [next] = suiting
    .filter(({ reasons }) => reasons.some(({ code }) => code === 'NOT_OPEN'))
    .map(({ question }) => question.product)
    .toSorted((a, b) => a.opens_at.localeCompare(b.opens_at))
  if (has('SUSPENDED').length > 0) return { why: 'suspended' }
  if (next) return { why: 'opens', product: next }
  if (has('REG_DUPLICATE', 'ENROLMENT_DUPLICATE').length > 0) return { why: 'held' }
  if (judged.length > 0 && suiting.length === 0) return { why: 'age' }
  if (suiting.length > 0 && allOf('WINDOW_CLOSED')) return { why: 'closed' }
  return { why: has('FULL').length > 0 ? 'full' : 'other' }
}

const NOT_FOR_THEM: readonly ReasonCode[] = ['AGE_TOO_YOUNG', 'AGE_TOO_OLD', 'STREAM_MISMATCH']
