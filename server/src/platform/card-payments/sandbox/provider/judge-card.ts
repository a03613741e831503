import { brandOf } from '#platform/card-payments/hosted-fields/card-brands'
import { type CardErrors, cardErrors, type Typed } from '#platform/card-payments/hosted-fields/card-errors'
import { expiryIn } from '#platform/card-payments/hosted-fields/expiry'
import { type Meaning, testCards } from '#platform/card-payments/hosted-fields/test-cards'

/** All that is left of a card once its number has been looked at. */
export type TestCard = { brand: string; last4: string; exp_month: number; exp_year: number; meaning: Meaning }

/** Half a day behind London it is still yesterday, and a card that ends today still pays. */
const WESTERNMOST_MS = 12 * 3_600_000

/** Looks at what was typed, keeps what the card means, and lets the number go. */
export function judgeCard(typed: Typed, now: Date): { card: TestCard } | { errors: CardErrors } {
  const there = new Date(now.getTime() - WESTERNMOST_MS)
  const errors = cardErrors(typed, { month: there.getUTCMonth() + 1, year: there.getUTCFullYear() })
  const digits = typed.number.replace(/\D/g, '')
  const [brand, expiry, meaning] = [brandOf(digits), expiryIn(typed.expiry), testCards.get(digits)]
  // Without errors all three are there; the compiler cannot know.
  if (Object.keys(errors).length > 0 || !brand || !expiry || !meaning) return { errors }
  return {
    card: {
      brand: brand.code,
      last4: digits.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year,
      meaning,
    },
  }
}
