import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { Division } from '@centrepass/contract/tournaments/tournaments'

/** What is charged at once with a deposit: fee and tax of the whole entry come with it. Null where there is none. */
export function depositNow({ price, deposit }: Pick<Division, 'price' | 'deposit'>): string | null {
  if (deposit === null) return null
  return moneyOf(centsOf(price.total) - centsOf(price.cost) + centsOf(deposit))
}
