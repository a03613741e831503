import { describe, expect, test } from 'vitest'
import { chanceOf } from './chance-rules.ts'

const line = { ahead: 2, needs: 1, cameFree: 0, daysLeft: 30 }

describe('what a family can expect of a wait list', () => {
  test.each([
    ['unlikely', 'nothing came free so far', {}],
    ['possible', 'they are first, though nothing came free so far', { ahead: 0 }],
    ['unlikely', 'a spot came free, and three are needed', { cameFree: 1 }],
    ['possible', 'half of what they need came free in a month, and a month is left', { cameFree: 2 }],
    ['possible', 'as many came free as they need', { cameFree: 4 }],
    ['likely', 'half as many again came free as they need', { cameFree: 5 }],
    ['possible', 'the same with half of the time left', { cameFree: 5, daysLeft: 15 }],
    ['unlikely', 'the same with two days left', { cameFree: 5, daysLeft: 2 }],
    ['unlikely', 'sales end today, even for the first', { ahead: 0, cameFree: 20, daysLeft: 0 }],
    ['possible', 'siblings who come together only need more', { ahead: 1, needs: 3, cameFree: 5 }],
    ['likely', 'each of them alone needs less', { ahead: 1, needs: 1, cameFree: 5 }],
  ] as const)('is %s when %s', (says, _when, given) => {
    expect(chanceOf({ ...line, ...given })).toBe(says)
  })
})
