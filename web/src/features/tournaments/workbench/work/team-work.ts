import {
  placeAfter,
  type RosterEntry,
  type TeamState,
  withList,
} from '@centrepass/contract/tournaments/changing/team-state'
import {
  byRole,
  calledOn,
  choicesOf,
  type EntryChoices,
  type RoleCode,
  roleCodes,
} from '@centrepass/contract/tournaments/roster-entry'
import type { TeamQuestion } from '@centrepass/contract/tournaments/team-question'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'

export type { RosterEntry }
/** What a manager decides about a person who comes onto a list; the list gives them a place. */
export type NewEntry = EntryChoices & { participant: number }

/** The working state of a team, without anything that only the server knows. */
export type Work = TeamState & { teamId: number; tournamentId: number }

/** The server's facts about people, by role and id. */
export type Facts = Readonly<Record<string, TeamEntry>>
export const factKey = (role: RoleCode, participant: number) => `${role} ${participant}`

export function workOf(team: Team): Work {
  return {
    ...{ paymentOption: team.payment_option, teamName: team.team_name, teamId: team.id },
    ...{ clubId: team.club.id, tournamentId: team.tournament.id, teamColors: team.team_colors },
    ...byRole((role) =>
      team[role].map((entry) => ({
        ...{ participant: entry.participant.id, ...choicesOf(entry), position: entry.position },
      })),
    ),
  }
}

/** What was known stays the same object where it is the same, so that rows that did not change are not drawn. */
export function factsOf(team: Team, known: Facts = {}): Facts {
  const told = roleCodes.flatMap((role) =>
    team[role].map((entry) => [factKey(role, entry.participant.id), entry] as const),
  )
  return withEntries(known, told)
}

export function withEntries(
  known: Facts,
  told: readonly (readonly [key: string, entry: TeamEntry])[],
): Facts {
  const changed = told.filter(([key, entry]) => JSON.stringify(known[key]) !== JSON.stringify(entry))
  return changed.length === 0 ? known : { ...known, ...Object.fromEntries(changed) }
}

export const isSameWork = (a: Work, b: Work): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Adds people to the end of a list and leaves those already on it unchanged. */
export function addEntries(work: Work, role: RoleCode, entries: readonly NewEntry[]): Work {
  const there = new Set(work[role].map(({ participant }) => participant))
  const first = placeAfter(work[role])
  const fresh = entries
    .filter(({ participant }) => !there.has(participant))
    .map((entry, index) => ({ ...entry, position: first + index }))
  return fresh.length === 0 ? work : withList(work, role, [...work[role], ...fresh])
}

export const removeEntry = (work: Work, role: RoleCode, participant: number): Work => ({
  ...work,
  [role]: work[role].filter((rosterEntry) => rosterEntry.participant !== participant),
})

/** Changes one person. A team has one captain: naming another takes it from the first. */
export function changeEntry(
  work: Work,
  role: RoleCode,
  participant: number,
  change: Partial<EntryChoices>,
): Work {
  const list = work[role].map((rosterEntry) => {
    if (rosterEntry.participant === participant) return { ...rosterEntry, ...change }
    return change.is_captain && rosterEntry.is_captain ? { ...rosterEntry, is_captain: false } : rosterEntry
  })
  return { ...work, [role]: list }
}

/** The team as the rules of an entry see it, with what was changed here and not saved yet. */
export function questionOf(team: Team, work: Work, facts: Facts): TeamQuestion {
  return {
    ...team.rules,
    // Whether a name is taken is known of the saved one only.
    is_name_taken: team.rules.is_name_taken && work.teamName === team.team_name,
    team_name: work.teamName,
    colours: work.teamColors,
    members: roleCodes.flatMap((role) =>
      work[role].flatMap((rosterEntry) => {
        const entry = facts[factKey(role, rosterEntry.participant)]
        return entry ? memberOf(role, rosterEntry, entry) : []
      }),
    ),
  }
}

function memberOf(role: RoleCode, rosterEntry: RosterEntry, entry: TeamEntry) {
  const { participant, is_guest, is_underage, is_screened_adult, findings } = entry
  return {
    ...{ role, participant_id: participant.id, participant_number: participant.participant_number },
    first_name: calledOn(participant),
    ...choicesOf(rosterEntry),
    ...{ is_guest, is_underage, is_screened_adult, findings },
  }
}
