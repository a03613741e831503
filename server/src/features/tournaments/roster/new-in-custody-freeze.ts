import { and, asc, eq, inArray } from 'drizzle-orm'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { teamMembers } from '#platform/database/tables/teams'

type Asked = { ids: readonly number[]; season: Pick<SeasonFacts, 'today' | 'ageOfMajority'> }

/**
 * Those who would be new on the roster, and for whom the office has to agree first. Who is on it already stays. The lock
 * makes a freeze that is just being put wait for the roster, or the roster see the freeze; two rosters do not wait for
 * each other.
 */
export async function newInCustodyFreeze(
  tx: Database,
  team: { id: number },
  { ids, season }: Asked,
): Promise<ReadonlySet<number>> {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(inArray(participants.id, [...ids]))
    .orderBy(asc(participants.id))
    .for('key share')
  const frozen = await inCustodyFreeze(tx, ids, season)
  if (frozen.size === 0) return frozen
  const listed = await tx
    .select({ id: teamMembers.participant_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.team_id, team.id), inArray(teamMembers.participant_id, [...frozen])))
  const known = new Set(listed.map(({ id }) => id))
  return new Set([...frozen].filter((id) => !known.has(id)))
}
