import { bandEnds } from '@centrepass/contract/catalogue/age-bands'
import { aCourse, anOption, aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { expect, test } from 'vitest'
import { inBands } from './in-bands.ts'
import { offersFrom } from './offers.ts'

const NOW = new Date('2025-02-07T20:00:00Z')
const ends = bandEnds(undefined)
const offers = offersFrom(
  {
    options: [
      anOption({ id: 1, name: 'Mini', min_age: 4, max_age: 9, birth_year_from: 2016, birth_year_to: 2021 }),
      anOption({
        id: 3,
        name: 'Junior',
        min_age: 13,
        max_age: 18,
        birth_year_from: 2007,
        birth_year_to: 2012,
      }),
      anOption({ id: 9, name: 'Coach', group: 'staff', min_age: 16, max_age: null, birth_year_from: null }),
    ],
    programs: [
      aProgram({ id: 4, name: 'Late', closes_at: '2025-04-01T00:00:00Z' }),
      aProgram({ id: 5, name: 'Soon', closes_at: '2025-02-10T00:00:00Z' }),
    ],
    courses: [aCourse({ id: 2, name: 'Umpire' })],
    tournaments: [],
  },
  NOW,
)
const shown = (family: Parameters<typeof inBands>[2]) =>
  inBands(offers, ends, family).map(({ band, offers: of }) => [band, of.map(({ name }) => name)])

test('each offer stands once, the season first and then what closes first', () => {
  expect(shown([])).toEqual([
    ['minis', ['Mini']],
    ['juniors', ['Junior', 'Soon', 'Late']],
    ['staff', ['Coach', 'Umpire']],
  ])
})

test('what fits the family comes first, with the names it fits, and nothing is left out', () => {
  const family = [{ name: 'Siggy', born: 2010 }]
  expect(shown(family).map(([band]) => band)).toEqual(['juniors', 'minis', 'staff'])
  const [juniors] = inBands(offers, ends, family)
  expect(juniors?.offers.map(({ fits }) => fits)).toEqual([['Siggy'], ['Siggy'], ['Siggy']])
})
