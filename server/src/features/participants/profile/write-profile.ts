import { normalisePhone, normalisePostalCode } from '@centrepass/contract/ground/field-rules'
import { hasAnsweredEligibility } from '@centrepass/contract/participants/blank-profile'
import type { ProfileChange } from '@centrepass/contract/participants/participants'
import type {
  Affiliation,
  Contact,
  CountryEligibility,
  Medical,
} from '@centrepass/contract/participants/profile'
import { zoneOf } from '@centrepass/contract/site/zone-rules'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { allZones } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import {
  participantConfidential,
  participantProfiles,
  participantRestricted,
  participants,
} from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import {
  COUNTRY_ELIGIBILITY,
  MEDICAL,
  placeOf,
  SELF_IDENTIFICATION,
} from '#platform/encryption/private-columns'

/** The text that people agree to on the fourth tab. A new text gets a new day. */
const CONSENT_VERSION = '2024-07-01'

export type Writing = {
  keys: DataKeys
  participantId: number
  activeYear: number
  ip: string
  at: Date | SQL
}

/** Writes the parts that are given, each to its own table. */
export async function writeProfile(tx: Database, writing: Writing, parts: ProfileChange): Promise<void> {
  const { contact, medical, affiliation, country_eligibility, self_identification } = parts
  if (contact) await writeContact(tx, writing, contact)
  if (affiliation) await writeAffiliation(tx, writing, affiliation)
  if (medical) await writeMedical(tx, writing, medical)
  if (country_eligibility) await writeEligibility(tx, writing, country_eligibility)
  if (self_identification !== undefined) await writeRestricted(tx, writing, self_identification)
}

async function writeContact(tx: Database, { participantId }: Writing, contact: Contact): Promise<void> {
  const { zone_code, guardian_contacts, ...rest } = contact
  const row = {
    ...rest,
    email: rest.email || null,
    phone_primary: normalisePhone(rest.phone_primary),
    phone_secondary: rest.phone_secondary && normalisePhone(rest.phone_secondary),
    postal_code: rest.postal_code && normalisePostalCode(rest.postal_code),
    guardian_contacts: guardian_contacts.map((guardian) => ({
      ...guardian,
      phone: normalisePhone(guardian.phone),
    })),
  }
  await tx
    .insert(participantProfiles)
    .values({ participant_id: participantId, ...row })
    .onConflictDoUpdate({ target: participantProfiles.participant_id, set: row })
  const zone = zone_code === undefined ? zoneOf(row.postal_code ?? '', await allZones(tx)) : zone_code
  await tx.update(participants).set({ zone_code: zone }).where(eq(participants.id, participantId))
}

async function writeAffiliation(tx: Database, writing: Writing, affiliation: Affiliation): Promise<void> {
  const { primary_club_id, positions, ...rest } = affiliation
  const row = {
    positions,
    affiliation: rest,
    consent_version: CONSENT_VERSION,
    consented_at: writing.at,
    consented_from: writing.ip,
  }
  await tx
    .insert(participantProfiles)
    .values({ participant_id: writing.participantId, ...row })
    .onConflictDoUpdate({ target: participantProfiles.participant_id, set: row })
  await tx
    .update(participants)
    .set({ club_id: primary_club_id })
    .where(eq(participants.id, writing.participantId))
}

async function writeMedical(tx: Database, writing: Writing, given: Medical): Promise<void> {
  const withPhone = <P extends { phone: string }>(person: P) => ({
    ...person,
    phone: normalisePhone(person.phone),
  })
  const medical = {
    ...given,
    emergency_contact_1: withPhone(given.emergency_contact_1),
    emergency_contact_2: given.emergency_contact_2 && withPhone(given.emergency_contact_2),
  }
  await writeConfidential(tx, writing, {
    medical: null,
    medical_encrypted: await encrypted(tx, writing, MEDICAL, medical),
    medical_reviewed_season: writing.activeYear,
  })
  if (medical.concussion_history === 'within_12_months') await askForReturn(tx, writing.participantId)
}

/** The office looks at it once, however often the family saves meanwhile. */
async function askForReturn(tx: Database, participantId: number): Promise<void> {
  const kind = 'return_to_play'
  const [open] = await tx
    .select({ id: officeTasks.id })
    .from(officeTasks)
    .where(
      and(
        ...[eq(officeTasks.kind, kind), isNull(officeTasks.done_at)],
        sql`(${officeTasks.subject} ->> 'participant_id')::int = ${participantId}`,
      ),
    )
  if (!open) await tx.insert(officeTasks).values({ kind, subject: { participant_id: participantId } })
}

async function writeEligibility(tx: Database, writing: Writing, answers: CountryEligibility): Promise<void> {
  await writeConfidential(tx, writing, {
    country_eligibility: null,
    country_eligibility_encrypted: await encrypted(tx, writing, COUNTRY_ELIGIBILITY, answers),
    eligibility_answered: hasAnsweredEligibility(answers),
  })
}

const encrypted = (tx: Database, { keys, participantId }: Writing, of: typeof MEDICAL, value: unknown) =>
  keys.encrypt(tx, placeOf(of, participantId), value)

type Confidential = Partial<Omit<typeof participantConfidential.$inferInsert, 'participant_id'>>

async function writeConfidential(tx: Database, { participantId }: Writing, row: Confidential): Promise<void> {
  await tx
    .insert(participantConfidential)
    .values({ participant_id: participantId, ...row })
    .onConflictDoUpdate({ target: participantConfidential.participant_id, set: row })
}

async function writeRestricted(
  tx: Database,
  writing: Writing,
  self_identification: ProfileChange['self_identification'],
): Promise<void> {
  const { participantId } = writing
  if (!self_identification) {
    await tx.delete(participantRestricted).where(eq(participantRestricted.participant_id, participantId))
    return
  }
  const row = {
    self_identification: null,
    self_identification_encrypted: await encrypted(tx, writing, SELF_IDENTIFICATION, self_identification),
  }
  await tx
    .insert(participantRestricted)
    .values({ participant_id: participantId, ...row })
    .onConflictDoUpdate({ target: participantRestricted.participant_id, set: row })
}
