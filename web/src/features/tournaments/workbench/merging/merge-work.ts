import { isEdited } from '@centrepass/contract/tournaments/changing/operation-rules'
import {
  type ColourField,
  captainsOf,
  inOrder,
  isSame,
  type OwnField,
  ownFields,
  startingEntry,
  type TeamField,
  type Value,
} from '@centrepass/contract/tournaments/changing/team-state'
import { type RoleCode, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { RosterEntry, Work } from '../work/team-work.ts'

export type Side = 'mine' | 'theirs'

/** Something that both changed since the version they began from, each in another way. */
export type Collision = { key: string } & (
  | { at: 'field'; field: TeamField; mine: string | number; theirs: string | number }
  | { at: 'colour'; colour: ColourField; mine: string; theirs: string }
  | { at: 'entry'; role: RoleCode; participant: number; field: OwnField; mine: Value; theirs: Value }
  | { at: 'captain'; role: RoleCode; mine: readonly number[]; theirs: readonly number[] }
  /** One side removed the person (`by`), the other changed them (`changed`). */
  | {
      at: 'removed'
      role: RoleCode
      participant: number
      by: Side
      changed: RosterEntry
      before: RosterEntry
    }
)

/** What the person decided, by the key of the collision, which names both values. */
export type Choices = Readonly<Record<string, Side>>
export type Merged = { work: Work; collisions: Collision[] }

type Sides<T> = { base: T; mine: T; theirs: T }
type Settle = (collision: Collision) => Side

/**
 * Merges two versions of a team: `base` is the one that both began from. A change by only one side is kept;
 * what both changed in different ways is a collision, which a choice settles. A collision without a choice is
 * listed, and holds their value until then. Knows no screen and no server.
 */
export function mergeWork({ base, mine, theirs }: Sides<Work>, choices: Choices = {}): Merged {
  const collisions: Collision[] = []
  const settle: Settle = (collision) => {
    const side = choices[collision.key]
    if (!side) collisions.push(collision)
    return side ?? 'theirs'
  }
  const sides = { base, mine, theirs }
  const lists = roleCodes.map((role) => [role, mergeRole(role, pick(sides, role), settle)] as const)
  const work = {
    ...theirs,
    ...mergeFields(sides, settle),
    teamColors: mergeColours(pick(sides, 'teamColors'), settle),
    ...Object.fromEntries(lists),
  }
  return { work, collisions }
}

const pick = <T, K extends keyof T>({ base, mine, theirs }: Sides<T>, key: K): Sides<T[K]> => ({
  ...{ base: base[key], mine: mine[key], theirs: theirs[key] },
})

/** The three-way rule for one value. */
function mergeValue<T>({ base, mine, theirs }: Sides<T>, both: () => Side): T {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  return both() === 'mine' ? mine : theirs
}

function mergeFields(sides: Sides<Work>, settle: Settle): Pick<Work, TeamField> {
  const merged = <F extends TeamField>(field: F): Work[F] => {
    const values = pick(sides, field)
    const { mine, theirs } = values
    const key = `${field} ${mine} ${theirs}`
    return mergeValue(values, () => settle({ at: 'field', key, field, mine, theirs }))
  }
  return {
    teamName: merged('teamName'),
    clubId: merged('clubId'),
    paymentOption: merged('paymentOption'),
  }
}

function mergeColours(sides: Sides<Work['teamColors']>, settle: Settle): Work['teamColors'] {
  const merged = (colour: ColourField) => {
    const values = pick(sides, colour)
    const { mine, theirs } = values
    const key = `${colour} ${mine} ${theirs}`
    return [colour, mergeValue(values, () => settle({ at: 'colour', key, colour, mine, theirs }))] as const
  }
  // Built from the keys of `theirs` alone.
  const colours = Object.keys(sides.theirs) as ColourField[]
  return { ...sides.theirs, ...Object.fromEntries(colours.map(merged)) }
}

type List = readonly RosterEntry[]

function mergeRole(role: RoleCode, { base, mine, theirs }: Sides<List>, settle: Settle): RosterEntry[] {
  const before = byPerson(base)
  const here = byPerson(mine)
  const there = byPerson(theirs)
  // Their order first; those who are only here follow in ours.
  const people = [...there.keys(), ...[...here.keys()].filter((participant) => !there.has(participant))]
  const merged = people.flatMap((participant) => {
    const sides = {
      base: before.get(participant),
      mine: here.get(participant),
      theirs: there.get(participant),
    }
    return mergePerson(role, sides, settle) ?? []
  })
  return inOrder(withCaptains(merged, mergeCaptains(role, { base, mine, theirs }, settle)))
}

const byPerson = (list: List) => new Map(list.map((entry) => [entry.participant, entry]))

type Found = Sides<RosterEntry | undefined>

/** Null when the person is on the list no longer. */
function mergePerson(role: RoleCode, { base, mine, theirs }: Found, settle: Settle): RosterEntry | null {
  if (mine && theirs) return mergeEntry(role, { base: base ?? fresh(mine), mine, theirs }, settle)
  const left = mine ?? theirs
  if (!base || !left) return left ?? null
  if (!isEdited(base, left)) return null
  const by = mine ? 'theirs' : 'mine'
  const { participant } = left
  const key = `removed ${by} ${role} ${JSON.stringify(left)}`
  const side = settle({ at: 'removed', key, role, participant, by, changed: left, before: base })
  return side === by ? null : left
}

/** Both added the same person: each began from an empty entry. */
const fresh = ({ participant, position }: RosterEntry): RosterEntry => startingEntry(participant, position)

function mergeEntry(role: RoleCode, sides: Sides<RosterEntry>, settle: Settle): RosterEntry {
  const { participant } = sides.theirs
  const merged = (field: OwnField) => {
    const values: Sides<Value> = pick(sides, field)
    const { mine, theirs } = values
    const key = `${role} ${participant} ${field} ${mine} ${theirs}`
    const value = mergeValue(values, () =>
      settle({ at: 'entry', key, role, participant, field, mine, theirs }),
    )
    return [field, value] as const
  }
  // A place in the list is worth no question: who moved the person last has the say.
  const isMoved = sides.mine.position !== sides.base.position
  const { position } = isMoved ? sides.mine : sides.theirs
  return { ...sides.theirs, ...Object.fromEntries(ownFields.map(merged)), position }
}

function mergeCaptains(role: RoleCode, { base, mine, theirs }: Sides<List>, settle: Settle) {
  // Who was removed with the captaincy gave it up only on that side.
  const baseFor = (list: List) => captainsOf(base).filter((captain) => byPerson(list).has(captain))
  const values = { mine: captainsOf(mine), theirs: captainsOf(theirs) }
  const isMine = !isSame(values.mine, baseFor(mine))
  const isTheirs = !isSame(values.theirs, baseFor(theirs))
  if (!isMine) return isTheirs ? values.theirs : captainsOf(base)
  if (!isTheirs || isSame(values.mine, values.theirs)) return values.mine
  const key = `captain ${role} ${values.mine} ${values.theirs}`
  return values[settle({ at: 'captain', key, role, ...values })]
}

const withCaptains = (list: RosterEntry[], captains: readonly number[]): RosterEntry[] =>
  list.map((entry) => {
    const is_captain = captains.includes(entry.participant)
    return is_captain === entry.is_captain ? entry : { ...entry, is_captain }
  })
