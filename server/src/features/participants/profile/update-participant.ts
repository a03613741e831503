import type { Personal } from '@centrepass/contract/participants/profile'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { changesBetween } from '#platform/changes-between'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { refuseInCustodyFreeze } from '../record/custody.queries.ts'
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
    await refuseInCustodyFreeze(tx, participantId, 'profile', season)
    await refuseOtherBirthdate(tx, { participantId, accountId, birthdate: personal.birthdate, season })
    const isThisPerson = eq(participants.id, participantId)
    const [before] = await tx.select().from(participants).where(isThisPerson).for('update')
    if (!before) throw notFound('participant')
    await tx.update(participants).set(personal).where(isThisPerson)
    const changes = changesBetween(before, personal, ['birthdate'])
    const subject = { participant_id: participantId }
    await recordChange(tx, accountId, { action: 'participant.updated', subject, ...changes })
  })
}
