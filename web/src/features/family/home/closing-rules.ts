import { sortedByUse } from '@centrepass/contract/eligibility/choice-rules'
import type { Choice, Choices } from '#features/participants/choosing/choices.ts'
import type { Member } from '#features/participants/use-family.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 14
const MOST = 4

export type Closing = { choice: Choice; names: string[] }

/** Programs and courses that close within two weeks and suit someone in the family who has not taken them yet. */
export function closingFor(members: readonly (Member & Choices)[], now: Date): Closing[] {
  const closing = new Map<string, Closing>()
  for (const { choice, name } of members.flatMap((member) => closingForOne(member, now))) {
    const key = `${choice.item.product_type}:${choice.item.product}`
    closing.set(key, { choice, names: [...(closing.get(key)?.names ?? []), name] })
  }
  return [...closing.values()]
    .toSorted((a, b) => closesAt(a.choice).localeCompare(closesAt(b.choice)))
    .slice(0, MOST)
}

function closingForOne({ person, programs, courses }: Member & Choices, now: Date) {
  if (!person.may_act || !person.is_confirmed) return []
  const { open, soon } = sortedByUse([...programs, ...courses])
  return [...open, ...soon]
    .filter((choice) => !choice.isInCart && isSoon(choice, now))
    .map((choice) => ({ choice, name: person.preferred_name || person.first_name }))
}

const closesAt = ({ question }: Choice) => question.product.closes_at
const isSoon = (choice: Choice, now: Date) => {
  const left = Date.parse(closesAt(choice)) - now.getTime()
  return left > 0 && left <= SOON_DAYS * DAY_MS
}
