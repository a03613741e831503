import { expect, test } from 'vitest'
import { cardShares } from './judge-cancellation.ts'

type Facts = Parameters<typeof cardShares>[0]
type Payment = Facts['payments'][number]

/** Only what sharing out looks at. */
const payment = (id: number, amount_cents: number, lost_cents: number) =>
  ({ id, amount_cents, refunded_cents: 0, credited_cents: 0, lost_cents }) as Payment

test('a payment of which too much is back already adds nothing to what another gives back', () => {
  const facts = { payments: [payment(2, 5000, 8000), payment(1, 20_000, 0)], lost: [] }
  expect(cardShares(facts, 10_000).map(({ payment: { id }, cents }) => [id, cents])).toEqual([[1, 10_000]])
})
