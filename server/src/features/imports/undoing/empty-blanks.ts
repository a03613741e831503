import { isDeepStrictEqual } from 'node:util'
import type { ImportKept } from '@centrepass/contract/imports/import-faults'
import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import type { GuardianContact } from '@centrepass/contract/participants/profile'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Database } from '#platform/database/client'
import { contactEntries, unconfirmedContacts } from '#platform/database/tables/links'
import { recordChange } from '#platform/record'
import { onFile, writeFields } from '../judging/fill-blanks.ts'
import type { Ground } from '../judging/ground.ts'

type Emptying = { id: number; filled: Record<string, unknown> }

/** Makes blank again what a file filled in, where it is still what the file said and no account answers for it. */
export async function emptyBlanks(
  tx: Database,
  { importId, reason }: Ground,
  { id, filled }: Emptying,
): Promise<ImportKept | null> {
  await lockPerson(tx, id)
  const { values, isLinked } = await onFile(tx, id)
  if (isLinked) return 'linked'
  if (values.merged_into !== null || values.erased_at !== null) return 'joined'
  const isChanged = Object.entries(filled).some(([field, value]) => !isDeepStrictEqual(values[field], value))
  if (isChanged) return 'changed'
  const blank: Record<string, unknown> = { email_is_guardian: false, guardian_contacts: [] }
  const emptied = Object.fromEntries(Object.keys(filled).map((field) => [field, blank[field] ?? null]))
  await writeFields(tx, id, emptied)
  const entries = [...Object.keys(filled), 'guardian_contact_1', 'guardian_contact_2'] as ContactEntry[]
  const gone = entries.filter((entry) => !entry.startsWith('guardian') || 'guardian_contacts' in filled)
  const which = and(eq(contactEntries.participant_id, id), inArray(contactEntries.entry, gone))
  await tx.delete(contactEntries).where(and(which, isNull(contactEntries.set_by)))
  if ('guardian_contacts' in filled)
    await tx.delete(unconfirmedContacts).where(isOfFile(id, filled.guardian_contacts))
  await recordChange(tx, null, {
    ...{ action: 'import.person_emptied', subject: { participant_id: id, import_id: importId }, reason },
    ...{ before: filled, after: emptied },
  })
  return null
}

/** What the office said no to itself was refused later than it was written. */
const isOfFile = (id: number, contacts: unknown) =>
  and(
    ...[eq(unconfirmedContacts.participant_id, id), isNull(unconfirmedContacts.set_by)],
    eq(unconfirmedContacts.refused_at, unconfirmedContacts.set_at),
    inArray(
      unconfirmedContacts.email,
      (contacts as GuardianContact[]).flatMap(({ email }) => email ?? []),
    ),
  )
