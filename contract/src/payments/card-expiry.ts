import { addDays } from './instalment-rules.ts'

/** A card that ends within this time is worth a word. */
const EXPIRY_WARNING_DAYS = 30

export type CardExpiry = 'valid' | 'expiring' | 'expired'

/** A card is good through the last day of its month. */
export function cardExpiry(card: { exp_month: number; exp_year: number }, today: string): CardExpiry {
  const ends = lastDayOf(card)
  if (ends < today) return 'expired'
  return ends <= addDays(today, EXPIRY_WARNING_DAYS) ? 'expiring' : 'valid'
}

export const lastDayOf = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string =>
  new Date(Date.UTC(exp_year, exp_month, 0)).toISOString().slice(0, 10)
