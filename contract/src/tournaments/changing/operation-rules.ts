import { choicesOf, type EntryChoices, newEntry, type RoleCode } from '../roster-entry.ts'
import {
  type ColourField,
  captainsOf,
  entryIn,
  isSame,
  ownFields,
  type RosterEntry,
  type RowField,
  startingEntry,
  type TeamField,
  type TeamState,
  type Value,
  withList,
} from './team-state.ts'

/** One small change of a team: which value, what it was for the person who changed it, and what it is to be. */
export type Operation =
  | { at: 'field'; field: TeamField; from: string | number; to: string | number }
  | { at: 'colour'; colour: ColourField; from: string; to: string }
  | { at: 'entry'; role: RoleCode; participant: number; field: RowField; from: Value; to: Value }
  | { at: 'captain'; role: RoleCode; from: readonly number[]; to: readonly number[] }
  | { at: 'added'; role: RoleCode; participant: number; position: number }
  | { at: 'removed'; role: RoleCode; participant: number; from: EntryChoices & { position: number } }

/** The name it is known by makes sending it again harmless. */
export type Sent = { id: string; operation: Operation }
export type Outcome = 'applied' | 'same' | 'conflict'
export type Judgement<State> = { state: State; outcomes: { id: string; outcome: Outcome }[] }

/**
 * The three-way rules: what no one else has changed since is applied, what is so already needs nothing, and all else is
 * a conflict that a person decides. Removing someone whom another changed is one, and so is changing someone who was
 * removed: no one comes back without a word. Each is judged on top of those before it.
 */
export function judge<State extends TeamState>(start: State, sent: readonly Sent[]): Judgement<State> {
  let state = start
  const outcomes = sent.map(({ id, operation }) => {
    const outcome = outcomeOf(state, operation)
    if (outcome === 'applied') state = apply(state, operation)
    return { id, outcome }
  })
  return { state, outcomes }
}

function outcomeOf(state: TeamState, operation: Operation): Outcome {
  switch (operation.at) {
    case 'field':
      return threeWays(state[operation.field], operation)
    case 'colour':
      return threeWays(state.teamColors[operation.colour], operation)
    case 'captain':
      return ofCaptains(state[operation.role], operation)
    default:
      return ofPerson(entryIn(state[operation.role], operation.participant), operation)
  }
}

type Naming = { from: readonly number[]; to: readonly number[] }
function ofCaptains(list: readonly RosterEntry[], { from, to }: Naming): Outcome {
  const isHere = (participant: number) => entryIn(list, participant) !== undefined
  if (!to.every(isHere)) return 'conflict'
  return threeWays(captainsOf(list), { from: from.filter(isHere), to })
}

type OfPerson = Extract<Operation, { at: 'entry' | 'added' | 'removed' }>
function ofPerson(entry: RosterEntry | undefined, operation: OfPerson): Outcome {
  if (operation.at === 'added') return entry ? 'same' : 'applied'
  if (operation.at === 'removed') {
    if (!entry) return 'same'
    return isEdited(operation.from, entry) ? 'conflict' : 'applied'
  }
  if (!entry) return 'conflict'
  // Of two who move a person the later one has the say: a place in the list is worth no question.
  if (operation.field === 'position') return entry.position === operation.to ? 'same' : 'applied'
  return threeWays(entry[operation.field], operation)
}

function threeWays(now: unknown, { from, to }: { from: unknown; to: unknown }): Outcome {
  if (isSame(now, to)) return 'same'
  return isSame(now, from) ? 'applied' : 'conflict'
}

/** Losing the captaincy to another person is no edit of this one. */
export const isEdited = (before: EntryChoices, now: EntryChoices): boolean =>
  ownFields.some((field) => before[field] !== now[field]) || (now.is_captain && !before.is_captain)

/** The state after it, whatever was there: a browser shows what its person did before anyone has judged it. */
export function apply<State extends TeamState>(state: State, operation: Operation): State {
  switch (operation.at) {
    case 'field':
      return { ...state, [operation.field]: operation.to }
    case 'colour':
      return { ...state, teamColors: { ...state.teamColors, [operation.colour]: operation.to } }
    case 'entry': {
      const { role, participant, field, to } = operation
      return changeList(state, role, (list) =>
        list.map((entry) => (entry.participant === participant ? { ...entry, [field]: to } : entry)),
      )
    }
    case 'captain': {
      const { role, to } = operation
      return changeList(state, role, (list) => list.map((entry) => withCaptaincy(entry, to)))
    }
    case 'added': {
      const { role, participant, position } = operation
      if (entryIn(state[role], participant)) return state
      return changeList(state, role, (list) => [...list, startingEntry(participant, position)])
    }
    case 'removed': {
      const { role, participant } = operation
      return changeList(state, role, (list) => list.filter((entry) => entry.participant !== participant))
    }
  }
}

const changeList = <State extends TeamState>(
  state: State,
  role: RoleCode,
  change: (list: readonly RosterEntry[]) => readonly RosterEntry[],
): State => withList(state, role, change(state[role]))

const withCaptaincy = (entry: RosterEntry, captains: readonly number[]): RosterEntry => ({
  ...entry,
  is_captain: captains.includes(entry.participant),
})

/** What takes it back. Someone who was removed comes back with all that was decided about them. */
export function inversesOf(operation: Operation): Operation[] {
  switch (operation.at) {
    case 'added': {
      const { role, participant, position } = operation
      return [{ at: 'removed', role, participant, from: { ...newEntry, position } }]
    }
    case 'removed':
      return comingBack(operation)
    default:
      return [{ ...operation, from: operation.to, to: operation.from } as Operation]
  }
}

type Removed = Extract<Operation, { at: 'removed' }>
function comingBack({ role, participant, from: { position, ...choices } }: Removed): Operation[] {
  const edits = ownFields
    .filter((field) => choices[field] !== newEntry[field])
    .map((field): Operation => {
      return { at: 'entry', role, participant, field, from: newEntry[field], to: choices[field] }
    })
  return [{ at: 'added', role, participant, position }, ...edits]
}

/** The state before: what was applied since, taken back from the last to the first. */
export const rewind = <State extends TeamState>(state: State, applied: readonly Operation[]): State =>
  applied.reduceRight<State>(before, state)

function before<State extends TeamState>(state: State, operation: Operation): State {
  if (operation.at !== 'removed') return inversesOf(operation).reduce(apply, state)
  const { role, participant, from } = operation
  const row = { participant, ...choicesOf(from), position: from.position }
  return changeList(state, role, (list) => [...list, row])
}
