import type { AccountCredit, AccountCredits } from '@centrepass/contract/cart/cart'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import type { CreditWithOrigin } from './cart-facts.queries.ts'

/** An account's credits as its owner sees them: what this price uses of them, what it leaves, and what is on hold. */
export function presentCredits(
  { credits_applied }: PricedCart,
  credits: readonly CreditWithOrigin[],
): AccountCredits {
  const shown = ({ id, expires_on, origin, origins }: CreditWithOrigin, cents: number): AccountCredit => ({
    ...{ id, expires_on, origin, ...(origins && { origins }) },
    amount: moneyOf(cents),
  })
  const usedOf = (id: number) => credits_applied.find((applied) => applied.id === id)?.cents ?? 0
  return {
    applied_credits: credits.flatMap((credit) =>
      usedOf(credit.id) > 0 ? [shown(credit, usedOf(credit.id))] : [],
    ),
    unused_credits: credits.flatMap((credit) =>
      usedOf(credit.id) === 0 && credit.cents_left > 0 ? [shown(credit, credit.cents_left)] : [],
    ),
    held_credits: credits.flatMap((credit) =>
      credit.held_cents > 0 ? [shown(credit, credit.held_cents)] : [],
    ),
  }
}
