import { expect, test } from 'vitest'
import { daysUpTo, lastMarks, nextState, pressedAt } from './attendance-rules.ts'

const span = { starts_on: '2025-01-06', ends_on: '2025-01-20' }
const mondays = { times: [{ days: ['mon' as const], from: '18:00', to: '19:00' }], not_on: ['2025-01-13'] }

test.each([
  ['the days it meets, without those it does not', '2025-02-01', mondays, ['2025-01-06', '2025-01-20']],
  ['none beyond today', '2025-01-08', mondays, ['2025-01-06']],
  ['none before the first', '2025-01-05', mondays, []],
  ['every day where no times are given', '2025-01-08', null, ['2025-01-06', '2025-01-07', '2025-01-08']],
])('its days are %s', (_name, today, meets, expected) => {
  expect(daysUpTo(today, { ...span, meets })).toEqual(expected)
})

test('a wrong clock of a phone says only how long ago a press was', () => {
  const received = new Date('2025-01-06T18:00:00Z')
  const at = (pressed: string, sent_at: string) =>
    pressedAt({ at: pressed }, { sent_at, received }).toISOString()
  expect(at('1999-01-01T00:00:00Z', '1999-01-01T00:10:00Z')).toBe('2025-01-06T17:50:00.000Z')
  // A press after the sending is no press of the future.
  expect(at('2031-01-01T00:00:00Z', '2025-01-06T18:00:00Z')).toBe('2025-01-06T18:00:00.000Z')
})

test('of several presses for a person and a day the last is sent', () => {
  const mark = (enrolment_id: number, day: string, at: string) => ({ enrolment_id, day, at })
  const late = mark(1, '2025-01-06', '2025-01-06T18:02:00Z')
  const other = mark(1, '2025-01-20', '2025-01-06T18:01:00Z')
  expect(lastMarks([late, mark(1, '2025-01-06', '2025-01-06T18:01:00Z'), other])).toEqual([late, other])
})

test('presses go round: present, absent, no mark', () => {
  expect([nextState(null), nextState('present'), nextState('absent'), nextState('late')]).toEqual([
    ...['present', 'absent', null, null],
  ])
})
