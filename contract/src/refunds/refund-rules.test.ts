import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDateIn } from '../ground/dates.ts'
import { creditExpiryFrom, refundPolicyFrom } from './refund-policy.ts'
import {
  type CancelReason,
  portion,
  type RefundTo,
  type RowToRefund,
  refundFor,
  totalOf,
} from './refund-rules.ts'

const policy = refundPolicyFrom({ refund_admin_fee_cents: '5000', course_refund_fee_cents: '1500' })

const program = (more: Partial<RowToRefund> = {}): RowToRefund => ({
  product_type: 'Program',
  cost_cents: 39_000,
  fee_cents: 780,
  tax_cents: 0,
  is_refundable: true,
  bought_on: '2024-09-12',
  starts_on: '2024-10-19',
  ends_on: '2025-03-08',
  closes_on: null,
  is_valid: false,
  ...more,
})
const course = (more: Partial<RowToRefund> = {}) =>
  program({
    product_type: 'Course',
    cost_cents: 6000,
    fee_cents: 120,
    tax_cents: 306,
    starts_on: '2025-02-22',
    ends_on: '2025-02-23',
    ...more,
  })
const registration = (more: Partial<RowToRefund> = {}) =>
  program({
    product_type: 'RegistrationOption',
    cost_cents: 6500,
    fee_cents: 200,
    starts_on: null,
    ends_on: null,
    bought_on: '2025-02-07',
    ...more,
  })

const ask = (row: RowToRefund, today: string, more: { reason?: CancelReason; refund_to?: RefundTo } = {}) =>
  refundFor(row, { reason: 'changed_mind', refund_to: 'card', ...more }, policy, today)
const back = (...args: Parameters<typeof ask>) => totalOf(ask(...args))

describe('a program', () => {
  test('of 390.00 gives back 340.00 two weeks before it starts, line by line', () => {
    expect(ask(program(), '2024-09-20')).toEqual({
      rule: 'program_14_days',
      decided_by: 'policy',
      cost_cents: 34_000,
      tax_cents: 0,
      fee_cents: 0,
      kept_cents: 5000,
      lines: [
        { kind: 'cost', cents: 39_000, percent: null },
        { kind: 'fees', cents: 780, percent: null },
        { kind: 'admin_fee', cents: -5000, percent: null },
        { kind: 'fees_kept', cents: -780, percent: null },
      ],
    })
  })

  test.each([
    ['2024-10-05', 34_000, 39_000],
    ['2024-10-06', 14_500, 19_500],
    ['2024-10-12', 14_500, 19_500],
    ['2024-10-13', 0, 0],
    ['2024-10-19', 0, 0],
    ['2025-03-09', 0, 0],
  ])(
    'starting on 19 October, cancelled on %s, gives back %i to a card or %i as a credit',
    (day, card, credit) => {
      expect([back(program(), day), back(program(), day, { refund_to: 'credit' })]).toEqual([card, credit])
    },
  )

  test('counts days where the association is: late on the evening of 5 October it is still that day', () => {
    const lateInVancouver = new Date('2024-10-06T06:59:59Z')
    const justAfter = new Date('2024-10-06T07:00:00Z')
    const days = [lateInVancouver, justAfter].map((at) => plainDateIn(at, 'America/Vancouver'))
    expect(days.map((day) => back(program(), day))).toEqual([34_000, 14_500])
  })

  test('gives back the tax on what comes back, and keeps the tax on the rest', () => {
    const taxed = program({ cost_cents: 54_000, fee_cents: 1080, tax_cents: 2754 })
    expect(ask(taxed, '2024-09-20')).toMatchObject({ cost_cents: 49_000, tax_cents: 2450, fee_cents: 0 })
    expect(ask(taxed, '2024-09-20', { refund_to: 'credit' })).toMatchObject({ tax_cents: 2700 })
  })

  test('that costs less than the administration fee gives back nothing, and never less', () => {
    expect(back(program({ cost_cents: 3000, fee_cents: 60 }), '2024-09-20')).toBe(0)
    expect(back(program({ cost_cents: 9000, fee_cents: 180 }), '2024-10-07')).toBe(0)
  })

  test('that cannot be refunded gives nothing back, unless the association cancelled it', () => {
    const row = program({ is_refundable: false })
    expect(ask(row, '2024-09-20')).toMatchObject({
      rule: 'not_refundable',
      cost_cents: 0,
      kept_cents: 39_000,
    })
    expect(back(row, '2024-09-20', { reason: 'association' })).toBe(39_780)
  })
})

