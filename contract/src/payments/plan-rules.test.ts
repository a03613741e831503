import { describe, expect, test } from 'vitest'
import { type Instalment, instalmentsAhead, type Plan, spreadPayments } from './plan-rules.ts'

const on = (due_on: string, amount_cents: number): Instalment => ({ due_on, amount_cents })
const academy: Plan = {
  deposit_cents: 14000,
  instalments: [
    on('2024-11-15', 10000),
    on('2024-12-16', 10000),
    on('2025-01-15', 10000),
    on('2025-02-18', 10000),
  ],
}

describe('instalments that are still to come', () => {
  test.each<[today: string, days: string[]]>([
    ['2024-10-01', ['2024-11-15', '2024-12-16', '2025-01-15', '2025-02-18']],
    ['2024-11-14', ['2024-11-15', '2024-12-16', '2025-01-15', '2025-02-18']],
    ['2024-11-15', ['2024-12-16', '2025-01-15', '2025-02-18']],
    ['2025-02-07', ['2025-02-18']],
    ['2025-02-18', []],
    ['2025-06-01', []],
  ])('on %s', (today, days) => {
    expect(instalmentsAhead(academy, 54000, today).map(({ due_on }) => due_on)).toEqual(days)
  })

  test('come by date, however the plan lists them', () => {
    const plan = { ...academy, instalments: academy.instalments.toReversed() }
    expect(instalmentsAhead(plan, 54000, '2024-10-01')).toEqual(academy.instalments)
  })

  test('never come to more than the cost, even if the plan does', () => {
    expect(instalmentsAhead(academy, 25000, '2024-10-01')).toEqual([
      on('2024-12-16', 5000),
      on('2025-01-15', 10000),
      on('2025-02-18', 10000),
    ])
  })

  test('cannot be anything but whole cents', () => {
    const plan = { deposit_cents: 0, instalments: [on('2025-03-01', 0.5)] }
    expect(() => instalmentsAhead(plan, 100, '2025-02-07')).toThrow(RangeError)
  })
})

describe('what is left to pay falls due now and later', () => {
  const first = { row: 2, ...on('2025-03-01', 10000) }
  const second = { row: 2, ...on('2025-04-01', 10000) }
  const sibling = { row: 5, ...on('2025-03-01', 5000) }
  const ahead = [first, second, sibling]
  const small = (cents: number) => ({ ...second, amount_cents: cents })

  test.each([
    {
      name: 'now is what the instalments leave',
      left: 40000,
      due_now: 15000,
      schedule: [first, sibling, second],
    },
    { name: 'now can be nothing', left: 25000, due_now: 0, schedule: [first, sibling, second] },
    {
      name: 'when less is left, the earliest shrinks first',
      left: 20000,
      due_now: 0,
      schedule: [{ ...first, amount_cents: 5000 }, sibling, second],
    },
    {
      name: 'then the next',
      left: 12000,
      due_now: 0,
      schedule: [{ ...sibling, amount_cents: 2000 }, second],
    },
    { name: 'and the last of all', left: 7000, due_now: 0, schedule: [small(7000)] },
    { name: 'nothing is left', left: 0, due_now: 0, schedule: [] },
  ])('$name', ({ left, due_now, schedule }) => {
    expect(spreadPayments(left, ahead, 50)).toEqual({ outstanding: left, due_now, waived: 0, schedule })
  })

  test.each([
    { name: 'no payment of 49 cents', left: 49, ahead: [], due_now: 0, schedule: [], waived: 49 },
    { name: 'but one of 50', left: 50, ahead: [], due_now: 50, schedule: [], waived: 0 },
    {
      name: 'none now, although more comes later',
      left: 10049,
      ahead: [second],
      due_now: 0,
      schedule: [second],
      waived: 49,
    },
    {
      name: 'none later, for what credits left of an instalment',
      left: 10001,
      ahead: [first, second],
      due_now: 0,
      schedule: [second],
      waived: 1,
    },
  ])('a card is not charged too little: $name', ({ left, ahead, due_now, schedule, waived }) => {
    const outstanding = left - waived
    expect(spreadPayments(left, ahead, 50)).toEqual({ outstanding, due_now, waived, schedule })
  })

  test('where any amount can be charged, nothing is waived', () => {
    expect(spreadPayments(1, [], 0)).toMatchObject({ due_now: 1, waived: 0 })
  })

  test.each([-1, 0.5, Number.NaN])(
    'a least charge of %d cents is refused: it could waive a bill',
    (cents) => {
      expect(() => spreadPayments(69412, [], cents)).toThrow(RangeError)
    },
  )
})
