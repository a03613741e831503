import { zoneOf } from '@centrepass/contract/site/zone-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { contactEntries, unconfirmedContacts } from '#platform/database/tables/links'
import { participantProfiles, participants } from '#platform/database/tables/people'
import { recordChange } from '#platform/record'
import { type Ground, type Judged, nothing } from './ground.ts'
import type { ReadPerson } from './read-person.ts'

/** A record of someone new. No account acts for it: a family finds it and is linked as to any other record. */
export async function addPerson(
  tx: Database,
  ground: Ground,
  { identity, reach }: ReadPerson,
): Promise<Judged> {
  const { season, zones, isTrial, importId } = ground
  const [person] = await tx
    .insert(participants)
    .values({
      ...identity,
      zone_code: reach.postal_code && zoneOf(reach.postal_code, zones),
      created_at: season.now,
      participant_number: isTrial
        ? sql`'trial ' || substr(gen_random_uuid()::text, 1, 13)`
        : sql`${season.participantNumberPrefix} || nextval('participant_numbers')`,
    })
    .returning({ id: participants.id })
  if (!person) throw new Error('The new participant got no id.')
  await tx.insert(participantProfiles).values({ participant_id: person.id, ...reach })
  await answerForContacts(tx, person.id, reach)
  await recordChange(tx, null, {
    ...{ action: 'import.person_added', subject: { participant_id: person.id, import_id: importId } },
    reason: ground.reason,
  })
  return { ...nothing, outcome: 'new', participant_id: person.id, made: { participant_id: person.id } }
}

/**
 * The office answers for what its file says. A guardian contact neither signs nor answers, though: only a guardian who
 * acts for the child gives one that right, by entering it.
 */
export async function answerForContacts(
  tx: Database,
  participant_id: number,
  { email, phone_primary, phone_secondary, guardian_contacts }: Partial<ReadPerson['reach']>,
): Promise<void> {
  const said = { email, phone_primary, phone_secondary }
  const entries = [
    ...(['email', 'phone_primary', 'phone_secondary'] as const).filter((entry) => said[entry]),
    ...(['guardian_contact_1', 'guardian_contact_2'] as const).slice(0, guardian_contacts?.length ?? 0),
  ]
  if (entries.length > 0)
    await tx
      .insert(contactEntries)
      .values(entries.map((entry) => ({ participant_id, entry })))
      .onConflictDoNothing()
  const silent = (guardian_contacts ?? []).flatMap(({ email: address, name }) =>
    address ? [{ participant_id, email: address, name, refused_at: sql`now()` }] : [],
  )
  if (silent.length > 0) await tx.insert(unconfirmedContacts).values(silent).onConflictDoNothing()
}
