import { sortedByUse } from '@centrepass/contract/eligibility/choice-rules'
import type { Reason } from '@centrepass/contract/eligibility/eligibility-question'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import type { ReasonCode } from '@centrepass/contract/refusals/eligibility'
import type { WantedProduct } from '#state/intent.ts'
import { type Choice, type Choices, canWait } from '../choices.ts'

/**
 * What one press does for a person: put it in the cart, go on where it is chosen, choose a registration first,
 * complete the profile, answer the questions of a program, wait for a spot, or confirm from an email. `none` where
 * nothing helps.
 */
export type Step = 'add' | 'choose' | 'register' | 'profile' | 'answer' | 'wait' | 'confirm' | 'none'

/** One of the account's people, and how the product suits them. */
export type Candidate = { person: ParticipantDetails; choice: Choice; step: Step }

type Judged = Choices & { person: ParticipantDetails }

/** Those it fits first, then those who are one step away, then the others; the family's order otherwise. */
export function candidatesFor(people: readonly Judged[], wanted: WantedProduct): Candidate[] {
  const candidates = people.flatMap((judged) => {
    const found = choiceIn(judged, wanted)
    const choice = found && (judged.person.is_confirmed ? found : asFarAsKnown(found))
    return choice ? [{ person: judged.person, choice, step: stepFor(judged, choice) }] : []
  })
  return candidates.toSorted((a, b) => rank[a.step] - rank[b.step])
}

export const choiceIn = ({ registrations, programs, courses }: Choices, wanted: WantedProduct) =>
  [...registrations, ...programs, ...courses].find(
    ({ item }) => item.product === wanted.product && item.product_type === wanted.product_type,
  )

/** Until the link is confirmed we know the birthdate alone: no club, stream, level or registration. */
const asFarAsKnown = (choice: Choice): Choice => ({
  ...choice,
  reasons: choice.reasons.filter(({ code }) => KNOWN_BEFORE.includes(code)),
})

const KNOWN_BEFORE: readonly ReasonCode[] = [
  'NOT_OPEN',
  'WINDOW_CLOSED',
  'FULL',
  'AGE_TOO_YOUNG',
  'AGE_TOO_OLD',
]

const rank: Record<Step, number> = {
  ...{ add: 0, choose: 1, register: 2, profile: 3, answer: 3 },
  ...{ wait: 4, confirm: 5, none: 6 },
}

function stepFor(judged: Judged, choice: Choice): Step {
  if (!judged.person.may_act) return 'none'
  const isWaiting = judged.person.is_confirmed && !choice.isInCart && canWait(choice)
  return isWaiting ? 'wait' : stepToCart(judged, choice)
}

function stepToCart({ person, registrations }: Judged, choice: Choice): Step {
  const hasQuestions = choice.reasons.some(isQuestions)
  const { open, soon } = sortedByUse([
    { ...choice, reasons: choice.reasons.filter((reason) => !isQuestions(reason)) },
  ])
  // A product that does not fit the person will not fit after the confirmation either.
  if (open.length + soon.length === 0) return 'none'
  if (!person.is_confirmed) return 'confirm'
  if (person.missing.length > 0 && !choice.isInCart) return 'profile'
  if (hasQuestions && !choice.isInCart) return 'answer'
  if (soon.length > 0) return 'register'
  const isOtherInCart = registrations.some(({ isInCart, item }) => isInCart && item !== choice.item)
  const isRegistration = choice.item.product_type === 'RegistrationOption'
  const isChosenFirst = isRegistration && (choice.reasons.length > 0 || isOtherInCart)
  return isChosenFirst && !choice.isInCart ? 'choose' : 'add'
}

const isQuestions = ({ code }: Reason) => code === 'ELIGIBILITY_REQUIRED'
