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
    players: team.players.map(entryOf),
    coaches: team.coaches.map(entryOf),
    umpires: team.umpires.map(entryOf),
    volunteers: team.volunteers.map(entryOf),
    team_managers: team.team_managers.map(entryOf),
  }
}

const entryOf = ({ participant, status, jersey_number, is_goalkeeper, is_captain }: JudgedEntry) => ({
  ...{ participant: participant.id, status, jersey_number, is_goalkeeper, is_captain },
})
