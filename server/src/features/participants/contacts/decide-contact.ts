import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { contactEntries, unconfirmedContacts } from '#platform/database/tables/links'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { contactsOnFile } from './note-contacts.ts'

type Decision = { contactId: number; isConfirmed: boolean }

/** The office knows the guardian and lets the contact sign, or does not and leaves it without a say. */
export async function decideContact(db: Database, actor: AccountActor, { contactId, isConfirmed }: Decision) {
  await db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { contact_id: contactId })
    // Of two people who decide at once one does; a refused contact waits for no one.
    const which = and(eq(unconfirmedContacts.id, contactId), isNull(unconfirmedContacts.refused_at))
    const [contact] = isConfirmed
      ? await tx.delete(unconfirmedContacts).where(which).returning()
      : await tx.update(unconfirmedContacts).set({ refused_at: sql`now()` }).where(which).returning()
    if (!contact) throw notFound('contact')
    if (isConfirmed) await answerFor(tx, contact)
    const subject = { participant_id: contact.participant_id, contact_id: contactId }
    await record(tx, null, isConfirmed ? 'contact.confirmed' : 'contact.refused', subject)
  })
  return { status: isConfirmed ? ('confirmed' as const) : ('refused' as const) }
}

type Confirmed = Pick<typeof unconfirmedContacts.$inferSelect, 'participant_id' | 'email' | 'name'>

/** The office answers for the entry from here on, so the family is not asked about it as well. */
async function answerFor(tx: Database, { participant_id, email, name }: Confirmed): Promise<void> {
  const onFile = await contactsOnFile(tx, participant_id)
  const entries = onFile.filter((one) => one.email === email && one.name === name).map(({ entry }) => entry)
  if (entries.length === 0) return
  await tx
    .update(contactEntries)
    .set({ set_by: null, set_at: sql`now()` })
    .where(and(eq(contactEntries.participant_id, participant_id), inArray(contactEntries.entry, entries)))
}
