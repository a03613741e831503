import type { Locale } from '@centrepass/contract/refusals/say'
import { sayFinding } from '@centrepass/contract/refusals/team-findings'
import { byRole, type RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { whatStops } from '@centrepass/contract/tournaments/team-rules'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'
import type { Said } from '#platform/failure'

/** A judged person and a judged team before their findings are put into words. */
export type JudgedEntry = Omit<TeamEntry, 'findings'> & { findings: Finding[] }
export type JudgedRoster = Record<RoleCode, JudgedEntry[]>
export type JudgedTeam = Omit<Team, RoleCode | 'findings'> & JudgedRoster & { findings: Finding[] }

/** The team in the language of the person who asks. */
export function teamInWords(team: JudgedTeam, locale: Locale): Team {
  return {
    ...team,
    ...byRole((role) => team[role].map((entry) => entryInWords(entry, locale))),
    findings: findingsInWords(team.findings, locale),
  }
}

export const entryInWords = (entry: JudgedEntry, locale: Locale): TeamEntry => ({
  ...entry,
  findings: findingsInWords(entry.findings, locale),
})

const findingsInWords = (findings: readonly Finding[], locale: Locale) =>
  findings.map((finding) => ({ ...finding, message: sayFinding(finding, locale) }))

/** The findings that stop an entry, for a refusal. */
export const stopsOf = (findings: readonly Finding[]): Said[] =>
  whatStops(findings).map((finding) => (locale) => sayFinding(finding, locale))
