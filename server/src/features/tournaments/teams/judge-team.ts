import { bothNames } from '@centrepass/contract/catalogue/words-in'
import type { MemberQuestion } from '@centrepass/contract/participants/member-facts'
import { memberFindings, memberStatus } from '@centrepass/contract/participants/member-rules'
import { isGuest, isScreenedAdult, isUnderage } from '@centrepass/contract/participants/why-not-member'
import {
  calledOn,
  choicesOf,
  type EntryChoices,
  roleCodes,
} from '@centrepass/contract/tournaments/roster-entry'
import type { TeamRules } from '@centrepass/contract/tournaments/team-limits'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { findingsOf } from '@centrepass/contract/tournaments/team-rules'
import type { teamMembers } from '#platform/database/tables/teams'
import type { JudgedEntry, JudgedRoster } from './in-words.ts'
import { isYouth, type KnownPerson, type TeamGround, type TeamRow } from './team-facts.queries.ts'

type MemberRow = EntryChoices &
  Pick<typeof teamMembers.$inferSelect, 'role' | 'participant_id'> & { position?: number }
export type AskAbout = Omit<MemberQuestion, 'role' | 'is_goalkeeper' | 'person'>

/** One person in one role, judged, with nothing of them but names, number and the answer. */
export function entryFor(member: MemberRow, { row, facts }: KnownPerson, about: AskAbout): JudgedEntry {
  const question = { ...about, role: member.role, is_goalkeeper: member.is_goalkeeper, person: facts }
  const findings = memberFindings(question)
  const { id, participant_number, first_name, preferred_name, last_name } = row
  return {
    status: memberStatus(findings),
    participant: { id, participant_number, first_name, preferred_name, last_name },
    ...choicesOf(member),
    position: member.position ?? 0,
    is_guest: isGuest(question),
    is_underage: isUnderage(question),
    is_screened_adult: isScreenedAdult(question),
    findings,
    is_mine: false,
  }
}

/** The ages from which a team manager may not be the coach too. */
const SEPARATED = [16, 18]

/** The rules of a team besides those about its people. */
export function rulesFor(
  { division, tournament, club, club_region }: TeamGround,
  { isNameTaken, isFull }: { isNameTaken: boolean; isFull: boolean },
): TeamRules {
  return {
    roles: tournament.roles,
    division: {
      name: bothNames(division),
      limits: division.limits,
      underage_max: division.underage_max,
      jersey_required: division.jersey_required,
      is_youth: isYouth(division),
      separates_manager: SEPARATED.includes(division.max_age ?? 0),
      is_full: isFull,
    },
    guest_limit: tournament.guest_limit,
    // A club without a region, 'Other' for one, is not known to travel.
    is_travelling: !club.is_other && club_region !== null && club_region !== tournament.region,
    is_name_taken: isNameTaken,
  }
}

/** What the whole team still lacks, by the same rules that the browser applies during typing. */
export function judgeTeam(roster: JudgedRoster, team: TeamRow, rules: TeamRules): Finding[] {
  return findingsOf({
    ...rules,
    team_name: team.name,
    colours: coloursOf(team),
    members: roleCodes.flatMap((role) =>
      roster[role].map((entry) => ({
        role,
        participant_id: entry.participant.id,
        participant_number: entry.participant.participant_number,
        first_name: calledOn(entry.participant),
        ...choicesOf(entry),
        is_guest: entry.is_guest,
        is_underage: entry.is_underage,
        is_screened_adult: entry.is_screened_adult,
        findings: entry.findings,
      })),
    ),
  })
}

export const coloursOf = (team: TeamRow) => ({
  jersey_color: team.jersey_color,
  shorts_color: team.shorts_color,
  sock_color_light: team.sock_color_light,
  sock_color_dark: team.sock_color_dark,
  gk_jersey_color: team.gk_jersey_color,
})
