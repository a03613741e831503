import type { CardWithPlans } from '../plans/plan-calls.ts'

/** What is chosen to pay with: a kept card by its id, or a card that is typed. */
export type Choice = number | 'other'

/** The newest first; one that has expired is named, and cannot be chosen. */
export function cardsToOffer(cards: readonly CardWithPlans[]) {
  const kept = cards.filter(({ for_next_time }) => for_next_time).toSorted((a, b) => b.id - a.id)
  return {
    usable: kept.filter(({ expiry }) => expiry !== 'expired'),
    expired: kept.filter(({ expiry }) => expiry === 'expired'),
  }
}

export const shortExpiry = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`

/** On the card of one brand the code is longer. */
export const codeLength = (brand: string): 3 | 4 => (brand === 'amex' ? 4 : 3)
