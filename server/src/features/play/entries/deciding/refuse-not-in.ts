import { refuse, refuseBeingPaid } from '#features/tournaments/teams/change-team'
import type { TeamRow } from '#features/tournaments/teams/team-facts.queries'

/** The desk decides about teams that are entered or wait; a draft is still its managers'. */
export function refuseNotIn(team: TeamRow): void {
  refuseBeingPaid(team)
  if (team.is_draft) refuse('team_not_entered')
  if (!team.is_entered) refuse('team_gone')
}
