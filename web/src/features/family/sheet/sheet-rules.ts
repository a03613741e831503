import { inOrderOfUse, recommendedOption } from '@centrepass/contract/eligibility/choice-rules'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { ReasonCode } from '@centrepass/contract/refusals/eligibility'
import type { Choice, Choices } from '#features/participants/choosing/choices.ts'
import { type ClubChoice, noClub, whyNotClub } from '#features/participants/choosing/club-choice.ts'
import type { Member } from '#features/participants/use-family.ts'

/** Why the sheet cannot register a person; `nothing` where no category can be chosen. */
export type Stop = 'adult' | 'on_hold' | 'confirm' | 'office' | 'profile' | 'nothing'

/** One person on the sheet: what can be chosen for them here, or what stops it. */
export type SheetPerson = Member & {
  stop: Stop | null
  /** What the person has this season, or in the cart. Then no category is asked for. */
  held: string | null
  isInCart: boolean
  /** Categories that can be chosen, the recommended one first. */
  options: Choice[]
  recommended: Choice | null
  /** Programs and courses that suit, what closes first in front. */
  more: Choice[]
  /** Whether the medical details wait to be looked through for this season. */
  asksReview: boolean
}

/** What the parent chose for one person. No option: the person is not registered now. */
export type Pick = { option: number | null; club: ClubChoice; more: readonly string[] }
export type Picks = Readonly<Record<number, Pick>>

/** Those to register come first; the family's order otherwise. */
export function sheetOf(members: readonly (Member & Choices)[], activeYear: number): SheetPerson[] {
  const turn = ({ recommended, stop }: SheetPerson) => (stop === null && recommended ? 0 : 1)
  return members.map((member) => onSheet(member, activeYear)).toSorted((a, b) => turn(a) - turn(b))
}

function onSheet(member: Member & Choices, activeYear: number): SheetPerson {
  const { person, history, registrations, programs, courses } = member
  const asksReview = person.missing.length > 0 && person.missing.every(isReview)
  const settled: ReasonCode[] = asksReview ? ['PROFILE_INCOMPLETE'] : []
  const inCart = registrations.find(({ isInCart }) => isInCart)
  const held = liveCategory(member, activeYear) ?? inCart?.question.product.name ?? null
  const suiting = registrations.filter((choice) => hasOnly(choice, ['CLUB_REQUIRED', ...settled]))
  const options = held === null ? inOrderOfUse(suiting) : []
  const more = [...programs, ...courses]
    .filter((choice) => !choice.isInCart && !needsCode(choice))
    .filter((choice) => hasOnly(choice, ['REG_REQUIRED', ...settled]))
    .toSorted((a, b) => a.question.product.closes_at.localeCompare(b.question.product.closes_at))
  const isAnything = held !== null || options.length + more.length > 0
  return {
    ...{ person, history, asksReview, held, options, more },
    isInCart: inCart !== undefined,
    stop: stopOf(person, { asksReview, isAnything }),
    recommended: held === null ? recommendedOption(suiting) : null,
  }
}

const isReview = ({ part, why }: { part: string; why: string }) => part === 'medical' && why === 'review'

const hasOnly = ({ reasons }: Choice, codes: readonly ReasonCode[]) =>
  reasons.every(({ code }) => codes.includes(code))

/** A code comes with an invitation, which names the person: it is typed on their page. */
const needsCode = ({ question: { product } }: Choice) =>
  'requires_access_code' in product && product.requires_access_code

/** By the name that the catalogue gives it in the reader's language. */
function liveCategory({ history, registrations }: Member & Choices, activeYear: number): string | null {
  const season = history.find(({ season_year }) => season_year === activeYear)
  const option = season?.registrations.find(({ is_live }) => is_live)?.option
  if (!option) return null
  return registrations.find(({ item }) => item.product === option.id)?.question.product.name ?? option.name
}

type Facts = { asksReview: boolean; isAnything: boolean }

function stopOf(person: Member['person'], { asksReview, isAnything }: Facts): Stop | null {
  if (person.is_on_hold) return 'on_hold'
  if (!person.is_confirmed) return 'confirm'
  if (!person.may_act) return 'adult'
  if (person.missing.length > 0 && !asksReview) return 'profile'
  // A review is a change too, and while the office has to agree to every change it cannot be saved here.
  if (person.needs_office && asksReview) return 'office'
  return isAnything ? null : 'nothing'
}

/** Who suits one category without doubt is chosen at once. */
export function firstPick({ stop, recommended }: SheetPerson): Pick {
  return { option: stop === null ? (recommended?.item.product ?? null) : null, club: noClub, more: [] }
}

export const keyOf = ({ item }: Choice): string => `${item.product_type}:${item.product}`

/** What was chosen for a person, as far as it can still be chosen. */
export function chosenFor(one: SheetPerson, pick: Pick) {
  const option = one.options.find(({ item }) => item.product === pick.option) ?? null
  const isRegistered = option !== null || one.held !== null
  return {
    option,
    // What needs a registration goes with one.
    more: one.stop
      ? []
      : one.more.filter(
          (choice) =>
            pick.more.includes(keyOf(choice)) &&
            (isRegistered || choice.reasons.every(({ code }) => code !== 'REG_REQUIRED')),
        ),
    needsClub: option?.reasons.some(({ code }) => code === 'CLUB_REQUIRED') ?? false,
  }
}

export type Chosen = ReturnType<typeof chosenFor> & { one: SheetPerson; pick: Pick }

/** Those for whom something was chosen. */
export function chosenIn(sheet: readonly SheetPerson[], picks: Picks): Chosen[] {
  return sheet
    .map((one) => {
      const pick = picks[one.person.id] ?? firstPick(one)
      return { ...chosenFor(one, pick), one, pick }
    })
    .filter(({ option, more }) => option !== null || more.length > 0)
}

export const totalOf = (chosen: readonly Chosen[]): string =>
  moneyOf(
    chosen
      .flatMap(({ option, more }) => [...(option ? [option] : []), ...more])
      .reduce((sum, { question }) => sum + centsOf(question.product.price.total), 0),
  )

/** Whose medical details are confirmed with this press. */
export const toReview = (chosen: readonly Chosen[]) =>
  chosen.filter(({ one }) => one.asksReview).map(({ one }) => one.person)

export type SheetProblem = 'noOne' | 'review' | { participant: number; why: 'clubFirst' | 'clubNameFirst' }

/** What is still missing before everything goes into the cart, first things first. */
export function sheetProblems(chosen: readonly Chosen[], hasReviewed: boolean): SheetProblem[] {
  if (chosen.length === 0) return ['noOne']
  const clubs = chosen.flatMap(({ one, pick, needsClub }): SheetProblem[] => {
    const why = needsClub ? whyNotClub(pick.club) : null
    return why ? [{ participant: one.person.id, why }] : []
  })
  return [...clubs, ...(toReview(chosen).length > 0 && !hasReviewed ? (['review'] as const) : [])]
}

/** Of the problems that a press found, those that are not solved since. */
export const stillThere = (found: readonly SheetProblem[], now: readonly SheetProblem[]): SheetProblem[] =>
  found.filter((one) => now.some((other) => isSame(one, other)))

const isSame = (one: SheetProblem, other: SheetProblem) =>
  typeof one === 'object' && typeof other === 'object'
    ? one.participant === other.participant && one.why === other.why
    : one === other
