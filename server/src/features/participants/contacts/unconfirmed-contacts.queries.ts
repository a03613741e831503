import { asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { unconfirmedContacts } from '#platform/database/tables/links'
import { participants } from '#platform/database/tables/people'
import { endedAddresses } from '../record/ended-links.queries.ts'
import type { Link } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'

export const unconfirmedOf = (db: Database, participantId: number) =>
  db.select().from(unconfirmedContacts).where(eq(unconfirmedContacts.participant_id, participantId))

/** Addresses on file that prove nothing: of former guardians, and those that no adult has confirmed. */
export async function unprovenAddresses(
  db: Database,
  participantId: number,
  links: readonly Link[],
  today: string,
): Promise<ReadonlySet<string>> {
  const ended = await endedAddresses(db, participantId, links, today)
  const onFile = (await unconfirmedOf(db, participantId)).filter(({ name }) => name === '')
  return new Set([...ended, ...onFile.map(({ email }) => email)])
}

/** For the office: what it has to confirm, the oldest first. */
export async function waitingContacts(db: Database) {
  const rows = await db
    .select({ contact: unconfirmedContacts, person: participants })
    .from(unconfirmedContacts)
    .innerJoin(participants, eq(participants.id, unconfirmedContacts.participant_id))
    .where(isNull(unconfirmedContacts.refused_at))
    .orderBy(asc(unconfirmedContacts.id))
  return rows.map(({ contact: { id, name, email, set_at }, person }) => ({
    ...{ id, name, email, set_at: set_at.toISOString() },
    participant: {
      ...{ id: person.id, participant_number: person.participant_number },
      name: `${calledName(person)} ${person.last_name}`,
    },
  }))
}
