import { describe, expect, test } from 'vitest'
import {
  type LinkFacts,
  mayAnswer,
  provesByOwnMailbox,
  type Relation,
  rightsIn,
  whoIsAsked,
  whyNotAsk,
} from './guardianship-rules.ts'

/**
 * Every combination of who asks, what is on record, who is linked, how old the person is and who answers. What is
 * expected is said here a second time, in sentences about one answerer, so that the rule is not compared with itself.
 */
const TODAY = '2025-02-07'
const MAJORITY = 19
const season = { today: TODAY, ageOfMajority: MAJORITY }

// The day before and the day of each birthday that changes something.
const births = [13, 16, MAJORITY].flatMap((age) => [
  { birthdate: `${2025 - age}-02-08`, age: age - 1 },
  { birthdate: `${2025 - age}-02-07`, age },
])
const askers = ['stranger', 'ex', 'second', 'parent', 'person'] as const
const records = ['parent', 'linked', 'ex', 'person', 'none'] as const
const linkages = ['none', 'guardian', 'frozen', 'history', 'person', 'both'] as const
const relations = ['guardian', 'own'] as const
// `linked` is a parent with an account; `parent` the other one, who has none yet; `second` their other account.
const answerers = ['linked', 'parent', 'person', 'ex', 'second', 'stranger'] as const

type Asker = (typeof askers)[number]
type Answerer = (typeof answerers)[number]
type Case = {
  asker: Asker
  record: (typeof records)[number]
  linkage: (typeof linkages)[number]
  relation: Relation
  birthdate: string
  age: number
  inCustodyFreeze: boolean
}

const idOf: Record<Answerer, number> = { linked: 1, parent: 2, person: 3, ex: 4, second: 5, stranger: 6 }
const mailOf = (who: Answerer) => `${who}@mail.example`

const cases: Case[] = askers.flatMap((asker) =>
  records.flatMap((record) =>
    linkages.flatMap((linkage) =>
      relations.flatMap((relation) =>
        births.flatMap((birth) =>
          [false, true].map((inCustodyFreeze) => ({
            ...birth,
            ...{ asker, record, linkage, relation, inCustodyFreeze },
          })),
        ),
      ),
    ),
  ),
)

function linksIn({ linkage, birthdate }: Case): LinkFacts[] {
  const at = new Date('2024-01-01')
  const plain = { language: 'EN', created_at: at, confirmed_at: at, frozen_at: null, hands_over_on: null }
  const guardian: LinkFacts = {
    ...{ ...plain, accountId: idOf.linked, email: mailOf('linked'), relation: 'guardian' },
    holder_birthdate: null,
  }
  const person: LinkFacts = {
    ...{ ...plain, accountId: idOf.person, email: mailOf('person'), relation: 'own' },
    holder_birthdate: birthdate,
  }
  switch (linkage) {
    case 'guardian':
      return [guardian]
    case 'frozen':
      return [{ ...guardian, confirmed_at: null, frozen_at: at }]
    case 'history':
      return [{ ...guardian, hands_over_on: TODAY }]
    case 'person':
      return [person]
    case 'both':
      return [guardian, person]
    case 'none':
      return []
  }
}

function questionOf(one: Case) {
  const unproven = new Set([mailOf('ex')])
  // The queries add these: an address is no proof while its link is on hold, nor after it was handed over.
  if (one.linkage === 'frozen' || one.linkage === 'history') unproven.add(mailOf('linked'))
  const email = one.record === 'none' ? null : mailOf(one.record)
  const email_is_guardian = one.record !== 'person' && one.record !== 'none'
  return {
    ...{
      relation: one.relation,
      links: linksIn(one),
      unproven,
      season,
      inCustodyFreeze: one.inCustodyFreeze,
    },
    person: { birthdate: one.birthdate, email, email_is_guardian, language: 'EN' },
    asker: { id: idOf[one.asker], email: mailOf(one.asker) },
  }
}

/** What the rule says: whether this answerer gets the secret or finds the question on the screen. */
function mayAnswerBy(one: Case, who: Answerer): boolean {
  const question = questionOf(one)
  const { asked, accountIds } = whoIsAsked(question)
  return asked.some(({ email }) => email === mailOf(who)) || accountIds.includes(idOf[who])
}

const isMinor = ({ age }: Case) => age < MAJORITY
const isLive = ({ linkage }: Case) => linkage === 'guardian' || linkage === 'both'
const isOverOrFrozen = ({ linkage }: Case) => linkage === 'frozen' || linkage === 'history'
const personIsLinked = ({ linkage }: Case) => linkage === 'person' || linkage === 'both'

/** Whose word counts for the person at all, no matter who asks. */
function hasWord(one: Case, who: Answerer): boolean {
  // Neither an account without a link nor a former guardian has a word, whatever is on file.
  if (who === 'stranger' || who === 'second' || who === 'ex') return false
  // The person themself has one from the day of majority: by their account or by their own address.
  if (who === 'person') return !isMinor(one) && (personIsLinked(one) || one.record === 'person')
  // A parent's address on file speaks for a minor, never for an adult.
  const isOnFile = isMinor(one) && one.record === who
  if (who === 'parent') return isOnFile
  return isLive(one) || (isOnFile && !isOverOrFrozen(one))
}

