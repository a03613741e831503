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
 * What a manager decides about a person on a list, with the values of a new entry. Forms, drafts, saving, copying
 * and merging follow this list of fields; the compiler asks for the schema, the column and the words of a new one.
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

/** The manager's choices out of a row, an answer or a draft; what an older version did not know is as in a new entry. */
export const choicesOf = (entry: Partial<EntryChoices>): EntryChoices => ({
  ...newEntry,
  ...Object.fromEntries(
    entryFields.filter((field) => entry[field] !== undefined).map((field) => [field, entry[field]]),
  ),
})
