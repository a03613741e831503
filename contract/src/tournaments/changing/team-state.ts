import { type EntryChoices, entryFields, newEntry, type RoleCode, roleCodes } from '../roster-entry.ts'
import type { TeamColours } from '../team-question.ts'

/** One person on a list: what a manager decides about them, and where they are in it. */
export type RosterEntry = EntryChoices & { participant: number; position: number }

/** Everything of a team that its managers work on together. */
export type TeamState = {
  teamName: string
  clubId: number
  paymentOption: 'full' | 'deposit' | 'club_invoice'
  teamColors: TeamColours
} & Record<RoleCode, readonly RosterEntry[]>

export type TeamField = 'teamName' | 'clubId' | 'paymentOption'
export const teamFields: readonly TeamField[] = ['teamName', 'clubId', 'paymentOption']
export type ColourField = keyof TeamColours

/** A list has one captain, so the captaincy is one value of the list and not of each person. */
export type OwnField = Exclude<keyof EntryChoices, 'is_captain'>
export const ownFields = entryFields.filter((field): field is OwnField => field !== 'is_captain')
export type RowField = OwnField | 'position'
export const rowFields: readonly RowField[] = [...ownFields, 'position']
export type Value = EntryChoices[OwnField]

/** In the order they are shown; two who came to one place at once are in the order of their records. */
export const inOrder = (list: readonly RosterEntry[]): RosterEntry[] =>
  list.toSorted((a, b) => a.position - b.position || a.participant - b.participant)

export const placeAfter = (list: readonly RosterEntry[]): number =>
  list.reduce((last, { position }) => Math.max(last, position), -1) + 1

export const startingEntry = (participant: number, position: number): RosterEntry => ({
  ...{ participant, ...newEntry, position },
})

export const entryIn = (list: readonly RosterEntry[], participant: number) =>
  list.find((entry) => entry.participant === participant)

export const captainsOf = (list: readonly RosterEntry[]): number[] =>
  list
    .filter(({ is_captain }) => is_captain)
    .map(({ participant }) => participant)
    .toSorted((a, b) => a - b)

/** A state of its own for each list, so that one can be changed and the others stay the same objects. */
export const withList = <State extends TeamState>(
  state: State,
  role: RoleCode,
  list: readonly RosterEntry[],
): State => ({ ...state, [role]: inOrder(list) })

export const peopleIn = (state: TeamState): number[] => [
  ...new Set(roleCodes.flatMap((role) => state[role].map(({ participant }) => participant))),
]

export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
