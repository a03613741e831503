import { expect, test } from 'vitest'
import { planLine } from './plan-line.ts'

const squad = {
  instalments: ['2025-04-15', '2025-05-15', '2025-06-16', '2025-07-04'].map((due_on) => ({
    due_on,
    amount: '250.00',
  })),
}

test('a plan says what is due today, with fees and tax, and what comes later', () => {
  expect(planLine(squad, '1548.75', '2025-02-24')).toEqual({
    now: '548.75',
    later: { count: 4, each: '250.00', sum: '1000.00' },
  })
})

test('an instalment whose day is here or has passed is part of the first payment', () => {
  expect(planLine(squad, '1548.75', '2025-04-15')).toMatchObject({ now: '798.75', later: { count: 3 } })
})

test('instalments that differ are told as a sum', () => {
  const uneven = { instalments: [...squad.instalments, { due_on: '2025-07-20', amount: '48.75' }] }
  expect(planLine(uneven, '1548.75', '2025-02-24')).toEqual({
    now: '500.00',
    later: { count: 5, each: null, sum: '1048.75' },
  })
})

test('without a plan, or once no instalment is to come, there is nothing to say', () => {
  expect(planLine(null, '100.00', '2025-02-24')).toBeNull()
  expect(planLine(squad, '1548.75', '2025-07-04')).toBeNull()
})
