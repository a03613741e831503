import { expect, test } from 'vitest'
import { entryPhase } from './entry-phase-rules.ts'

const early = new Date('2025-04-22T19:00:00Z')
const opens = new Date('2025-05-05T19:00:00Z')
const closes = new Date('2025-05-08T19:00:00Z')
const second = (at: Date, by: number) => new Date(at.getTime() + by * 1000)

test.each([
  ['before anything', second(early, -1), 'before'],
  ['the first moment for clubs', early, 'clubs'],
  ['the last moment for clubs', second(opens, -1), 'clubs'],
  ['the first moment for all', opens, 'all'],
  ['the last moment', second(closes, -1), 'all'],
  ['the end', closes, 'over'],
] as const)('%s', (_, now, phase) => {
  expect(entryPhase({ early, opens, closes }, now)).toBe(phase)
})

test('without days for clubs everyone waits for the same moment', () => {
  expect(entryPhase({ early: null, opens, closes }, second(opens, -1))).toBe('before')
})
