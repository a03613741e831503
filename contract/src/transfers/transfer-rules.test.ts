import { expect, test } from 'vitest'
import {
  haveAllAgreed,
  inForceOn,
  isTransferDay,
  lastTransferDay,
  transferPolicyFrom,
  whyNotTransfer,
} from './transfer-rules.ts'

test('without settings a transfer can be asked for until 60 days before the season ends, and a club has a week', () => {
  expect(transferPolicyFrom({})).toEqual({ close_days: 60, answer_days: 7 })
  expect(transferPolicyFrom({ transfer_close_days: '', transfer_answer_days: '3' })).toEqual({
    ...{ close_days: 60, answer_days: 3 },
  })
  expect(lastTransferDay('2025-08-31', { close_days: 60, answer_days: 7 })).toBe('2025-07-02')
})

test('a transfer is in force on the day of the last yes, or on a later day that was wished', () => {
  expect(inForceOn(null, '2025-02-07')).toBe('2025-02-07')
  expect(inForceOn('2025-02-01', '2025-02-07')).toBe('2025-02-07')
  expect(inForceOn('2025-03-01', '2025-02-07')).toBe('2025-03-01')
})

test('a wished day is neither past nor after the season', () => {
  const calendar = { today: '2025-02-07', seasonEnd: '2025-08-31' }
  expect(
    ['2025-02-06', '2025-02-07', '2025-08-31', '2025-09-01'].map((day) => isTransferDay(day, calendar)),
  ).toEqual([false, true, true, false])
})

test('the family and both clubs have to say yes', () => {
  expect(haveAllAgreed({ family: true, leaving: true, taking: true })).toBe(true)
  for (const missing of ['family', 'leaving', 'taking'])
    expect(haveAllAgreed({ family: true, leaving: true, taking: true, [missing]: false })).toBe(false)
})

const fine = {
  ...{ isRegistered: true, hasClub: true, isMinorAsking: false, isFrozen: false },
  ...{ today: '2025-07-02', lastDay: '2025-07-02' },
}

test.each([
  [{}, null],
  [{ isRegistered: false }, 'transfer_not_registered'],
  [{ hasClub: false }, 'transfer_no_club'],
  [{ isMinorAsking: true }, 'transfer_minor'],
  [{ isFrozen: true }, 'custody_freeze'],
  [{ today: '2025-07-03' }, 'transfer_late'],
])('who asks with %o is answered %s', (given, expected) => {
  expect(whyNotTransfer({ ...fine, ...given })).toBe(expected)
})
