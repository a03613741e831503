import { byRole, choicesOf } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamProgress } from '@centrepass/contract/tournaments/rosters'
import type { JudgedEntry, JudgedTeam } from './in-words.ts'

/** The working state that a saved team comes to, to go on from. */
export function progressOf(team: JudgedTeam): TeamProgress {
  return {
    paymentOption: team.payment_option,
    teamName: team.team_name,
    teamId: team.id,
    clubId: team.club.id,
    tournamentId: team.tournament.id,
    teamColors: team.team_colors,
    ...byRole((role) => team[role].map(entryOf)),
  }
}

const entryOf = ({ participant, status, ...entry }: JudgedEntry) => ({
  participant: participant.id,
  status,
  ...choicesOf(entry),
})
