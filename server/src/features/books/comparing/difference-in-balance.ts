import type { Dispute, MoneyEntry } from '#platform/card-payments/card-gateway'
import { type Difference, nameOf, type OurEntry } from './differences-between.ts'
import { costOf } from './differences-in-disputes.ts'

type Books = {
  currency: string
  money: readonly MoneyEntry[]
  disputes: readonly Dispute[]
  ours: readonly OurEntry[]
  /** What the ledger says is with the provider. */
  card_cents: number
}

/**
 * All that the provider took, less what it gave back, what banks took away and what that cost, is what our ledger says
 * is there. What is not over with us is not in the ledger yet, and is left out on their side as well.
 */
export function differenceInBalance({ currency, money, disputes, ours, card_cents }: Books): Difference[] {
  const underWay = new Set(ours.filter(({ status }) => status === 'open').map(nameOf))
  const counted = money.filter(
    (entry) => entry.status === 'succeeded' && entry.currency === currency && !underWay.has(nameOf(entry)),
  )
  const moved = sum(
    counted.map(({ kind, amount_cents }) => (kind === 'charge' ? amount_cents : -amount_cents)),
  )
  const away = sum(disputes.filter(({ status }) => status !== 'won').map(({ amount_cents }) => amount_cents))
  const there = moved - away - sum(disputes.map(costOf))
  if (there === card_cents) return []
  const said = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`
  const detail = `${said(there)} by the provider’s books, ${said(card_cents)} by our ledger`
  return [{ kind: 'amount', subject: 'balance', detail }]
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
