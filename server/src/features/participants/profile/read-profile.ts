import type { Profile } from '@centrepass/contract/participants/participants'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { doubtedEntriesSeenBy } from '../contacts/doubted-entries.queries.ts'
import type { ActingParticipantId } from '../record/participants.queries.ts'
import { profileOf } from './profile.queries.ts'

/** Medical facts and self-identification are never read unseen: the reading and its record are one act. */
export async function readProfile(
  { db, keys }: { db: Database; keys: DataKeys },
  actor: AccountActor,
  participantId: ActingParticipantId,
  season: SeasonFacts,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    await record(tx, actor.accountId, 'profile.read', { participant_id: participantId })
    const doubted = await doubtedEntriesSeenBy(tx, actor.accountId, participantId, season)
    return { ...(await profileOf(tx, keys, participantId)), doubted }
  })
}
