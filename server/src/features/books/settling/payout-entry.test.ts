import { payoutLineKinds } from '@centrepass/contract/books/payouts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf, judgeLine, movedBy } from './judge-line.ts'
import { payoutEntry } from './payout-entry.ts'

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const line = fc.record({
  kind: fc.constantFrom(...payoutLineKinds),
  gross_cents: cents,
  fee_cents: fc.integer({ min: -5000, max: 5000 }),
  our_cents: fc.option(cents),
  currency: fc.constantFrom('CAD', 'CAD', 'CAD', 'USD'),
})
const paid = fc.record({
  amount_cents: cents,
  status: fc.constantFrom('paid' as const, 'failed' as const),
  currency: fc.constant('CAD'),
})
const sumOf = (entry: readonly (readonly [string, number])[]) =>
  entry.reduce((total, [, amount]) => total + amount, 0)
const on = (entry: readonly (readonly [string, number])[], account: string) =>
  sumOf(entry.filter(([name]) => name === account))

describe('what closing a payout books', () => {
  test('sums to zero, whatever the provider says', () => {
    fc.assert(
      fc.property(paid, fc.array(line), (payout, lines) => {
        expect(sumOf(payoutEntry(payout, lines))).toBe(0)
      }),
    )
  })

  test('has no difference where every line agrees and they add up', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.constantFrom('paid' as const, 'failed' as const),
        (any, status) => {
          const lines = any.map((one) => ({
            ...{ ...one, currency: 'CAD', our_cents: one.kind === 'fee' ? null : movedBy(one) },
          }))
          const amount_cents = lines.reduce((sum, one) => sum + one.gross_cents - one.fee_cents, 0)
          const entry = payoutEntry({ amount_cents, status, currency: 'CAD' }, lines)
          expect(on(entry, 'payout_differences')).toBe(0)
          expect(on(entry, 'bank')).toBe(status === 'paid' ? amount_cents : 0)
          expect(on(entry, 'provider_fees')).toBe(lines.reduce((sum, one) => sum + feeOf(one), 0))
        },
      ),
    )
  })
})

describe('one line against our books', () => {
  const charge = { kind: 'charge' as const, gross_cents: 5000, fee_cents: 175, currency: 'CAD' }
  const known = { payment_id: 1, currency: 'CAD', cents: 5000 }
  const facts = { known, isTwice: false, isPassing: false, currency: 'CAD' }

  test.each([
    ['agrees to the cent', charge, {}, null],
    ['is unknown', charge, { known: null }, 'unknown'],
    ['is not booked', charge, { known: { ...known, cents: null } }, 'not_booked'],
    ['is a cent too much', { ...charge, gross_cents: 5001 }, {}, 'other_amount'],
    ['stands twice', charge, { isTwice: true }, 'twice'],
    ['is in another currency', { ...charge, currency: 'USD' }, {}, 'other_currency'],
    ['was taken in another currency', charge, { known: { ...known, currency: 'USD' } }, 'other_currency'],
    [
      'is a fee, which has nothing to stand against',
      { ...charge, kind: 'fee' as const },
      { known: null },
      null,
    ],
    ['went and came back', charge, { known: { ...known, cents: null }, isPassing: true }, null],
    ['went and came back, all of it unknown', charge, { known: null, isPassing: true }, null],
    ['stands twice, unknown', charge, { known: null, isPassing: true, isTwice: true }, 'unknown'],
    ['stands twice beside its other half', charge, { isPassing: true, isTwice: true }, 'twice'],
  ])('%s', (_, given, more, finding) => {
    expect(judgeLine(given, { ...facts, ...more }).finding).toBe(finding)
  })

  test('the fee of a dispute is a part of what our books have for it', () => {
    const dispute = { kind: 'dispute' as const, gross_cents: -5000, fee_cents: 1500, currency: 'CAD' }
    expect(judgeLine(dispute, { ...facts, known: { ...known, cents: -6500 } }).finding).toBeNull()
    expect(judgeLine(dispute, { ...facts, known: { ...known, cents: -5000 } }).finding).toBe('other_amount')
  })
})
