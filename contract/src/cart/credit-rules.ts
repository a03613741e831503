import { wholeCents } from '../ground/price-parts.ts'

/** Money the association owes an account. It can be used through the day it expires; null never does. */
export type Credit = { id: number; cents_left: number; expires_on: string | null }
export type AppliedCredit = { id: number; cents: number }

/** Ids in the order to use them; null leaves the choice to us, an empty list uses none. */
export type SelectedCredits = readonly number[] | null

/** Uses up one credit after the other until the bill is paid; of the last one as much as it takes. */
export function applyCredits(
  bill_cents: number,
  credits: readonly Credit[],
  selected: SelectedCredits,
  today: string,
): AppliedCredit[] {
  const applied: AppliedCredit[] = []
  let left = wholeCents(bill_cents)
  for (const { id, cents_left } of inOrderOfUse(credits, selected, today)) {
    const cents = Math.min(left, cents_left)
    if (cents > 0) applied.push({ id, cents })
    left -= cents
  }
  return applied
}

/** The selected ids that cannot be used: not the account's, expired or spent. The caller refuses them. */
export function unusableCredits(
  credits: readonly Credit[],
  selected: SelectedCredits,
  today: string,
): number[] {
  const usable = new Set(credits.filter((credit) => isUsable(credit, today)).map(({ id }) => id))
  return [...new Set(selected)].filter((id) => !usable.has(id))
}

function inOrderOfUse(credits: readonly Credit[], selected: SelectedCredits, today: string): Credit[] {
  const usable = credits.filter((credit) => isUsable(credit, today))
  if (selected === null) return usable.toSorted(byExpiry)
  // As a set, because an id given twice is still one credit.
  return [...new Set(selected)].flatMap((id) => usable.find((credit) => credit.id === id) ?? [])
}

function isUsable({ cents_left, expires_on }: Credit, today: string): boolean {
  return wholeCents(cents_left) > 0 && (expires_on === null || expires_on >= today)
}

// What runs out first is used first; the id settles the rest, so that two runs agree.
function byExpiry(a: Credit, b: Credit): number {
  if (a.expires_on === b.expires_on) return a.id - b.id
  if (a.expires_on === null || b.expires_on === null) return a.expires_on === null ? 1 : -1
  return a.expires_on < b.expires_on ? -1 : 1
}
