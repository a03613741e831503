import { newEntry, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEntries, changeEntry, type RosterEntry, removeEntry, type Work } from '../work/team-work.ts'
import { type Collision, mergeWork } from './merge-work.ts'

const entry = (participant: number): RosterEntry => ({
  participant,
  ...newEntry,
  position: participant,
})
const base: Work = {
  ...{ paymentOption: 'full', teamName: 'Otters', teamId: 7, clubId: 1, tournamentId: 3 },
  teamColors: noColours,
  players: [entry(1), { ...entry(2), is_captain: true }, { ...entry(3), jersey_number: 9 }],
  ...{ coaches: [entry(4)], umpires: [], volunteers: [], team_managers: [entry(5)] },
}

type Edit = (work: Work) => Work
const role = fc.constantFrom(...roleCodes)
const person = fc.integer({ min: 1, max: 7 })
const jersey = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })

/** What the page lets a manager do, in few enough values that two managers often meet. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(role, person).map(
    ([to, id]): Edit =>
      (work) =>
        addEntries(work, to, [entry(id)]),
  ),
  fc.tuple(role, person).map(
    ([from, id]): Edit =>
      (work) =>
        removeEntry(work, from, id),
  ),
  fc.tuple(role, person, jersey).map(
    ([at, id, jersey_number]): Edit =>
      (work) =>
        changeEntry(work, at, id, { jersey_number }),
  ),
  fc.tuple(role, person, fc.boolean()).map(
    ([at, id, is_goalkeeper]): Edit =>
      (work) =>
        changeEntry(work, at, id, { is_goalkeeper }),
  ),
  fc.tuple(person, fc.boolean()).map(
    ([id, is_captain]): Edit =>
      (work) =>
        changeEntry(work, 'players', id, { is_captain }),
  ),
  fc.constantFrom('Otters', 'Seals', 'Gulls').map(
    (teamName): Edit =>
      (work) => ({ ...work, teamName }),
  ),
  fc.integer({ min: 1, max: 3 }).map(
    (clubId): Edit =>
      (work) => ({ ...work, clubId }),
  ),
  fc.constantFrom<Work['paymentOption'][]>('full', 'deposit', 'club_invoice').map(
    (paymentOption): Edit =>
      (work) => ({ ...work, paymentOption }),
  ),
  fc.tuple(fc.constantFrom('jersey_color', 'shorts_color'), fc.constantFrom('', 'Red', 'Blue')).map(
    ([part, colour]): Edit =>
      (work) => ({
        ...work,
        teamColors: { ...work.teamColors, [part]: colour },
      }),
  ),
)
const version = fc
  .array(edit, { maxLength: 8 })
  .map((edits) => edits.reduce((work, next) => next(work), base))
const entryIn = (work: Work, list: (typeof roleCodes)[number], id: number) =>
  work[list].find(({ participant }) => participant === id)

/** A version as single statements: `players 3 jersey_number` is 9, `players 4 there` is false. */
function statementsOf(work: Work): Map<string, string> {
  const said = new Map<string, string>()
  for (const field of ['teamName', 'clubId', 'paymentOption'] as const) said.set(field, String(work[field]))
  for (const [colour, value] of Object.entries(work.teamColors)) said.set(colour, value)
  for (const list of roleCodes) {
    for (let id = 1; id <= 7; id += 1) {
      const found = entryIn(work, list, id)
      said.set(`${list} ${id} there`, String(found !== undefined))
      said.set(`${list} ${id} captain`, String(found?.is_captain ?? false))
      if (!found) continue
      said.set(`${list} ${id} jersey_number`, String(found.jersey_number))
      said.set(`${list} ${id} is_goalkeeper`, String(found.is_goalkeeper))
    }
  }
  return said
}

const unset = new Map([
  ['jersey_number', 'null'],
  ['is_goalkeeper', 'false'],
])

/** What a manager changed, as statements; a new person begins with nothing set. */
function editsOf(work: Work): [string, string][] {
  const before = statementsOf(base)
  const was = (name: string) => before.get(name) ?? unset.get(name.split(' ')[2] ?? '')
  return [...statementsOf(work)].filter(([name, value]) => was(name) !== value)
}

function isAbout(collision: Collision, name: string): boolean {
  const [list, id, what] = name.split(' ')
  switch (collision.at) {
    case 'field':
      return name === collision.field
    case 'colour':
      return name === collision.colour
    case 'entry':
      return name === `${collision.role} ${collision.participant} ${collision.field}`
    case 'captain':
      return list === collision.role && what === 'captain'
    case 'removed':
      return list === collision.role && id === String(collision.participant)
  }
}

test('each edit of either manager is in the result or among the collisions', () => {
  fc.assert(
    fc.property(version, version, (mine, theirs) => {
      const { work, collisions } = mergeWork({ base, mine, theirs })
      const result = statementsOf(work)
      for (const [name, value] of [...editsOf(mine), ...editsOf(theirs)]) {
        const isGone = name.endsWith(' captain') && value === 'true' && !result.has(name)
        const isKept = result.get(name) === value && !isGone
        if (!isKept)
          expect(
            collisions.some((collision) => isAbout(collision, name)),
            name,
          ).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a choice for every collision leaves none, and gives exactly what was chosen', () => {
  fc.assert(
    fc.property(version, version, fc.boolean(), (mine, theirs, isMine) => {
      const open = mergeWork({ base, mine, theirs }).collisions
      const side = isMine ? 'mine' : 'theirs'
      const choices = Object.fromEntries(open.map(({ key }) => [key, side] as const))
      const { work, collisions } = mergeWork({ base, mine, theirs }, choices)
      expect(collisions).toEqual([])
      const chosen = isMine ? mine : theirs
      for (const collision of open) {
        if (collision.at === 'field') expect(work[collision.field]).toBe(chosen[collision.field])
        if (collision.at !== 'removed') continue
        const { role: list, participant, by } = collision
        expect(entryIn(work, list, participant) === undefined).toBe(by === side)
      }
    }),
  )
})

test('a version that only one side changed is taken as it is, and merging it again changes nothing', () => {
  fc.assert(
    fc.property(version, (changed) => {
      expect(mergeWork({ base, mine: base, theirs: changed })).toEqual({ work: changed, collisions: [] })
      expect(mergeWork({ base, mine: changed, theirs: changed })).toEqual({ work: changed, collisions: [] })
    }),
  )
})

test('no one is on a list twice, and a list has one captain', () => {
  fc.assert(
    fc.property(version, version, (mine, theirs) => {
      const { work } = mergeWork({ base, mine, theirs })
      for (const list of roleCodes) {
        const ids = work[list].map(({ participant }) => participant)
        expect(new Set(ids).size).toBe(ids.length)
        expect(work[list].filter(({ is_captain }) => is_captain).length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
