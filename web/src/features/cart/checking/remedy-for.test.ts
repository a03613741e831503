import { expect, test } from 'vitest'
import { opensAt, remedyFor } from './remedy-for.ts'

test.each([
  [['PROFILE_INCOMPLETE'], 'profile'],
  [['FULL', 'CLUB_REQUIRED'], 'profile'],
  [['REG_REQUIRED'], 'registration'],
  [['ACCESS_CODE'], 'code'],
  [['REG_DUPLICATE'], 'other'],
  [['SOMETHING_NEW'], 'other'],
  [['PROFILE_INCOMPLETE', 'NOT_YOUR_PARTICIPANT'], 'none'],
])('%j is fixed by %s', (codes, remedy) => {
  expect(remedyFor(codes)).toBe(remedy)
})

test.each([
  [['CLUB_REQUIRED', 'PROFILE_INCOMPLETE'], { profile: 'affiliation' }],
  [['PROFILE_INCOMPLETE'], { profile: 'unfinished' }],
  [['ELIGIBILITY_REQUIRED'], { profile: 'country_eligibility' }],
  [['REG_REQUIRED'], { register: 'season' }],
  [['FULL'], {}],
])('%j opens the person’s page at %j', (codes, search) => {
  expect(opensAt(remedyFor(codes), codes)).toEqual(search)
})
