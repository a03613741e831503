import type { Personal } from '@centrepass/contract/profile'
import { eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants, registrations } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import type { ActingParticipantId } from './participants.queries.ts'
import { refuseBadProfile } from './refuse-bad-profile.ts'
import { subjectOf } from './save-profile.ts'

const FIXED =
  'The birthdate stands once somebody was registered with it. Please ask the office to correct it.'

type Update = { participantId: ActingParticipantId; personal: Personal; season: SeasonFacts }

export async function updateParticipant(
  db: Database,
  actor: AccountActor,
  { participantId, personal, season }: Update,
): Promise<void> {
  const subject = await subjectOf(db, actor, participantId, season)
  await refuseBadProfile(db, { personal }, subject)
  await db.transaction(async (tx) => {
    // Categories and rosters were judged by this day, so a family cannot move it afterwards.
    if (personal.birthdate !== subject.birthdate && (await wasRegistered(tx, participantId))) {
      const problems = [{ code: 'fixed', path: 'personal.birthdate', message: FIXED }]
      throw new Failure('refused', FIXED, { problems })
    }
    await tx.update(participants).set(personal).where(eq(participants.id, participantId))
    await record(tx, actor.accountId, 'participant.updated', { participant_id: participantId })
  })
}

async function wasRegistered(tx: Database, participantId: ActingParticipantId): Promise<boolean> {
  return (await tx.$count(registrations, eq(registrations.participant_id, participantId))) > 0
}
