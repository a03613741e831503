import { describe, expect, test } from 'vitest'
import { ageGroupOf, ageInSeason, birthYearsFor } from './age-rules.ts'

describe('ageInSeason', () => {
  test.each([
    [2006, 2023, 18],
    [2011, 2023, 13],
    [2012, 2023, 12],
    [2005, 2023, 19],
    [2006, 2024, 19],
  ])('born in %i, season %i: %i', (birthYear, activeYear, age) => {
    expect(ageInSeason(birthYear, activeYear)).toBe(age)
  })
})

describe('birthYearsFor', () => {
  test.each([
    ['U12 and under in 2023/24', 2023, [null, 12], [2012, null]],
    ['U13 to U18 in 2023/24', 2023, [13, 18], [2006, 2011]],
    ['senior in 2023/24', 2023, [19, null], [null, 2005]],
    ['Mini', 2024, [4, 9], [2016, 2021]],
    ['Youth', 2024, [10, 12], [2013, 2015]],
    ['Junior', 2024, [13, 18], [2007, 2012]],
    ['Senior', 2024, [19, null], [null, 2006]],
    ['Post-secondary', 2024, [19, 25], [2000, 2006]],
    ['Masters', 2024, [35, null], [null, 1990]],
    ['all ages', 2024, [null, null], [null, null]],
  ] as const)('%s', (_name, activeYear, [min_age, max_age], [birth_year_from, birth_year_to]) => {
    expect(birthYearsFor({ min_age, max_age }, activeYear)).toEqual({ birth_year_from, birth_year_to })
  })
})

test.each([
  [5, 'U8'],
  [8, 'U8'],
  [9, 'U10'],
  [16, 'U16'],
  [17, 'U18'],
  [18, 'U18'],
  [19, 'senior'],
  [34, 'senior'],
  [35, 'masters'],
])('who turns %i in the season plays %s', (age, group) => expect(ageGroupOf(age, 35)).toBe(group))
