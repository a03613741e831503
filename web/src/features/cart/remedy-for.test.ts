import { expect, test } from 'vitest'
import { remedyFor } from './remedy-for.ts'

test.each([
  [['PROFILE_INCOMPLETE'], 'profile'],
  [['FULL', 'CLUB_REQUIRED'], 'profile'],
  [['REG_REQUIRED'], 'registration'],
  [['ACCESS_CODE'], 'code'],
  [['REG_DUPLICATE'], 'other'],
  [['SOMETHING_NEW'], 'other'],
  [['PROFILE_INCOMPLETE', 'NOT_YOUR_PARTICIPANT'], 'none'],
])('%j is mended by %s', (codes, remedy) => {
  expect(remedyFor(codes)).toBe(remedy)
})
