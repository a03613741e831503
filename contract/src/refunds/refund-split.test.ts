import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Refund } from './refund-lines.ts'
import { linesAfter, type MoneyOfRow, splitRefund, withoutCrumbs } from './refund-split.ts'

const MINIMUM = 50
const money = (more: Partial<MoneyOfRow> = {}): MoneyOfRow => ({
  unpaid_cents: 0,
  credits_left_cents: 0,
  card_left_cents: 39_780,
  paid_left_cents: 39_780,
  goodwill_left_cents: 0,
  club_left_cents: 0,
  ...more,
})

describe('a refund', () => {
  test('of what a card paid goes back to it, or becomes a credit', () => {
    expect(splitRefund(34_000, 'card', money())).toMatchObject({ to_card_cents: 34_000, to_credit_cents: 0 })
    expect(splitRefund(39_000, 'credit', money())).toMatchObject({
      to_card_cents: 0,
      to_credit_cents: 39_000,
    })
  })

  test('of a mixed payment gives credits back first, as credits, then the card', () => {
    const mixed = money({ credits_left_cents: 10_000, card_left_cents: 29_780 })
    expect(splitRefund(34_000, 'card', mixed)).toMatchObject({
      to_card_cents: 24_000,
      to_credit_cents: 10_000,
    })
    expect(splitRefund(8000, 'card', mixed)).toMatchObject({ to_card_cents: 0, to_credit_cents: 8000 })
  })

  test('of what goodwill paid in part takes the goodwill back first, and only the rest comes back', () => {
    const moved = money({ credits_left_cents: 14_790, card_left_cents: 0, paid_left_cents: 14_790 })
    const given = { ...moved, goodwill_left_cents: 5210 }
    const all = { goodwill_cents: 5210, to_credit_cents: 14_790, to_card_cents: 0, waived_cents: 0 }
    expect(splitRefund(20_000, 'card', given)).toMatchObject(all)
    expect(splitRefund(10_000, 'card', given)).toMatchObject({ ...all, to_credit_cents: 4790 })
    expect(splitRefund(3000, 'card', given)).toMatchObject({ goodwill_cents: 3000, to_credit_cents: 0 })
  })

  test('of a plan forgives what is unpaid first, and gives back the rest of what was paid', () => {
    // 390.00 in three parts of 130.00, one of them to come.
    const plan = money({ unpaid_cents: 13_000, card_left_cents: 26_780, paid_left_cents: 26_780 })
    expect(splitRefund(34_000, 'card', plan)).toEqual({
      forgiven_cents: 13_000,
      goodwill_cents: 0,
      to_card_cents: 21_000,
      to_credit_cents: 0,
      to_club_cents: 0,
      waived_cents: 0,
      still_due_cents: 0,
    })
  })

  test('that is less than what is unpaid leaves the difference due', () => {
    const plan = money({ unpaid_cents: 26_000, card_left_cents: 13_780, paid_left_cents: 13_780 })
    expect(splitRefund(14_500, 'card', plan)).toMatchObject({
      forgiven_cents: 14_500,
      to_card_cents: 0,
      still_due_cents: 11_500,
    })
  })

  test('does not give back what was never charged because it was too little', () => {
    const little = money({ credits_left_cents: 39_740, card_left_cents: 0, paid_left_cents: 39_740 })
    expect(splitRefund(39_780, 'card', little)).toMatchObject({ to_credit_cents: 39_740, waived_cents: 40 })
  })

  test('that the card cannot take any more becomes a credit, so that nothing is lost', () => {
    const spent = money({ card_left_cents: 1000 })
    expect(splitRefund(5000, 'card', spent)).toMatchObject({ to_card_cents: 1000, to_credit_cents: 4000 })
  })
})

const amount = fc.integer({ min: 0, max: 100_000 })

