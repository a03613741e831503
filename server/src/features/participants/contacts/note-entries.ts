import { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import type { Contact, Medical } from '@centrepass/contract/participants/profile'
import { and, eq, inArray } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { contactEntries } from '#platform/database/tables/links'
import { authorsAfter, entriesOfParts } from './entry-authors.ts'
import { isByGuardian } from './note-contacts.ts'

type Parts = { contact?: Contact | null | undefined; medical?: Medical | null | undefined }
type Saved = { participantId: number; accountId: number; before: Parts; after: Parts; season: SeasonFacts }

/** Writes down who answers for each contact of the parts that were saved. The caller holds the lock of the person. */
export async function noteEntries(tx: Database, saved: Saved): Promise<void> {
  const { participantId, accountId, before, after, season } = saved
  const parts = (['contact', 'medical'] as const).filter((part) => after[part])
  if (parts.length === 0) return
  const which = and(
    eq(contactEntries.participant_id, participantId),
    inArray(contactEntries.entry, entriesOfParts(parts, ContactEntry.options)),
  )
  const rows = await tx.select().from(contactEntries).where(which)
  const by = { accountId, isVouched: await isByGuardian(tx, saved) }
  const next = authorsAfter({ before, after, rows, by, now: season.now })
  await tx.delete(contactEntries).where(which)
  // A row keeps its id where its entry moves up, so that a second tap never meets another entry.
  const values = next.map((row) => ({ ...row, participant_id: participantId }))
  if (values.length > 0) await tx.insert(contactEntries).values(values)
}
