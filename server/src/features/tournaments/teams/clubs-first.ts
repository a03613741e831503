import { type EntryPhase, entryPhase } from '@centrepass/contract/tournaments/entry-phase-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { refuse } from './change-team.ts'
import type { TeamGround, TeamRow } from './team-facts.queries.ts'

type Standing = { team: Pick<TeamRow, 'id' | 'is_draft'>; ground: TeamGround }

export const phaseAt = (
  { early_entry_opens_at, entry_opens_at, entry_closes_at }: TeamGround['tournament'],
  now: Date,
): EntryPhase =>
  entryPhase({ early: early_entry_opens_at, opens: entry_opens_at, closes: entry_closes_at }, now)

/** Whether a club has its one team in a division already, be it entered or on the wait list. */
const hasClubTeam = async (tx: Database, { team, ground }: Standing): Promise<boolean> =>
  (await tx.$count(
    teams,
    and(
      ...[eq(teams.division_id, ground.division.id), eq(teams.club_id, ground.club.id)],
      ...[ne(teams.id, team.id), eq(teams.is_entered, true)],
    ),
  )) > 0

/**
 * In the days that are for clubs, each has one team in a division. Asked before a price is shown, and again under the
 * lock of the spots, so that of two teams of a club that are entered at once one waits.
 */
export async function refuseSecondOfClub(tx: Database, standing: Standing, now: Date): Promise<void> {
  if (phaseAt(standing.ground.tournament, now) !== 'clubs') return
  if (await hasClubTeam(tx, standing)) refuse('entries_club_has_one')
}

/** What the managers of a draft read while entries are not open for everyone. */
export async function earlyEntry(db: Database, standing: Standing, now: Date): Promise<Team['early_entry']> {
  const { team, ground } = standing
  const { early_entry_opens_at: opens } = ground.tournament
  const isEarly = now < ground.tournament.entry_opens_at
  if (!team.is_draft || opens === null || !isEarly || ground.club.is_other) return null
  return { opens_at: opens.toISOString(), is_taken: await hasClubTeam(db, standing) }
}
