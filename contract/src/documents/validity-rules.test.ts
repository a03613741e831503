import { describe, expect, test } from 'vitest'
import { isScreenedOn, lastValidDay, statusOncePaid, whyNotValid } from './validity-rules.ts'

test.each([
  [1, false, false, 'pending_documents'],
  [1, true, true, 'pending_documents'],
  [0, true, false, 'pending_screening'],
  [0, true, true, 'valid'],
  [0, false, false, 'valid'],
] as const)(
  '%i unsigned, screening needed %s and there %s: %s',
  (unsigned, needsScreening, isScreened, status) => {
    expect(statusOncePaid({ unsigned, needsScreening, isScreened })).toBe(status)
  },
)

describe('a screening', () => {
  test.each([
    ['counts to its last day', { status: 'cleared', expires_on: '2025-02-07' }, true],
    ['does not count after it', { status: 'cleared', expires_on: '2025-02-06' }, false],
    ['does not count while it is looked at', { status: 'submitted', expires_on: null }, false],
    ['that is not there does not count', undefined, false],
  ])('%s', (_what, screening, counts) => {
    expect(isScreenedOn(screening, '2025-02-07')).toBe(counts)
  })
})

describe('why a person is not valid', () => {
  test.each([
    [['valid'], []],
    [['pending_documents', 'valid'], []],
    [[], ['not_registered']],
    [['cancelled'], ['not_registered']],
    [['pending_documents'], ['documents_missing']],
    [
      ['pending_screening', 'pending_payment'],
      ['screening_missing', 'payment_missing'],
    ],
    [['suspended'], ['suspended']],
    [['expired'], ['season_over']],
  ])('%j: %j', (statuses, why) => {
    expect(whyNotValid(statuses)).toEqual(why)
  })
})

test.each([
  ['a registration', '2024-10-01', null, '2025-08-31'],
  ['a trial of seven days', '2024-10-01', 7, '2024-10-07'],
  ['a trial that begins just before the season ends', '2025-08-29', 7, '2025-08-31'],
])('%s counts to its last day, and no longer than the season', (_name, valid_from, valid_days, last) => {
  expect(lastValidDay({ valid_from, valid_days }, '2025-08-31')).toBe(last)
})
