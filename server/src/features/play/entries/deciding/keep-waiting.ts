import { and, eq, sql } from 'drizzle-orm'
import { holdPlaces } from '#features/cart/places/hold-places'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Decided, type Deciding, writeToManagers } from './deciding-deps.ts'
import { refuseNotIn } from './refuse-not-in.ts'

/**
 * A team on the wait list is told why it goes on waiting. An offer it has is taken back, and the team goes to the end of
 * the line: at its position it would be offered the same spot again at once.
 */
export async function keepWaiting(tx: Database, deciding: Deciding): Promise<Decided> {
  const { deps, team, terms, reason } = deciding
  refuseNotIn(team)
  // Its entry is sold: it leaves with its money, or it plays.
  if (team.status !== 'waitlisted') throw new Failure('entered_cannot_wait')
  const hasOffer = team.offered_at !== null
  const [waiting] = await tx
    .update(teams)
    .set({
      ...{ offered_at: null, version: sql`${teams.version} + 1` },
      ...(hasOffer && { waitlisted_at: terms.season.now }),
    })
    .where(and(eq(teams.id, team.id), eq(teams.version, team.version), eq(teams.status, 'waitlisted')))
    .returning({ id: teams.id })
  if (!waiting) throw new Failure('team_changed')
  await holdPlaces(tx, { accountId: team.account_id, teamId: team.id }, new Map())
  await writeToManagers(tx, deciding, deps.teamLetters.entryWaits)
  await recordChange(tx, team.account_id, {
    ...{ action: 'team.kept_waiting', subject: { team_id: team.id }, reason: reason.en || reason.fr },
    ...{ before: { offered: hasOffer }, after: { offered: false } },
  })
  return { outcome: 'waits' }
}
