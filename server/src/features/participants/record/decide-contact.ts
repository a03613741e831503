import { eq, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { unconfirmedContacts } from '#platform/database/tables/links'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'

type Decision = { contactId: number; isConfirmed: boolean }

/** The office knows the guardian and lets the contact sign, or does not and leaves it without a say. */
export async function decideContact(db: Database, actor: AccountActor, { contactId, isConfirmed }: Decision) {
  await db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { contact_id: contactId })
    const which = eq(unconfirmedContacts.id, contactId)
    const [contact] = isConfirmed
      ? await tx.delete(unconfirmedContacts).where(which).returning()
      : await tx.update(unconfirmedContacts).set({ refused_at: sql`now()` }).where(which).returning()
    if (!contact) throw notFound('contact')
    const subject = { participant_id: contact.participant_id, contact_id: contactId }
    await record(tx, null, isConfirmed ? 'contact.confirmed' : 'contact.refused', subject)
  })
  return { status: isConfirmed ? ('confirmed' as const) : ('refused' as const) }
}
