import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import { isRemovable } from '@centrepass/contract/participants/contact-entry-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { changesBetween } from '#platform/changes-between'
import type { Database } from '#platform/database/client'
import { contactEntries, unconfirmedContacts } from '#platform/database/tables/links'
import { participantProfiles } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record, recordChange } from '#platform/record'
import { doubtedEntries } from '../contacts/doubted-entries.queries.ts'
import { refuseInCustodyFreeze } from '../record/custody.queries.ts'
import { isAdultWhoActs } from '../record/guardianship-rules.ts'
import { linksTo, requireActing } from '../record/participants.queries.ts'

type Deps = { db: Database; season: SeasonFacts }
type Decision = { participantId: number; entryId: number; isConfirmed: boolean }
type Profile = typeof participantProfiles.$inferSelect

/** An adult who acts answers for a contact that a former guardian entered, or takes it out of the profile. */
export async function decideContactEntry(
  { db, season }: Deps,
  actor: AccountActor,
  { participantId, entryId, isConfirmed }: Decision,
) {
  await requireActing(db, actor, participantId, season.today)
  await db.transaction(async (tx) => {
    // The lock makes a profile that is just being saved wait, so that what was read is what is decided about.
    await refuseInCustodyFreeze(tx, participantId, 'profile', season)
    const mine = (await linksTo(tx, participantId)).find(({ accountId }) => accountId === actor.accountId)
    if (!mine || !isAdultWhoActs(mine, season)) throw new Failure('adult_decides_contact')
    const doubted = await doubtedEntries(tx, [participantId], season)
    const entry = doubted.find(({ id }) => id === entryId)?.entry
    const [profile] = await tx
      .select()
      .from(participantProfiles)
      .where(eq(participantProfiles.participant_id, participantId))
    if (!entry || !profile) throw notFound('contact')
    const found = { participantId, entryId, entry, profile }
    await (isConfirmed ? confirmEntry(tx, actor, found) : removeEntry(tx, actor, found))
  })
  return { status: isConfirmed ? ('confirmed' as const) : ('removed' as const) }
}

type Found = { participantId: number; entryId: number; entry: ContactEntry; profile: Profile }

async function confirmEntry(tx: Database, { accountId }: AccountActor, found: Found): Promise<void> {
  const { participantId, entryId, entry } = found
  await tx
    .update(contactEntries)
    .set({ set_by: accountId, set_at: sql`now()` })
    .where(eq(contactEntries.id, entryId))
  await settleContact(tx, found, false)
  await record(tx, accountId, 'contact.confirmed_by_guardian', { participant_id: participantId, entry })
}

/** The contact signs again, or waits no more; what the office refused stays refused while it is on file. */
async function settleContact(tx: Database, { participantId, entry, profile }: Found, isGone: boolean) {
  const named = namedAt(entry, profile)
  if (!named?.email) return
  await tx
    .delete(unconfirmedContacts)
    .where(
      and(
        eq(unconfirmedContacts.participant_id, participantId),
        eq(unconfirmedContacts.email, normaliseEmail(named.email)),
        eq(unconfirmedContacts.name, named.name),
        isGone ? undefined : isNull(unconfirmedContacts.refused_at),
      ),
    )
}

function namedAt(entry: ContactEntry, { email, guardian_contacts }: Profile) {
  if (entry === 'email') return { email, name: '' }
  return entry.startsWith('guardian') ? guardian_contacts[positionOf(entry)] : undefined
}

const positionOf = (entry: ContactEntry) => Number(entry.at(-1)) - 1

async function removeEntry(tx: Database, { accountId }: AccountActor, found: Found): Promise<void> {
  const { participantId, entryId, entry, profile } = found
  if (!isRemovable(entry)) throw new Failure('contact_needed')
  const without = profileWithout(entry, profile)
  await tx
    .update(participantProfiles)
    .set(without)
    .where(eq(participantProfiles.participant_id, participantId))
  await settleContact(tx, found, true)
  await tx.delete(contactEntries).where(eq(contactEntries.id, entryId))
  if (entry === 'guardian_contact_1') await moveUp(tx, participantId)
  const subject = { participant_id: participantId, entry }
  await recordChange(tx, accountId, {
    action: 'contact.removed',
    subject,
    ...changesBetween(profile, without),
  })
}

function profileWithout(entry: ContactEntry, { guardian_contacts }: Profile): Partial<Profile> {
  if (entry === 'email') return { email: null, email_is_guardian: false }
  if (entry === 'phone_secondary') return { phone_secondary: null }
  return { guardian_contacts: guardian_contacts.filter((_, at) => at !== positionOf(entry)) }
}

/** The second contact is the first now, under the same id. */
async function moveUp(tx: Database, participantId: number): Promise<void> {
  await tx
    .update(contactEntries)
    .set({ entry: 'guardian_contact_1' })
    .where(
      and(eq(contactEntries.participant_id, participantId), eq(contactEntries.entry, 'guardian_contact_2')),
    )
}
