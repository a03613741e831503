import { expect, test } from 'vitest'
import { movedThing, sameDate, sameWeekday } from './move-season.ts'

test.each([
  ['2024-08-01T12:00', 1, '2025-08-01T12:00'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29T09:00', 4, '2028-02-29T09:00'],
  ['soon', 1, 'soon'],
] as const)('%s is on the same date %d years on: %s', (text, years, moved) => {
  expect(sameDate(text, years)).toBe(moved)
})

test.each([
  ['2024-09-07', 1, '2025-09-06'],
  ['2025-03-01T18:00', 1, '2026-02-28T18:00'],
  ['2023-09-02', 1, '2024-08-31'],
] as const)('%s is on the same weekday %d years on: %s', (text, years, moved) => {
  expect(sameWeekday(text, years)).toBe(moved)
  expect(new Date(moved.slice(0, 10)).getUTCDay()).toBe(new Date(text.slice(0, 10)).getUTCDay())
})

const program = {
  ...{ code: 'ZA13', price: 390, start: '2024-09-07', end: '2025-03-29', opens: '2024-08-01T12:00' },
  plan: { deposit: 90, instalments: [{ due_on: '2025-01-15', amount: 300 }] },
  meets: { times: [{ days: ['sat'], from: '09:00', to: '10:00' }], not_on: ['2024-12-28'] },
}

test('a program moves its days, its plan and the days on which it does not meet', () => {
  expect(movedThing('programs', program, { years: 1, raisePercent: 0 })).toEqual({
    ...program,
    ...{ start: '2025-09-06', end: '2026-03-28', opens: '2025-08-01T12:00' },
    plan: { deposit: 90, instalments: [{ due_on: '2026-01-15', amount: 300 }] },
    meets: { times: program.meets.times, not_on: ['2025-12-27'] },
  })
})

test('prices rise in whole dollars, a plan adds up again, and the national part stays', () => {
  expect(movedThing('programs', program, { years: 1, raisePercent: 5 })).toMatchObject({
    price: 410,
    plan: { deposit: 95, instalments: [{ amount: 315 }] },
  })
  const option = { national_price: 21, provincial_price: 34, late_from: '2025-01-01' }
  expect(movedThing('registration_options', option, { years: 1, raisePercent: 10 })).toEqual({
    ...{ national_price: 21, provincial_price: 37, late_from: '2026-01-01' },
  })
})

test('a season gets the name and the days of the next one', () => {
  const season = {
    ...{ code: 'SEASON', active_year: '2024', season_label: '2024/25', help_season_text: 'Season 2024/25' },
    ...{ season_end: '2025-08-31', registration_opens_at: '2024-08-01T12:00' },
  }
  expect(movedThing('season', season, { years: 1, raisePercent: 0 })).toEqual({
    ...{ code: 'SEASON', active_year: '2025', season_label: '2025/26', help_season_text: 'Season 2025/26' },
    ...{ season_end: '2026-08-31', registration_opens_at: '2025-08-01T12:00' },
  })
})
