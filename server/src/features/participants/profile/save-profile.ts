import type { Profile, ProfileChange } from '@centrepass/contract/participants/participants'
import type { ProfileSubject } from '@centrepass/contract/participants/profile-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { guardianships, participants } from '#platform/database/tables/people'
import { CannotOpen, type DataKeys } from '#platform/encryption/data-keys'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { doubtedEntriesSeenBy } from '../contacts/doubted-entries.queries.ts'
import { contactsOnFile, noteContacts } from '../contacts/note-contacts.ts'
import { noteEntries } from '../contacts/note-entries.ts'
import { refuseInCustodyFreeze } from '../record/custody.queries.ts'
import type { ActingParticipantId } from '../record/participants.queries.ts'
import { profileOf } from './profile.queries.ts'
import { profileChanges } from './profile-changes.ts'
import { readProfile } from './read-profile.ts'
import { refuseBadProfile } from './refuse-bad-profile.ts'
import { refuseOtherClub } from './refuse-other-club.ts'
import { writeProfile } from './write-profile.ts'

type Saving = { participantId: ActingParticipantId; parts: ProfileChange; season: SeasonFacts; ip: string }

export async function saveProfile(
  { db, keys }: { db: Database; keys: DataKeys },
  actor: AccountActor,
  { participantId, parts, season, ip }: Saving,
): Promise<Profile> {
  await refuseBadProfile(db, parts, await subjectOf(db, actor, participantId, season))
  return db.transaction(async (tx) => {
    await refuseInCustodyFreeze(tx, participantId, 'profile', season)
    if (parts.affiliation) await refuseOtherClub(tx, participantId, parts.affiliation, season)
    const { contact } = parts
    const was = await profileOf(tx, keys, participantId).catch(unlessClosed)
    const before = contact ? await contactsOnFile(tx, participantId) : []
    const writing = { keys, participantId, activeYear: season.activeYear, ip, at: sql`now()` }
    await writeProfile(tx, writing, parts)
    if (contact)
      await noteContacts(tx, { participantId, accountId: actor.accountId, before, contact, season })
    const saved = Object.keys(parts).sort().join(' ')
    const { doubted: _, ...is } = await readProfile({ db: tx, keys }, actor, participantId, season)
    await noteEntries(tx, {
      ...{ participantId, accountId: actor.accountId, season },
      before: { contact: was?.contact, medical: was?.medical },
      after: { contact: contact && is.contact, medical: parts.medical && is.medical },
    })
    const subject = { participant_id: participantId, parts: saved }
    const changes = profileChanges(was, is, parts)
    await recordChange(tx, actor.accountId, { action: 'profile.saved', subject, ...changes })
    return { ...is, doubted: await doubtedEntriesSeenBy(tx, actor.accountId, participantId, season) }
  })
}

/** What no key opens any more can still be replaced. */
function unlessClosed(error: unknown): null {
  if (error instanceof CannotOpen) return null
  throw error
}

/** About whom the rules are to judge, and what the asker is to them. */
export async function subjectOf(
  db: Database,
  actor: AccountActor,
  participantId: ActingParticipantId,
  { today, ageOfMajority }: SeasonFacts,
): Promise<ProfileSubject> {
  const [row] = await db
    .select({ birthdate: participants.birthdate, relationship: guardianships.relationship })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(eq(guardianships.account_id, actor.accountId), eq(guardianships.participant_id, participantId)),
    )
  if (!row) throw notFound('participant')
  return { ...row, today, ageOfMajority }
}
