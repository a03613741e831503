import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Finding, TeamCode } from '@centrepass/contract/tournaments/team-question'

/** The parts of an entry that are ticked off one by one. */
export const parts = [
  'name',
  'players',
  'goalkeepers',
  'jerseys',
  'coaches',
  'team_managers',
  'safety',
  'umpires',
  'volunteers',
  'colours',
  'people',
  'spot',
] as const
export type Part = (typeof parts)[number]
export type Check = { part: Part; findings: readonly Finding[]; isDone: boolean }

/** Every part of the entry with what it lacks; a warning leaves it done. */
export function checklistOf(findings: readonly Finding[]): Check[] {
  return parts.map((part) => {
    const own = findings.filter((finding) => partOf(finding) === part)
    return { part, findings: own, isDone: own.every(({ is_warning }) => is_warning) }
  })
}

const partOfCode: Partial<Record<TeamCode, Part>> = {
  TEAM_NAME_TAKEN: 'name',
  GK_MIN: 'goalkeepers',
  JERSEY_REQUIRED: 'jerseys',
  JERSEY_TWICE: 'jerseys',
  CAPTAIN_TWICE: 'players',
  UNDERAGE_LIMIT: 'players',
  GUEST_LIMIT: 'players',
  RULE_OF_TWO: 'safety',
  MANAGER_NOT_COACH: 'team_managers',
  UMPIRE_REQUIRED: 'umpires',
  VOLUNTEER_REQUIRED: 'volunteers',
  COLOURS: 'colours',
  DIVISION_FULL: 'spot',
  NOT_OPEN: 'spot',
  ENTRY_CLOSED: 'spot',
  ROSTER_LOCKED: 'spot',
}

function partOf({ code, role }: Finding): Part {
  // A count belongs to its role; any other finding is known by its code or is about a person.
  if ((code === 'ROLE_MIN' || code === 'ROLE_MAX') && role) return role satisfies RoleCode
  return partOfCode[code] ?? 'people'
}

/** People who lack the same, by the reason. */
export type Group = { code: TeamCode; people: readonly { role: RoleCode; participant_number: string }[] }

/** What is about single people, grouped by its reason, the reason of most first. */
export function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = new Map<TeamCode, Group['people'][number][]>()
  for (const { code, role, participant_number } of findings) {
    if (!role || !participant_number) continue
    groups.set(code, [...(groups.get(code) ?? []), { role, participant_number }])
  }
  return [...groups]
    .map(([code, people]) => ({ code, people }))
    .toSorted((a, b) => b.people.length - a.people.length)
}
