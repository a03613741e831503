import type { RosterEntry, TeamState } from '@centrepass/contract/tournaments/changing/team-state'
import { byRole, choicesOf } from '@centrepass/contract/tournaments/roster-entry'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teamMembers } from '#platform/database/tables/teams'
import { coloursOf } from './judge-team.ts'
import type { TeamRow } from './team-facts.queries.ts'

/** What the managers of a team work on, as it is saved. */
export async function stateOf(db: Database, team: TeamRow): Promise<TeamState> {
  const members = await db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.team_id, team.id))
    .orderBy(asc(teamMembers.position), asc(teamMembers.participant_id))
  return {
    ...{ teamName: team.name, clubId: team.club_id, paymentOption: team.payment_option },
    teamColors: coloursOf(team),
    ...byRole((role) => members.filter((member) => member.role === role).map(entryOf)),
  }
}

const entryOf = (member: typeof teamMembers.$inferSelect): RosterEntry => ({
  ...{ participant: member.participant_id, ...choicesOf(member), position: member.position },
})