test('the parts of a refund add up for every mix of payments, and never exceed what was paid', () => {
  const anyMoney = fc.record({
    unpaid_cents: amount,
    credits_left_cents: amount,
    card_left_cents: amount,
    paid_left_cents: amount,
    goodwill_left_cents: amount,
    club_left_cents: amount,
  })
  fc.assert(
    fc.property(amount, fc.constantFrom('card' as const, 'credit' as const), anyMoney, (total, to, known) => {
      const split = splitRefund(total, to, known)
      const { forgiven_cents, to_card_cents, to_credit_cents, to_club_cents } = split
      const { waived_cents, goodwill_cents, still_due_cents } = split
      const toFamily = to_card_cents + to_credit_cents
      expect(forgiven_cents + toFamily + to_club_cents + waived_cents + goodwill_cents).toBe(total)
      expect(goodwill_cents).toBeLessThanOrEqual(known.goodwill_left_cents)
      expect(to_club_cents).toBeLessThanOrEqual(known.club_left_cents)
      expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0)
      expect(to_card_cents + to_credit_cents).toBeLessThanOrEqual(known.paid_left_cents)
      expect(to_card_cents).toBeLessThanOrEqual(known.card_left_cents)
      expect(forgiven_cents + still_due_cents).toBe(known.unpaid_cents)
    }),
    { numRuns: 3000 },
  )
})

describe('what stays due', () => {
  const refund = (cost_cents: number): Refund => ({
    rule: 'program_7_days',
    decided_by: 'policy',
    ...{ cost_cents, tax_cents: 0, fee_cents: 0, kept_cents: 39_000 - cost_cents },
    lines: [],
  })

  test('is given up when no card can be charged with it', () => {
    expect(withoutCrumbs(refund(25_960), 26_000, MINIMUM)).toMatchObject({
      cost_cents: 26_000,
      kept_cents: 13_000,
      lines: [{ kind: 'too_little', cents: 40, percent: null }],
    })
    expect(withoutCrumbs(refund(25_950), 26_000, MINIMUM)).toMatchObject({ cost_cents: 25_950 })
    expect(withoutCrumbs(refund(26_000), 26_000, MINIMUM)).toMatchObject({ cost_cents: 26_000, lines: [] })
  })

  const lines = [
    { id: 2, due_on: '2024-12-16', amount_cents: 10_000 },
    { id: 1, due_on: '2024-11-15', amount_cents: 10_000 },
    { id: 3, due_on: '2025-01-15', amount_cents: 10_000 },
  ]

  test('is paid on the nearest days; the far ones go', () => {
    expect(linesAfter(lines, 15_000, MINIMUM)).toEqual([
      { id: 1, amount_cents: 10_000, is_cancelled: false, split_off_cents: 0 },
      { id: 2, amount_cents: 5000, is_cancelled: false, split_off_cents: 5000 },
      { id: 3, amount_cents: 10_000, is_cancelled: true, split_off_cents: 0 },
    ])
  })

  test('is added to the instalment before when it is too little for one of its own', () => {
    expect(linesAfter(lines, 10_030, MINIMUM)).toEqual([
      { id: 1, amount_cents: 10_030, is_cancelled: false, split_off_cents: 0 },
      { id: 2, amount_cents: 9970, is_cancelled: true, split_off_cents: 0 },
      { id: 3, amount_cents: 10_000, is_cancelled: true, split_off_cents: 0 },
    ])
  })

  test('always adds up, and every instalment that stays can be charged', () => {
    const someLines = fc.array(
      fc.record({
        id: fc.nat(),
        due_on: fc.constantFrom('2024-11-15', '2024-12-16'),
        amount_cents: fc.integer({ min: MINIMUM, max: 20_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(someLines, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const all = list.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
        const wanted = Math.floor(all * part)
        const due = wanted < MINIMUM ? 0 : wanted
        const after = linesAfter(list, due, MINIMUM)
        const kept = after.filter(({ is_cancelled }) => !is_cancelled)
        const sum = (of: typeof after) => of.reduce((total, line) => total + line.amount_cents, 0)
        expect(sum(kept)).toBe(due)
        expect(sum(after) + after.reduce((total, line) => total + line.split_off_cents, 0)).toBe(all)
        expect(kept.every(({ amount_cents }) => amount_cents >= MINIMUM)).toBe(true)
        expect(after.every(({ amount_cents }) => amount_cents > 0)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
