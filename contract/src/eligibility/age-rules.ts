/** A season is named by its first calendar year and its ages are counted in the second: 2024 is 2024/25. */
const countingYear = (activeYear: number) => activeYear + 1

/** Birth-year age: the age a person reaches in the season's second calendar year. */
export function ageInSeason(birthYear: number, activeYear: number): number {
  return countingYear(activeYear) - birthYear
}

type Ages = { min_age: number | null; max_age: number | null }
type BirthYears = { birth_year_from: number | null; birth_year_to: number | null }

/** The birth years an age range comes to in a season. The oldest age gives the earliest year; null is open. */
export function birthYearsFor({ min_age, max_age }: Ages, activeYear: number): BirthYears {
  const yearOf = (age: number | null) => (age === null ? null : countingYear(activeYear) - age)
  return { birth_year_from: yearOf(max_age), birth_year_to: yearOf(min_age) }
}

const YOUTH_GROUPS = [8, 10, 12, 14, 16, 18]

/** The group a birth-year age plays in: U16 is every person who turns 15 or 16 in the season. */
export function ageGroupOf(age: number, mastersAge: number): `U${number}` | 'senior' | 'masters' {
  const youth = YOUTH_GROUPS.find((oldest) => age <= oldest)
  if (youth) return `U${youth}`
  return age >= mastersAge ? 'masters' : 'senior'
}
