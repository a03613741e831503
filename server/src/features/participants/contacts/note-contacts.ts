import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import type { Contact } from '@centrepass/contract/participants/profile'
import { eq, inArray } from 'drizzle-orm'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { officeTasks, unconfirmedContacts } from '#platform/database/tables/links'
import { participantProfiles } from '#platform/database/tables/people'
import { isHeldByMinor } from '../record/guardianship-rules.ts'
import { isMinor } from '../record/is-minor.ts'
import { type Link, linksTo } from '../record/participants.queries.ts'
import { unconfirmedOf } from './unconfirmed-contacts.queries.ts'

type OnFile = Pick<Contact, 'email' | 'email_is_guardian' | 'guardian_contacts'>
type Named = { email: string; name: string; entry: ContactEntry }
type Saved = {
  participantId: number
  accountId: number
  before: readonly Named[]
  contact: OnFile
  season: SeasonFacts
}

/** A contact that a minor adds to their own record waits for an adult; existing ones keep their state. */
export async function noteContacts(tx: Database, saved: Saved): Promise<void> {
  const { participantId, accountId, before, contact, season } = saved
  if (!(await isMinor(tx, participantId, season))) {
    // Contacts sign for minors only.
    await tx.delete(unconfirmedContacts).where(eq(unconfirmedContacts.participant_id, participantId))
    return
  }
  const now = namedIn(contact)
  const kept = now.filter((one) => isAmong(before, one))
  const added = now.filter((one) => !isAmong(before, one))
  // A kept contact may be the work of a minor or of a former guardian; saving something else does not confirm it.
  const isVouched = await isByGuardian(tx, saved)
  await forgetOthers(tx, participantId, isVouched ? kept : now)
  if (!isVouched) await doubt(tx, { participantId, accountId, contacts: added })
}

/** An adult guardian vouches for the contacts that they enter themself. */
export async function isByGuardian(
  tx: Database,
  { participantId, accountId, season }: Pick<Saved, 'participantId' | 'accountId' | 'season'>,
): Promise<boolean> {
  const links = await linksTo(tx, participantId)
  // The creator of the record confirms the link later, and is the only one there.
  const counts = (link: Link) => link.confirmed_at !== null || links.length === 1
  return links.some(
    (link) =>
      link.accountId === accountId &&
      link.relation === 'guardian' &&
      counts(link) &&
      !isHeldByMinor(link, season),
  )
}

async function forgetOthers(tx: Database, participantId: number, still: readonly Named[]): Promise<void> {
  const gone = (await unconfirmedOf(tx, participantId)).filter((row) => !isAmong(still, row))
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(unconfirmedContacts).where(inArray(unconfirmedContacts.id, ids))
}

type Doubted = { participantId: number; accountId: number; contacts: readonly Named[] }

/**
 * From here on these contacts count for nothing, until an adult guardian or the office confirms them. The family reads
 * that the office checks them; whatever ends that closes the task, by a trigger.
 */
export async function doubt(tx: Database, { participantId, accountId, contacts }: Doubted): Promise<void> {
  if (contacts.length === 0) return
  const rows = contacts.map(({ email, name }) => ({
    ...{ email, name },
    ...{ participant_id: participantId, set_by: accountId },
  }))
  const added = await tx.insert(unconfirmedContacts).values(rows).onConflictDoNothing().returning()
  const subjects = added.map(({ id }) => ({ contact_id: id, participant_id: participantId }))
  const tasks = subjects.map((subject) => ({ kind: 'contact_check' as const, subject }))
  if (tasks.length > 0) await tx.insert(officeTasks).values(tasks)
}

/** The current contacts, locked until the caller has written new ones. */
export async function contactsOnFile(tx: Database, participantId: number): Promise<Named[]> {
  const [profile] = await tx
    .select()
    .from(participantProfiles)
    .where(eq(participantProfiles.participant_id, participantId))
    .for('update')
  return profile ? namedIn(profile) : []
}

/** Contacts with an address; the address on file is one too, where it is a guardian's. */
function namedIn({ email, email_is_guardian, guardian_contacts }: OnFile): Named[] {
  const slots = ['guardian_contact_1', 'guardian_contact_2'] as const
  const contacts = slots.flatMap((entry, at) => {
    const one = guardian_contacts[at]
    return one ? { email: one.email, name: one.name, entry } : []
  })
  const all = [...contacts, ...(email_is_guardian ? [{ email, name: '', entry: 'email' as const }] : [])]
  return all.flatMap((one) => (one.email?.trim() ? { ...one, email: normaliseEmail(one.email) } : []))
}

const isAmong = (
  list: readonly Pick<Named, 'email' | 'name'>[],
  { email, name }: Pick<Named, 'email' | 'name'>,
) => list.some((one) => one.email === email && one.name === name)
