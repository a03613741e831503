import { describe, expect, test } from 'vitest'
import { course, policy, program, registration } from '#test/a-row-to-refund'
import { plainDateIn } from '../ground/dates.ts'
import { type CancelReason, portion, type RefundTo, type RowToRefund } from './refund-lines.ts'
import { refundFor, totalOf } from './refund-rules.ts'

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

test('half a cent rounds up', () => {
  expect([portion(1, 1, 2), portion(3, 1, 2), portion(1, 1, 3), portion(10, 0, 0)]).toEqual([1, 2, 0, 0])
})
