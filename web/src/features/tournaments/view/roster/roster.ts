import {
  calledOn,
  type EntryChoices,
  type EntryField,
  entryFields,
  type RoleCode,
} from '@centrepass/contract/tournaments/roster-entry'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import type { Team, TeamEntry, TeamPerson } from '@centrepass/contract/tournaments/teams'

/** What stands behind a name: the duties of a person, and what else is written about them. */
export const marksOf = (entry: EntryChoices, words: Record<EntryField, string>): string[] =>
  entryFields.flatMap((field) => {
    const value: unknown = entry[field]
    if (value === true) return words[field]
    return typeof value === 'string' && value !== '' ? `${words[field]} ${value}` : []
  })

/** The number stands for a name that is not shown before the person agrees. */
export const nameOf = (person: TeamPerson): string => `${calledOn(person)} ${person.last_name}`.trim()

/** At the field: the number alone would not say why there is no name, and that the person must not play yet. */
export const calledAtField = (person: TeamPerson, waiting: string): string =>
  isNamed(person) ? nameOf(person) : `${person.participant_number} (${waiting})`

export const isNamed = ({ first_name }: TeamPerson): boolean => first_name !== ''

/** Players by their number, as a referee reads them; those without one come last. Everyone else as entered. */
export function inOrder(role: RoleCode, entries: readonly TeamEntry[]): readonly TeamEntry[] {
  if (role !== 'players') return entries
  const place = ({ jersey_number }: TeamEntry) => jersey_number ?? Number.POSITIVE_INFINITY
  return entries.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}

/** What is wrong with one person in one role. */
export const findingsOfEntry = ({ findings }: Team, role: RoleCode, { participant }: TeamEntry): Finding[] =>
  findings.filter(
    (finding) => finding.role === role && finding.participant_number === participant.participant_number,
  )

/** What is wrong with a list as a whole. */
export const findingsOfRole = ({ findings }: Team, role: RoleCode): Finding[] =>
  findings.filter((finding) => finding.role === role && !finding.participant_number)

/** Submitted, and there is no invoice yet: the bank is being waited for. */
export const isBeingPaid = ({ status, invoice }: Team): boolean => status === 'submitted' && invoice === null

/** Findings that stop the entry. A full division does not: the team can join the wait list. */
export const blockingFindings = ({ findings }: Team): Finding[] =>
  findings.filter(({ code, is_warning }) => !is_warning && code !== 'DIVISION_FULL')
