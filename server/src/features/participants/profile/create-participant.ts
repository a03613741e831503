import type { NewParticipant } from '@centrepass/contract/participants/participants'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { participants } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { noteContacts } from '../contacts/note-contacts.ts'
import { noteEntries } from '../contacts/note-entries.ts'
import { limitFacts, limitSearches } from '../linking/limit-lookups.ts'
import { linkCreated } from '../linking/link-created.ts'
import { makeHandle, tellThoseOnRecord } from '../linking/lookup-participants.ts'
import { type LinkDeps, refuseWish } from '../linking/request-link.ts'
import { isNearName, plainName } from '../record/is-near-name.ts'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { type FoundRecord, initialOf, knows, recordsAlike } from '../record/records-named.ts'
import { refuseBadProfile } from './refuse-bad-profile.ts'
import { writeProfile } from './write-profile.ts'

const PER_ACCOUNT = { kind: 'create participant', most: 15, withinMinutes: 24 * 60 }

type Created =
  | { kind: 'created'; participantId: number }
  | { kind: 'existing'; handle: string; first_name: string; last_name: string }

/**
 * A second record of one human is the commonest complaint. When something typed here stands in a record of the
 * same name and day too, linking is offered instead; a mere likeness goes silently to the office.
 */
export async function createParticipant(
  { db, letters, season, keys }: LinkDeps & { keys: DataKeys },
  actor: AccountActor,
  { form, ip }: { form: NewParticipant; ip: string },
): Promise<Created> {
  const { relationship, personal, self_identification, ...parts } = form
  const relation = relationship === 'self' ? ('own' as const) : ('guardian' as const)
  const subject = { ...season, birthdate: personal.birthdate, relationship }
  await refuseBadProfile(
    db,
    { personal, ...parts, ...(self_identification && { self_identification }) },
    subject,
  )
  const { accountId } = actor
  await limitAttempts(db, { ...PER_ACCOUNT, key: String(accountId), accountId })
  // This form finds a record under any first name that is near, so the first name is no part of the target.
  await limitSearches(db, actor, [plainName(personal.last_name), personal.birthdate].join('\n'))
  await limitFacts(db, actor, personal.last_name, factsIn(form))

  return db.transaction(async (tx) => {
    const { birthdate } = personal
    await refuseWish(tx, actor, { participant_id: null, birthdate, relation }, season)
    const alike = (await recordsAlike(tx, personal)).filter((found) => isNearName(personal, found))
    const proven = alike.find((found) => isProven(found, form))
    if (proven) return offerLink({ tx, letters }, actor, personal, proven)

    const participantId = await insertParticipant(tx, season.participantNumberPrefix, {
      ...personal,
      created_at: season.now,
    })
    const writing = { keys, participantId, activeYear: season.activeYear, ip, at: sql`now()` }
    await writeProfile(tx, writing, { ...parts, ...(self_identification && { self_identification }) })
    const { contact } = parts
    await linkCreated(tx, letters, {
      ...{ accountId: actor.accountId, participantId, named: namedOf(personal), relation, relationship },
      ...{ emailOnFile: contact.email, season },
    })
    await noteContacts(tx, { participantId, accountId: actor.accountId, before: [], contact, season })
    await noteEntries(tx, { participantId, accountId: actor.accountId, before: {}, after: parts, season })
    for (const { id } of alike) {
      const subject = { participant_id: participantId, other_participant_id: id }
      await tx.insert(officeTasks).values({ kind: 'possible_duplicate', subject })
    }
    await record(tx, actor.accountId, 'participant.created', { participant_id: participantId })
    return { kind: 'created', participantId }
  })
}

/** The same rule as for a search: a person who typed a fact from the record may know that there is one. */
function isProven(found: FoundRecord, { contact }: NewParticipant): boolean {
  return factsIn({ contact }).some((fact) => knows(found, fact))
}

/** What the form says that only someone close to the person would know. */
const factsIn = ({ contact }: Pick<NewParticipant, 'contact'>) =>
  [
    { kind: 'postal_code' as const, value: contact.postal_code ?? '' },
    { kind: 'email' as const, value: contact.email ?? '' },
    { kind: 'phone' as const, value: contact.phone_primary },
  ].filter(({ value }) => value !== '')

async function offerLink(
  { tx, letters }: { tx: Database; letters: ParticipantLetters },
  actor: AccountActor,
  personal: NewParticipant['personal'],
  found: FoundRecord,
): Promise<Created> {
  const handle = await makeHandle(tx, actor, namedOf(personal), { participantId: found.id, isMatch: true })
  await tellThoseOnRecord({ tx, letters }, actor, found)
  await record(tx, actor.accountId, 'participant.found_existing', { participant_id: found.id })
  // The names as they were typed: a near name must not be answered with the right one.
  const last_name = initialOf(personal.last_name)
  return { kind: 'existing', handle, first_name: personal.first_name, last_name }
}

const namedOf = ({ first_name, last_name, birthdate }: NewParticipant['personal']) => ({
  first_name,
  last_name,
  birthdate,
})

type Row = Omit<typeof participants.$inferInsert, 'participant_number'>

async function insertParticipant(tx: Database, prefix: string, row: Row): Promise<number> {
  const [created] = await tx
    .insert(participants)
    .values({ ...row, participant_number: sql`${prefix} || nextval('participant_numbers')` })
    .returning({ id: participants.id })
  if (!created) throw new Error('The new participant got no id.')
  return created.id
}
