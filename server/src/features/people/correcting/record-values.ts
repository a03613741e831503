import { normalisePhone, normalisePostalCode } from '@centrepass/contract/ground/field-rules'
import { blankContact } from '@centrepass/contract/participants/blank-profile'
import type { Contact, Personal } from '@centrepass/contract/participants/profile'
import type { RecordChange } from '@centrepass/contract/people/profile-corrections'
import {
  contactFields,
  identityFields,
  type RecordField,
  type RecordValues,
  recordFields,
} from '@centrepass/contract/people/record-fields'
import { zoneOf } from '@centrepass/contract/site/zone-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { profileProblems } from '#features/participants/profile/refuse-bad-profile'
import type { SeasonFacts } from '#features/site/season-at'
import { allZones } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { contactEntries } from '#platform/database/tables/links'
import { participantProfiles, participants } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import { fieldFound } from '#platform/http/field-found'

/** The record as it is; nothing is left to correct of one that was erased. */
export async function recordValues(db: Database, participantId: number): Promise<RecordValues> {
  const [row] = await db
    .select({ person: participants, profile: participantProfiles })
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(and(eq(participants.id, participantId), isNull(participants.erased_at)))
  if (!row) throw notFound('participant')
  const { person, profile } = row
  const found: Partial<RecordValues> = Object.fromEntries([
    ...identityFields.map((field) => [field, person[field] ?? null]),
    ...contactFields.map((field) => [field, profile?.[field] ?? null]),
  ])
  return found as RecordValues
}

/** The fields that really change, as they are stored. */
export function changedFields(now: RecordValues, changes: RecordChange): Partial<RecordValues> {
  const wanted = recordFields.flatMap((field) => {
    const value = changes[field]
    return value === undefined ? [] : [[field, asStored(field, value)] as const]
  })
  return Object.fromEntries(wanted.filter(([field, value]) => (now[field] ?? null) !== value))
}

function asStored(field: RecordField, value: string | null): string | null {
  if (!value) return null
  if (field === 'phone_primary' || field === 'phone_secondary') return normalisePhone(value)
  return field === 'postal_code' ? normalisePostalCode(value) : value
}

type Judging = { now: RecordValues; after: Partial<RecordValues>; season: SeasonFacts }

/** Refuses values that no record may have. What only breaks a rule of a product or a team is told, not refused. */
export async function refuseBadValues(db: Database, { now, after, season }: Judging): Promise<void> {
  const whole = { ...now, ...after }
  // The shapes were checked at the door; what is missing on file counts as blank.
  const personal = pick(whole, identityFields) as unknown as Personal
  const contact = { ...blankContact, ...texts(pick(whole, contactFields)) } as Contact
  const { zone_code: _, ...asked } = contact
  const subject = { birthdate: personal.birthdate, relationship: 'parent' as const, ...season }
  const hasContact = contactFields.some((field) => field in after)
  const found = await profileProblems(db, { personal, ...(hasContact && { contact: asked }) }, subject)
  const problems = Object.entries(found).flatMap(([path, error]) => {
    const field = path.split('.')[1] ?? ''
    return field in after ? [fieldFound(error, ['changes', field])] : []
  })
  if (problems.length > 0) throw new Failure('bad_profile', {}, { problems })
}

const pick = (values: RecordValues, fields: readonly RecordField[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const texts = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Writes the fields, and nothing else. */
export async function writeValues(
  tx: Database,
  participantId: number,
  after: Partial<RecordValues>,
): Promise<void> {
  const of = (fields: readonly RecordField[]) =>
    Object.fromEntries(Object.entries(after).filter(([field]) => fields.includes(field as RecordField)))
  const identity = of(identityFields)
  const contact = of(contactFields)
  if (Object.keys(identity).length > 0)
    await tx.update(participants).set(identity).where(eq(participants.id, participantId))
  if (Object.keys(contact).length === 0) return
  await tx
    .insert(participantProfiles)
    .values({ participant_id: participantId, ...contact })
    .onConflictDoUpdate({ target: participantProfiles.participant_id, set: contact })
}

/** What follows from new values by itself: the zone from the postal code, and who answers for a contact. */
export async function followValues(
  tx: Database,
  participantId: number,
  after: Partial<RecordValues>,
): Promise<void> {
  if (after.postal_code !== undefined) {
    const zone_code = zoneOf(after.postal_code ?? '', await allZones(tx))
    await tx.update(participants).set({ zone_code }).where(eq(participants.id, participantId))
  }
  await answerFor(tx, participantId, after)
}

/** The office answers for the addresses and numbers that it entered. */
async function answerFor(tx: Database, participantId: number, after: Partial<RecordValues>): Promise<void> {
  for (const entry of ['email', 'phone_primary', 'phone_secondary'] as const) {
    if (after[entry] === undefined) continue
    const which = and(eq(contactEntries.participant_id, participantId), eq(contactEntries.entry, entry))
    await tx.delete(contactEntries).where(which)
    if (after[entry]) await tx.insert(contactEntries).values({ participant_id: participantId, entry })
  }
}
