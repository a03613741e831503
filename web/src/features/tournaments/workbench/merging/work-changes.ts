import { type RoleCode, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { RosterEntry, Work } from '../work/team-work.ts'
import { type ColourField, type OwnField, ownFields, type TeamField, type Value } from './merge-work.ts'

/** One thing that is different between two versions of a team. */
export type Change =
  | { at: 'field'; field: TeamField; to: string | number }
  | { at: 'colour'; colour: ColourField; to: string }
  | { at: 'added' | 'removed' | 'captain'; role: RoleCode; participant: number }
  | { at: 'entry'; role: RoleCode; participant: number; field: OwnField; to: Value }

const fields: readonly TeamField[] = ['teamName', 'clubId', 'paymentOption']

/** What was done between two versions, people first. */
export function changesOf(before: Work, after: Work): Change[] {
  // Built from the keys of `after` alone.
  const colours = Object.keys(after.teamColors) as ColourField[]
  return [
    ...roleCodes.flatMap((role) => roleChanges(role, before[role], after[role])),
    ...fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ at: 'field' as const, field, to: after[field] })),
    ...colours
      .filter((colour) => before.teamColors[colour] !== after.teamColors[colour])
      .map((colour) => ({ at: 'colour' as const, colour, to: after.teamColors[colour] })),
  ]
}

function roleChanges(
  role: RoleCode,
  before: readonly RosterEntry[],
  after: readonly RosterEntry[],
): Change[] {
  const then = new Map(before.map((entry) => [entry.participant, entry]))
  const now = new Set(after.map(({ participant }) => participant))
  const removed = before
    .filter(({ participant }) => !now.has(participant))
    .map(({ participant }) => ({ at: 'removed' as const, role, participant }))
  return [...removed, ...after.flatMap((entry) => entryChanges(role, then.get(entry.participant), entry))]
}

export function entryChanges(role: RoleCode, before: RosterEntry | undefined, after: RosterEntry): Change[] {
  const { participant } = after
  if (!before) return [{ at: 'added', role, participant }]
  const edits = ownFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ at: 'entry' as const, role, participant, field, to: after[field] }))
  // The one who lost the captaincy needs no word of their own.
  const isNamed = after.is_captain && !before.is_captain
  return isNamed ? [...edits, { at: 'captain', role, participant }] : edits
}