function expectedToAnswer(one: Case, who: Answerer): boolean {
  if (one.inCustodyFreeze || !hasWord(one, who)) return false
  // Two accounts that both say "this is me" are for the office.
  if (one.relation === 'own' && personIsLinked(one)) return false
  const others = answerers.filter((other) => other !== one.asker && hasWord(one, other))
  if (who !== one.asker) {
    // One parent's own address on file does not bring them back to a child whom another answers for.
    const asksForThemself = hasWord(one, one.asker) && one.asker !== 'person'
    return !(isMinor(one) && asksForThemself)
  }
  // The asker's own mailbox: an adult's own record by their own address, or where no one else has a word.
  const isOwnRecord = one.asker === 'person' && one.record === 'person' && one.relation === 'own'
  return isOwnRecord || others.length === 0
}

const pairs = cases.flatMap((one) => answerers.map((who) => ({ one, who })))
const said = ({ one, who }: (typeof pairs)[number]) => JSON.stringify({ ...one, who })

describe('who may say yes to a link', () => {
  test('every combination of asker, record, links, age and answerer', () => {
    console.log(`guardianship: ${cases.length} questions × ${answerers.length} answerers = ${pairs.length}`)
    expect(pairs.length).toBe(5 * 5 * 6 * 2 * 6 * 2 * 6)
    const wrong = pairs
      .filter(({ one, who }) => mayAnswerBy(one, who) !== expectedToAnswer(one, who))
      .map(said)
    expect(wrong).toEqual([])
    // A matrix in which nothing is ever allowed would hold nothing.
    expect(pairs.filter(({ one, who }) => mayAnswerBy(one, who)).length).toBeGreaterThan(500)
  })

  const never = (isForbidden: (one: Case, who: Answerer) => boolean) => () => {
    const forbidden = pairs.filter(({ one, who }) => isForbidden(one, who))
    expect(forbidden.length).toBeGreaterThan(100)
    expect(forbidden.filter(({ one, who }) => mayAnswerBy(one, who)).map(said)).toEqual([])
  }

  test(
    'a minor’s yes never suffices',
    never((one, who) => who === 'person' && isMinor(one)),
  )
  test(
    'an address of an ended link asks no one',
    never((_, who) => who === 'ex'),
  )
  test(
    'a link on hold answers nothing',
    never(({ linkage }, who) => linkage === 'frozen' && who === 'linked'),
  )
  test(
    'under a custody freeze only the office says yes',
    never(({ inCustodyFreeze }) => inCustodyFreeze),
  )
  test(
    'a stranger’s own mailbox never suffices, nor a second account’s',
    never(({ asker }, who) => who === asker && (who === 'stranger' || who === 'second')),
  )
  test(
    'an asker’s own mailbox never suffices for a minor for whom a guardian answers',
    never((one, who) => who === one.asker && isMinor(one) && isLive(one)),
  )

  test('no account answers its own request, and no minor answers any', () => {
    for (const one of cases)
      for (const link of linksIn(one)) {
        expect(mayAnswer(link, link.accountId, season)).toBe(false)
        if (link.relation === 'own' && isMinor(one)) expect(mayAnswer(link, 99, season)).toBe(false)
      }
  })
})

describe('what an account may ask for', () => {
  test('from 13 on a person may say "this is me", and no one asks twice', () => {
    for (const { birthdate, age } of births) {
      const wish = { participantId: 1, birthdate, maxDependants: 12, today: TODAY }
      const ask = (relation: Relation, links: { participant_id: number; relation: Relation }[] = []) =>
        whyNotAsk({ ...wish, relation, links })
      expect(ask('guardian')).toBe(null)
      expect(ask('own')).toBe(age < 13 ? 'too_young_for_own_account' : null)
      expect(ask('own', [{ participant_id: 2, relation: 'own' }])).toBe('own_participant_linked')
      expect(ask('guardian', [{ participant_id: 1, relation: 'own' }])).toBe('own_guardian')
      expect(ask('guardian', [{ participant_id: 1, relation: 'guardian' }])).toBe('already_linked')
      const twelve = Array.from({ length: 12 }, (_, at) => ({
        ...{ participant_id: 10 + at, relation: 'guardian' as const },
      }))
      expect(ask('guardian', twelve)).toBe('too_many_dependants')
    }
  })

  test('the own mailbox alone links only a person whom no one is linked to, from the right address on file', () => {
    const proven = cases.filter((one) =>
      provesByOwnMailbox({ ...questionOf(one), askerEmail: mailOf(one.asker) }),
    )
    const free = cases.filter(({ linkage, inCustodyFreeze }) => linkage === 'none' && !inCustodyFreeze)
    const expected = free.filter((one) => {
      if (one.asker !== one.record) return false
      if (one.asker === 'parent') return isMinor(one)
      // A minor's own address makes no one their guardian.
      return one.asker === 'person' && (!isMinor(one) || one.relation === 'own')
    })
    expect(proven.map((one) => JSON.stringify(one))).toEqual(expected.map((one) => JSON.stringify(one)))
    expect(proven.length).toBeGreaterThan(10)
  })
})

test('only a confirmed link shows anything of a profile, and only a person who is linked is named', () => {
  const acting = Object.entries(rightsIn).filter(([, { acts }]) => acts)
  const looking = Object.entries(rightsIn).filter(([, { seesHistory }]) => seesHistory)
  const naming = Object.entries(rightsIn).filter(([, { seesName }]) => seesName)
  expect(acting.map(([standing]) => standing)).toEqual(['confirmed'])
  expect(looking.map(([standing]) => standing).sort()).toEqual(['confirmed', 'history'])
  expect(naming.map(([standing]) => standing).sort()).toEqual([
    ...['confirmed', 'frozen', 'history', 'unconfirmed'],
  ])
})
