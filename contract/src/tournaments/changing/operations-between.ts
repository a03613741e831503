import { choicesOf, type RoleCode, roleCodes } from '../roster-entry.ts'
import { noColours } from '../team-rules.ts'
import type { Operation } from './operation-rules.ts'
import {
  captainsOf,
  entryIn,
  isSame,
  type RosterEntry,
  rowFields,
  startingEntry,
  type TeamState,
  teamFields,
} from './team-state.ts'

/** What leads from one state of a team to another: those who leave first, then those who come, then what is changed. */
export function operationsBetween(before: TeamState, after: TeamState): Operation[] {
  return [
    ...roleCodes.flatMap((role) => ofList(role, before[role], after[role])),
    ...teamFields
      .filter((field) => before[field] !== after[field])
      .map((field): Operation => ({ at: 'field', field, from: before[field], to: after[field] })),
    ...colourFields
      .filter((colour) => before.teamColors[colour] !== after.teamColors[colour])
      .map((colour): Operation => {
        return { at: 'colour', colour, from: before.teamColors[colour], to: after.teamColors[colour] }
      }),
  ]
}

// Built from all colours of a team.
const colourFields = Object.keys(noColours) as (keyof typeof noColours)[]

type List = readonly RosterEntry[]

function ofList(role: RoleCode, before: List, after: List): Operation[] {
  if (before === after) return []
  const removed = before
    .filter(({ participant }) => !entryIn(after, participant))
    .map(({ participant, position, ...entry }): Operation => {
      return { at: 'removed', role, participant, from: { ...choicesOf(entry), position } }
    })
  const added = after
    .filter(({ participant }) => !entryIn(before, participant))
    .map(({ participant, position }): Operation => ({ at: 'added', role, participant, position }))
  const edits = after.flatMap((entry) => ofEntry(role, entryIn(before, entry.participant), entry))
  return [...removed, ...added, ...edits, ...ofCaptains(role, before, after)]
}

/** What is decided about one person, in another way than before or than about someone new. */
export function ofEntry(role: RoleCode, before: RosterEntry | undefined, after: RosterEntry): Operation[] {
  const { participant, position } = after
  const was = before ?? startingEntry(participant, position)
  return rowFields
    .filter((field) => was[field] !== after[field])
    .map((field): Operation => {
      return { at: 'entry', role, participant, field, from: was[field], to: after[field] }
    })
}

/** A captain who leaves gives the captaincy up without a word of its own. */
function ofCaptains(role: RoleCode, before: List, after: List): Operation[] {
  const from = captainsOf(before).filter((participant) => entryIn(after, participant))
  const to = captainsOf(after)
  return isSame(from, to) ? [] : [{ at: 'captain', role, from, to }]
}

/** A list that was sent in its order: those who are in the same order as before keep their places. */
export function placedLike(before: List, wanted: readonly Omit<RosterEntry, 'position'>[]): RosterEntry[] {
  const stay = before.filter(({ participant }) => wanted.some((entry) => entry.participant === participant))
  const isInOrder = stay.every(({ participant }, index) => wanted[index]?.participant === participant)
  const last = before.reduce((most, { position }) => Math.max(most, position), -1)
  return wanted.map((entry, index) => ({
    ...entry,
    position: isInOrder ? (stay[index]?.position ?? last + 1 + index - stay.length) : index,
  }))
}
