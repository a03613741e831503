import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policy } from '#test/a-row-to-refund'
import type { RowToRefund } from './refund-lines.ts'
import { refundFor, totalOf } from './refund-rules.ts'

const cents = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 500_000 }))
const day = fc
  .integer({ min: 0, max: 900 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))
const anyRow = fc
  .record({
    product_type: fc.constantFrom<RowToRefund['product_type']>(
      ...(['RegistrationOption', 'Program', 'Course', 'TournamentTeam'] as const),
    ),
    ...{ cost_cents: cents, fee_cents: cents, tax_cents: cents },
    ...{ is_refundable: fc.boolean(), is_valid: fc.boolean(), bought_on: day },
    span: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
  })
  .map(({ span, ...row }) => {
    const isDated = row.product_type !== 'RegistrationOption'
    const closes_on = row.product_type === 'TournamentTeam' ? span.from : null
    return { ...row, closes_on, starts_on: isDated ? span.from : null, ends_on: isDated ? span.to : null }
  })
const wish = fc.record({
  reason: fc.constantFrom('changed_mind' as const, 'medical' as const, 'association' as const),
  refund_to: fc.constantFrom('card' as const, 'credit' as const),
})

test('no cancellation gives back more than was paid, no line is negative, and the lines add up', () => {
  fc.assert(
    fc.property(anyRow, wish, day, (row, asked, today) => {
      const refund = refundFor(row, asked, policy, today)
      const parts = [refund.cost_cents, refund.tax_cents, refund.fee_cents, refund.kept_cents]
      expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      expect(refund.cost_cents + refund.kept_cents).toBe(row.cost_cents)
      expect(refund.tax_cents).toBeLessThanOrEqual(row.tax_cents)
      expect(refund.fee_cents).toBeLessThanOrEqual(row.fee_cents)
      expect(refund.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalOf(refund))
    }),
    { numRuns: 3000 },
  )
})

test('a credit is never worth less than the money to a card, and asking earlier never gives less', () => {
  fc.assert(
    fc.property(anyRow, wish, fc.tuple(day, day), (row, asked, [a, b]) => {
      const [early, late] = a < b ? [a, b] : [b, a]
      const at = (when: string, refund_to = asked.refund_to) =>
        totalOf(refundFor(row, { ...asked, refund_to }, policy, when))
      expect(at(early, 'credit')).toBeGreaterThanOrEqual(at(early, 'card'))
      expect(at(early)).toBeGreaterThanOrEqual(at(late))
    }),
    { numRuns: 3000 },
  )
})
