import type { OtherWords } from '@centrepass/contract/catalogue/words-in'
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
export type JudgedTeam = Omit<Team, RoleCode | 'findings' | 'tournament' | 'division'> &
  JudgedRoster & {
    tournament: Named<Team['tournament']>
    division: Named<Team['division']>
    findings: Finding[]
  }
type Named<T> = T & { name: string; names: OtherWords }

/** The team in the language of the person who asks. */
export function teamInWords(team: JudgedTeam, locale: Locale): Team {
  return {
    ...team,
    tournament: namedIn(team.tournament, locale),
    division: namedIn(team.division, locale),
    ...byRole((role) => team[role].map((entry) => entryInWords(entry, locale))),
    findings: findingsInWords(team.findings, locale),
  }
}

const namedIn = <T extends { name: string; names: OtherWords }>({ names, ...thing }: T, locale: Locale) => ({
  ...thing,
  name: names[locale] ?? thing.name,
})

export const entryInWords = (entry: JudgedEntry, locale: Locale): TeamEntry => ({
  ...entry,
  findings: findingsInWords(entry.findings, locale),
})

const findingsInWords = (findings: readonly Finding[], locale: Locale) =>
  findings.map((finding) => ({ ...finding, message: sayFinding(finding, locale) }))

/** The findings that stop an entry, for a refusal. */
export const stopsOf = (findings: readonly Finding[]): Said[] =>
  whatStops(findings).map((finding) => (locale) => sayFinding(finding, locale))
