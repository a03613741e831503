import type { Personal } from '@centrepass/contract/participants/profile'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { refuseOtherBirthdate } from '../record/keep-birthdate.ts'
import type { ActingParticipantId } from '../record/participants.queries.ts'
import { refuseBadProfile } from './refuse-bad-profile.ts'
import { subjectOf } from './save-profile.ts'

type Update = { participantId: ActingParticipantId; personal: Personal; season: SeasonFacts }

export async function updateParticipant(
  db: Database,
  actor: AccountActor,
  { participantId, personal, season }: Update,
): Promise<void> {
  await refuseBadProfile(db, { personal }, await subjectOf(db, actor, participantId, season))
  const { accountId } = actor
  await db.transaction(async (tx) => {
    await refuseOtherBirthdate(tx, { participantId, accountId, birthdate: personal.birthdate, season })
    await tx.update(participants).set(personal).where(eq(participants.id, participantId))
    await record(tx, accountId, 'participant.updated', { participant_id: participantId })
  })
}
