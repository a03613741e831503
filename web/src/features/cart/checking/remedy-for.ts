/** A code is typed at the row; the rest is fixed on the person's page, `other` by choosing another product. */
export type Remedy = 'profile' | 'registration' | 'code' | 'other' | 'none'

/** The one fix to offer for a row, even with several problems. */
export function remedyFor(codes: readonly string[]): Remedy {
  if (codes.includes('NOT_YOUR_PARTICIPANT')) return 'none'
  return codes.map((code) => fixedIn[code]).find((remedy) => remedy !== undefined) ?? 'other'
}

const fixedIn: Record<string, Remedy> = {
  PROFILE_INCOMPLETE: 'profile',
  CLUB_REQUIRED: 'profile',
  ELIGIBILITY_REQUIRED: 'profile',
  REG_REQUIRED: 'registration',
  ACCESS_CODE: 'code',
}

/** What the person's page opens for it: the part of the profile that misses something, or the categories. */
export function opensAt(remedy: Remedy, codes: readonly string[]): Record<string, string> {
  if (remedy === 'registration') return { register: 'season' }
  if (remedy !== 'profile') return {}
  return { profile: codes.map((code) => partFor[code]).find((part) => part !== undefined) ?? 'unfinished' }
}

const partFor: Record<string, string> = {
  PROFILE_INCOMPLETE: 'unfinished',
  CLUB_REQUIRED: 'affiliation',
  ELIGIBILITY_REQUIRED: 'country_eligibility',
}
