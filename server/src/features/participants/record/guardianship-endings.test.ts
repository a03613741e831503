import { expect, test } from 'vitest'
import { endingBy, isLastGuardian, type LinkFacts, mayObjectUntil } from './guardianship-rules.ts'

const DAY = 86_400_000
const NOW = new Date('2025-02-07T20:00:00Z')
const season = { today: '2025-02-07', ageOfMajority: 19, now: NOW }
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

const callers = [
  'guardian',
  'adult self',
  'minor self',
  'minor guardian',
  'frozen',
  'history',
  'waiting',
] as const
const others = ['guardian', 'self', 'frozen', 'waiting'] as const
const orders = ['earlier', 'same', 'later'] as const
// The last full day of the thirty, the moment they are over, and a year.
const ages = [0, 29, 30, 365] as const
const cases = callers.flatMap((caller) =>
  others.flatMap((other) =>
    orders.flatMap((order) =>
      ages.flatMap((age) =>
        [true, false].flatMap((isMinor) =>
          [true, false].map((wasDecided) => ({ caller, other, order, age, isMinor, wasDecided })),
        ),
      ),
    ),
  ),
)
type Case = (typeof cases)[number]

const linkOf = (accountId: number, created_at: Date, more: Partial<LinkFacts>): LinkFacts => ({
  ...{ accountId, email: `${accountId}@mail.example`, language: 'EN', relation: 'guardian', created_at },
  ...{ confirmed_at: created_at, frozen_at: null, hands_over_on: null, holder_birthdate: null, ...more },
})

function callerIn({ caller, order, age }: Case): LinkFacts {
  const made = { earlier: daysAgo(age - 1), same: daysAgo(age), later: daysAgo(age + 1) }[order]
  const kinds: Record<Case['caller'], Partial<LinkFacts>> = {
    guardian: {},
    'adult self': { relation: 'own', holder_birthdate: '2000-01-01' },
    'minor self': { relation: 'own', holder_birthdate: '2010-01-01' },
    'minor guardian': { holder_birthdate: '2010-01-01' },
    frozen: { confirmed_at: null, frozen_at: NOW },
    history: { hands_over_on: '2025-02-07' },
    waiting: { confirmed_at: null },
  }
  return linkOf(1, made, kinds[caller])
}

function otherIn({ other, age }: Case): LinkFacts {
  const kinds: Record<Case['other'], Partial<LinkFacts>> = {
    guardian: {},
    self: { relation: 'own' },
    frozen: { confirmed_at: null, frozen_at: NOW },
    waiting: { confirmed_at: null },
  }
  return linkOf(2, daysAgo(age), kinds[other])
}

const isAdultActing = ({ caller }: Case) => caller === 'guardian' || caller === 'adult self'

test('an adult who acts ends a later guardian at once and asks the office about others; no one else ends any', () => {
  console.log(`guardianship: ${cases.length} endings and objections`)
  for (const one of cases) {
    const ending = endingBy(callerIn(one), otherIn(one), season)
    if (!isAdultActing(one) || one.other === 'self') expect([one, ending]).toEqual([one, null])
    else if (one.caller === 'adult self') expect([one, ending]).toEqual([one, 'now'])
    else expect([one, ending]).toEqual([one, one.order === 'later' ? 'now' : 'office'])
  }
})

test('an adult who acts objects within thirty days to a confirmed link made after theirs, once', () => {
  for (const one of cases) {
    const until = mayObjectUntil({ ...one, caller: callerIn(one), other: otherIn(one), season })
    const isNewer = one.order === 'later' && one.age < 30 && !one.wasDecided
    const isConfirmed = one.other === 'guardian' || one.other === 'self'
    // The own link of an adult is theirs by right.
    const isTheirRight = one.other === 'self' && !one.isMinor
    const may = isAdultActing(one) && isNewer && isConfirmed && !isTheirRight
    expect([one, until !== null]).toEqual([one, may])
  }
})

test('no account objects to its own link or ends it as another’s', () => {
  const mine = linkOf(1, daysAgo(0), {})
  const earlier = linkOf(1, daysAgo(1), {})
  expect(endingBy(earlier, mine, season)).toBe(null)
  const objecting = { caller: earlier, other: mine, isMinor: true, wasDecided: false, season }
  expect(mayObjectUntil(objecting)).toBe(null)
})

test('a minor keeps one adult guardian who acts, and a link on hold is none', () => {
  const first = linkOf(1, daysAgo(9), {})
  const last = (other: Partial<LinkFacts>, isMinor = true) =>
    isLastGuardian(first, [first, linkOf(2, daysAgo(3), other)], isMinor, season)
  expect(last({})).toBe(false)
  expect(last({ confirmed_at: null, frozen_at: NOW })).toBe(true)
  expect(last({ confirmed_at: null })).toBe(true)
  expect(last({ holder_birthdate: '2010-01-01' })).toBe(true)
  expect(last({ relation: 'own', holder_birthdate: '2010-01-01' })).toBe(true)
  expect(last({ confirmed_at: null }, false)).toBe(false)
})
