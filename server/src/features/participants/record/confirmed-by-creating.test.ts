import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import { expect, test } from 'vitest'
import { isConfirmedByCreating } from './confirmed-by-creating.ts'

/** Every combination of who creates whom, with which address. What is expected is said here a second time. */
const TODAY = '2025-02-07'
const season = { today: TODAY, ageOfMajority: 19 }
const OWN = 'ana@mail.example'

const relationships: Relationship[] = ['self', 'parent', 'legal_guardian', 'other_relative']
// The day before and the day of the birthday on which a person comes of age.
const births = { minor: '2006-02-08', adult: '2006-02-07' }
const addresses = {
  none: null,
  own: OWN,
  'own, written otherwise': ' Ana@Mail.example',
  other: 'jo@mail.example',
}
const holders = { 'no own record': null, adult: '1984-05-02', minor: '2008-05-02' }

const cases = relationships.flatMap((relationship) =>
  keysOf(births).flatMap((age) =>
    keysOf(addresses).flatMap((address) =>
      keysOf(holders).flatMap((holder) =>
        [true, false].map((isVerified) => ({ relationship, age, address, holder, isVerified })),
      ),
    ),
  ),
)

function keysOf<K extends string>(table: Record<K, unknown>): K[] {
  // Object.keys forgets the names of a table that this file has written.
  return Object.keys(table) as K[]
}

type Case = (typeof cases)[number]
const isConfirmed = ({ relationship, age, address, holder, isVerified }: Case) =>
  isConfirmedByCreating({
    ...{ relationship, birthdate: births[age], emailOnFile: addresses[address], season },
    creator: { email: OWN, isVerified, holder_birthdate: holders[holder] },
  })

test('a link needs no email only where an adult with a proven address creates their own minor child', () => {
  expect(cases).toHaveLength(4 * 2 * 4 * 3 * 2)
  const confirmed = cases.filter(isConfirmed)
  // A parent or legal guardian, three spellings of no one else's address, an account of an adult or of no one yet.
  expect(confirmed).toHaveLength(2 * 3 * 2)
  expect(new Set(confirmed.map(({ relationship }) => relationship))).toEqual(
    new Set(['parent', 'legal_guardian']),
  )
})

const never = (isForbidden: (one: Case) => boolean) => () => {
  const forbidden = cases.filter(isForbidden)
  expect(forbidden.length).toBeGreaterThan(40)
  expect(forbidden.filter(isConfirmed)).toEqual([])
}

test(
  'an adult is never confirmed by the account that created them',
  never(({ age }) => age === 'adult'),
)
test(
  'an address on file that is not the account’s own is a reason to ask',
  never(({ address }) => address === 'other'),
)
test(
  'a relative, or a person who registers themself, confirms by email',
  never(({ relationship }) => relationship === 'self' || relationship === 'other_relative'),
)
test(
  'an account whose address was never proven confirms nothing',
  never(({ isVerified }) => !isVerified),
)
test(
  'a minor confirms no child as theirs',
  never(({ holder }) => holder === 'minor'),
)
