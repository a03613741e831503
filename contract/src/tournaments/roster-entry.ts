import type { InBoth } from '../ground/both-languages.ts'

/** The lists of a team, in the order in which every page and print shows them. */
export const roleCodes = ['players', 'coaches', 'team_managers', 'umpires', 'volunteers'] as const
export type RoleCode = (typeof roleCodes)[number]

/** How a person is called on a team: by number until their name is shown. */
export const calledOn = ({ preferred_name, first_name, participant_number }: Called): string =>
  preferred_name || first_name || participant_number
type Called = { preferred_name: string | null; first_name: string; participant_number: string }

/** The same for each list. */
export function byRole<T>(make: (role: RoleCode) => T): Record<RoleCode, T> {
  // Built from all role codes.
  return Object.fromEntries(roleCodes.map((role) => [role, make(role)])) as Record<RoleCode, T>
}

/**
 * What a manager decides about a person on a list, with the values of a new entry. Forms, drafts, saving, copying,
 * merging, operations and the copy of what is held about a person follow this list of fields; the compiler asks for the
 * schema, the column and the words of a new one.
 */
export type EntryChoices = {
  jersey_number: number | null
  is_captain: boolean
  is_goalkeeper: boolean
}
export type EntryField = keyof EntryChoices
export const newEntry: EntryChoices = { jersey_number: null, is_captain: false, is_goalkeeper: false }
// Built from the keys of a whole entry.
export const entryFields = Object.keys(newEntry) as EntryField[]

/** What people read of each field. */
export const entryWords: Readonly<Record<EntryField, InBoth>> = {
  jersey_number: { en: 'Jersey number', fr: 'Numéro de maillot' },
  is_goalkeeper: { en: 'Goalkeeper', fr: 'Gardien de but' },
  is_captain: { en: 'Captain', fr: 'Capitaine' },
}

/** The same for each field. */
export function byField<T>(make: (field: EntryField) => T): Record<EntryField, T> {
  // Built from all fields of an entry.
  return Object.fromEntries(entryFields.map((field) => [field, make(field)])) as Record<EntryField, T>
}

/** The manager's choices out of a row, an answer or a draft; what an older version did not know is as in a new entry. */
export const choicesOf = (entry: Partial<EntryChoices>): EntryChoices => ({
  ...newEntry,
  ...Object.fromEntries(
    entryFields.filter((field) => entry[field] !== undefined).map((field) => [field, entry[field]]),
  ),
})