describe('with a doctor’s note', () => {
  const medical = { reason: 'medical' as const }

  test('what is left of a program comes back less the fee, to the card or as a credit, when the office agrees', () => {
    // 141 days from 19 October to 8 March; 29 are left after 7 February.
    const row = program()
    for (const refund_to of ['card', 'credit'] as const) {
      expect(ask(row, '2025-02-07', { ...medical, refund_to })).toMatchObject({
        rule: 'program_medical',
        decided_by: 'office',
        cost_cents: 8021 - 5000,
      })
    }
  })

  test('all of it is unused in the week before the start', () => {
    expect(ask(program(), '2024-10-18', medical)).toMatchObject({
      rule: 'program_medical',
      cost_cents: 34_000,
    })
  })

  test('waiting until the last week to say so brings no gain', () => {
    expect(back(program(), '2024-10-10', medical)).toBe(34_000)
  })

  test('two weeks before, the usual rule gives as much, so the office is not asked', () => {
    expect(ask(program(), '2024-09-20', medical)).toMatchObject({
      rule: 'program_14_days',
      decided_by: 'policy',
    })
  })

  test('a program that is over gives nothing back', () => {
    expect(back(program(), '2025-03-08', medical)).toBe(0)
  })

  test('a course or a registration is judged as ever', () => {
    expect(ask(course(), '2025-02-20', medical)).toMatchObject({ rule: 'course_late', decided_by: 'policy' })
    expect(ask(registration({ is_valid: true }), '2025-02-08', medical).rule).toBe('registration_valid')
  })
})

test.each([
  ['2025-02-15', 4500 + 225, 6000 + 300],
  ['2025-02-16', 0, 0],
  ['2025-02-22', 0, 0],
])(
  'a course of 60.00 that starts on 22 February, cancelled on %s, gives back %i or %i',
  (day, card, credit) => {
    expect([back(course(), day), back(course(), day, { refund_to: 'credit' })]).toEqual([card, credit])
  },
)

describe('a registration', () => {
  test.each([
    ['2025-02-07', 6500],
    ['2025-02-22', 6500],
    ['2025-02-23', 0],
  ])('bought on 7 February, cancelled on %s, gives back %i and keeps the system fee', (day, cents) => {
    expect(back(registration(), day)).toBe(cents)
    expect(back(registration(), day, { refund_to: 'credit' })).toBe(cents)
  })

  test('that is in force gives nothing back: the insurance has begun', () => {
    expect(ask(registration({ is_valid: true }), '2025-02-08')).toMatchObject({
      rule: 'registration_valid',
      cost_cents: 0,
      lines: [
        { kind: 'cost', cents: 6500 },
        { kind: 'fees', cents: 200 },
        { kind: 'nothing_back', cents: -6500 },
        { kind: 'fees_kept', cents: -200 },
      ],
    })
  })
})

test('what the association cancels comes back whole, with fees and tax, once the office has confirmed it', () => {
  expect(ask(course(), '2025-02-22', { reason: 'association' })).toMatchObject({
    rule: 'association',
    decided_by: 'office',
    cost_cents: 6000,
    fee_cents: 120,
    tax_cents: 306,
    kept_cents: 0,
  })
})

describe('another association', () => {
  test('has other tiers, fees and days by its variables alone', () => {
    const other = refundPolicyFrom({
      registration_refund_days: '5',
      program_refund_tiers: '7:40,30:90',
      refund_admin_fee_cents: '2500',
      program_medical_refund: 'none',
    })
    const wish = { reason: 'changed_mind' as const, refund_to: 'card' as const }
    expect(totalOf(refundFor(program(), wish, other, '2024-09-19'))).toBe(35_100 - 2500)
    expect(totalOf(refundFor(program(), wish, other, '2024-09-20'))).toBe(15_600 - 2500)
    expect(totalOf(refundFor(program(), { ...wish, reason: 'medical' }, other, '2025-02-07'))).toBe(0)
    expect(totalOf(refundFor(registration(), wish, other, '2025-02-13'))).toBe(0)
  })

  test.each([
    { program_refund_tiers: '14-100' },
    { course_refund_tiers: '7:101' },
    { refund_admin_fee_cents: '-5' },
    { registration_refund_days: 'soon' },
  ])('with a policy that cannot be read is told so: %o', (variables) => {
    expect(() => refundPolicyFrom(variables)).toThrow(/configuration variable/)
  })
})

test('a credit is good to the end of the season after this one', () => {
  expect(creditExpiryFrom({ season_end: '2025-08-31' })).toBe('2026-08-31')
  expect(() => creditExpiryFrom({})).toThrow(/season_end/)
})

test('half a cent rounds up', () => {
  expect([portion(1, 1, 2), portion(3, 1, 2), portion(1, 1, 3), portion(10, 0, 0)]).toEqual([1, 2, 0, 0])
})

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

test('whatever is cancelled, never more comes back than was paid, nothing is negative, and the lines add up', () => {
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
