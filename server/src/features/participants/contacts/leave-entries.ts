import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { contactEntries } from '#platform/database/tables/links'
import { participantProfiles } from '#platform/database/tables/people'
import { type Link, linksTo } from '../record/participants.queries.ts'
import { answeredEntries, doubtedEntries } from './doubted-entries.queries.ts'
import { contactsOnFile, doubt } from './note-contacts.ts'

type Leaving = { participantId: number; link: Link }

/** A contact that no guardian who stays answers for may be the leaver's own, or their choice. */
export async function doubtContacts(tx: Database, { participantId, link }: Leaving): Promise<void> {
  if (link.relation === 'own') return
  const others = (await linksTo(tx, participantId)).filter(({ accountId }) => accountId !== link.accountId)
  const staying = others.map(({ email }) => normaliseEmail(email))
  const answered = await answeredEntries(tx, participantId)
  const contacts = (await contactsOnFile(tx, participantId)).filter(
    ({ email, entry }) => !staying.includes(email) && !answered.has(entry),
  )
  await doubt(tx, { participantId, accountId: link.accountId, contacts })
  // Where no one knows who entered it, the guardian who leaves is taken for its author.
  const values = contacts.map(({ entry }) => ({
    ...{ participant_id: participantId, entry, set_by: link.accountId },
  }))
  if (values.length > 0) await tx.insert(contactEntries).values(values).onConflictDoNothing()
}

/** What those who stay are told about the entries: how many of which kind, and the names of guardian contacts. */
export async function leftEntries(tx: Database, { participantId, link }: Leaving, season: SeasonFacts) {
  const rows = (await doubtedEntries(tx, [participantId], season)).filter(
    ({ set_by }) => set_by === link.accountId,
  )
  const [profile] = await tx
    .select({ guardians: participantProfiles.guardian_contacts })
    .from(participantProfiles)
    .where(eq(participantProfiles.participant_id, participantId))
  const counted = (start: string) => rows.filter(({ entry }) => entry.startsWith(start)).length
  const names = rows.flatMap(({ entry }) =>
    entry.startsWith('guardian') ? (profile?.guardians[Number(entry.at(-1)) - 1]?.name ?? []) : [],
  )
  const [emails, phones, emergency] = [counted('email'), counted('phone'), counted('emergency')]
  return {
    ...(names.length > 0 && { contacts: names.join(', ') }),
    ...(emails > 0 && { emails }),
    ...(phones > 0 && { phones }),
    ...(emergency > 0 && { emergency_contacts: emergency }),
  }
}
