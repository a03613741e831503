import { expect, test } from 'vitest'
import { expiryStep, isOver, onceKey, waitingStep } from './reminder-rules.ts'

test.each([
  ['2025-02-07', null],
  ['2025-02-09', null],
  ['2025-02-10', 3],
  ['2025-02-13', 3],
  ['2025-02-14', 7],
  ['2025-02-20', 7],
  ['2025-02-21', 14],
  ['2025-02-27', 14],
  ['2025-02-28', 21],
  ['2025-03-06', 21],
  ['2025-03-07', 28],
  // Before it was asked for, as after a clock that was set back.
  ['2025-02-01', null],
])('a document that waits since 7 February has on %s the reminder of day %s', (today, step) => {
  expect(waitingStep('2025-02-07', today, [3, 7, 14])).toBe(step)
})

test.each([
  ['2025-01-29', null],
  ['2025-01-30', -60],
  ['2025-02-28', -60],
  ['2025-03-01', -30],
  ['2025-03-24', -7],
  ['2025-03-31', -7],
  ['2025-04-01', null],
])('a certificate that ends on 31 March has on %s the reminder of step %s', (today, step) => {
  expect(expiryStep('2025-03-31', today)).toBe(step)
})

test('a step is over once it or a later one of its own series was told', () => {
  const told = [onceKey('2025-02-07', 7), onceKey('umpire:2025-03-31', -30)]
  expect(isOver(told, '2025-02-07', 3)).toBe(true)
  expect(isOver(told, '2025-02-07', 7)).toBe(true)
  expect(isOver(told, '2025-02-07', 14)).toBe(false)
  expect(isOver(told, '2025-02-08', 3)).toBe(false)
  expect(isOver(told, 'umpire:2025-03-31', -60)).toBe(true)
  expect(isOver(told, 'umpire:2025-03-31', -7)).toBe(false)
  expect(isOver(told, 'coach:2025-03-31', -30)).toBe(false)
})
