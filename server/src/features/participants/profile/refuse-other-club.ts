import type { Affiliation } from '@centrepass/contract/participants/profile'
import { and, eq, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { participants, registrations } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'

/** Who is registered with a club this season changes it by a transfer, to which both clubs agree. */
export async function refuseOtherClub(
  tx: Database,
  participantId: number,
  { primary_club_id }: Pick<Affiliation, 'primary_club_id'>,
  { activeYear }: SeasonFacts,
): Promise<void> {
  const held = and(
    eq(participants.id, participantId),
    eq(registrations.season_year, activeYear),
    eq(registrations.is_live, true),
    eq(clubs.is_other, false),
    sql`${clubs.id} is distinct from ${primary_club_id}`,
  )
  const [found] = await tx
    .select({ id: registrations.id })
    .from(participants)
    .innerJoin(
      registrations,
      and(eq(registrations.participant_id, participants.id), eq(registrations.club_id, participants.club_id)),
    )
    .innerJoin(clubs, eq(clubs.id, registrations.club_id))
    .where(held)
    .limit(1)
  if (found) throw new Failure('club_by_transfer')
}
