import { describe, expect, test } from 'vitest'
import { type AppliedCredit, applyCredits, type Credit, unusableCredits } from './credit-rules.ts'

const TODAY = '2025-02-07'
const credit = (id: number, cents_left: number, expires_on: string | null): Credit => ({
  id,
  cents_left,
  expires_on,
})

const spring = credit(1, 11000, '2026-08-31')
const summer = credit(2, 2500, '2025-08-31')
const gift = credit(3, 400, null)
const lapsed = credit(4, 9900, '2025-02-06')
const lastDay = credit(5, 700, TODAY)
const spent = credit(6, 0, '2026-08-31')
const all = [gift, spring, lapsed, summer, lastDay, spent]

describe('left to itself, what runs out first is used first', () => {
  test.each<[string, bill: number, Credit[], AppliedCredit[]]>([
    ['in part, when the bill is small', 600, all, [{ id: 5, cents: 600 }]],
    [
      'one after the other, in part the last one',
      3300,
      all,
      [
        { id: 5, cents: 700 },
        { id: 2, cents: 2500 },
        { id: 1, cents: 100 },
      ],
    ],
    [
      'to the end, and one that never runs out comes last',
      99999,
      all,
      [
        { id: 5, cents: 700 },
        { id: 2, cents: 2500 },
        { id: 1, cents: 11000 },
        { id: 3, cents: 400 },
      ],
    ],
    [
      'the lower id first on the same day',
      2600,
      [credit(8, 2500, '2025-08-31'), summer],
      [
        { id: 2, cents: 2500 },
        { id: 8, cents: 100 },
      ],
    ],
    [
      'the lower id first where none runs out',
      500,
      [credit(9, 300, null), gift],
      [
        { id: 3, cents: 400 },
        { id: 9, cents: 100 },
      ],
    ],
    ['not at all, when there is nothing to pay', 0, all, []],
    ['not after its last day', 5000, [lapsed], []],
  ])('%s', (_name, bill, credits, applied) => {
    expect(applyCredits(bill, credits, null, TODAY)).toEqual(applied)
  })
})

describe('what a person selects is used in that order, and nothing else', () => {
  test.each<[string, number[], AppliedCredit[]]>([
    [
      'although another runs out sooner',
      [1, 2],
      [
        { id: 1, cents: 11000 },
        { id: 2, cents: 1000 },
      ],
    ],
    ['once, although it was named twice', [2, 2], [{ id: 2, cents: 2500 }]],
    ['without those that cannot be used', [4, 6, 77, 3], [{ id: 3, cents: 400 }]],
    ['none, when none is selected', [], []],
  ])('%s', (_name, selected, applied) => {
    expect(applyCredits(12000, all, selected, TODAY)).toEqual(applied)
  })
})

describe('selected credits that cannot be used are named', () => {
  test.each<[string, number[] | null, number[]]>([
    ['unknown, expired or spent', [2, 77, 4, 6, 77], [77, 4, 6]],
    ['none of those that can', [1, 2, 3, 5], []],
    ['nothing where nothing was selected', null, []],
  ])('%s', (_name, selected, unusable) => {
    expect(unusableCredits(all, selected, TODAY)).toEqual(unusable)
  })
})

test.each([-1, 0.5, Number.NaN])('a credit of %d cents is refused', (cents) => {
  expect(() => applyCredits(1000, [credit(1, cents, null)], null, TODAY)).toThrow(RangeError)
})
