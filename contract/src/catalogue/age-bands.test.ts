import { expect, test } from 'vitest'
import { bandEnds, bandOfAge, bandOfAges } from './age-bands.ts'

const ends = bandEnds('9,12,18')

test.each([
  ['Mini Player (U9)', 4, 9, 'minis'],
  ['Youth Player (U12)', 10, 12, 'youth'],
  ['Zone Academy U13, which begins with ten-year-olds', 10, 13, 'juniors'],
  ['Junior Player (U13-U18)', 13, 18, 'juniors'],
  ['a U18 championship without a lowest age', null, 18, 'juniors'],
  ['Senior Player (19+)', 19, null, 'adults'],
  ['Post-secondary Player (19-25)', 19, 25, 'adults'],
  ['Recreational Player (13+)', 13, null, 'several'],
  ['Trial Pass', 4, null, 'several'],
  ['a family festival for all ages', null, null, 'several'],
])('%s stands where a family looks for it', (_, minAge, maxAge, band) => {
  expect(bandOfAges({ minAge, maxAge }, ends)).toBe(band)
})

test('an association decides where its bands end', () => {
  expect(bandOfAge(18, bandEnds('9,12,17'))).toBe('adults')
  expect(bandOfAge(18, bandEnds('9,12,18'))).toBe('juniors')
})

test.each([undefined, '', '9', '9,x,18'])(
  'without the variable, or with %j, the usual bands count',
  (given) => {
    expect(bandEnds(given)).toEqual([9, 12, 18])
  },
)
