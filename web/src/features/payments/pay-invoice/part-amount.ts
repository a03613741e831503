import { centsOf, moneyTyped } from '@centrepass/contract/ground/money'

/** What a person typed as a part of the open amount, as the server wants it; null where it is none. */
export function partAmount(typed: string, open: string): string | null {
  const amount = moneyTyped(typed)
  if (!amount) return null
  return centsOf(amount) > 0 && centsOf(amount) <= centsOf(open) ? amount : null
}
