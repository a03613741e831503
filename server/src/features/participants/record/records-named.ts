import { normalisePhone, normalisePostalCode } from '@centrepass/contract/ground/field-rules'
import type { KnownFact } from '@centrepass/contract/participants/links'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { participantProfiles, participants } from '#platform/database/tables/people'

export type Named = { first_name: string; last_name: string; birthdate: string }
export type FoundRecord = Awaited<ReturnType<typeof recordsNamed>>[number]

/** Records of exactly this name and birthdate, ignoring case. One wrong letter is a miss: the answer gives no hints. */
export async function recordsNamed(db: Database, { first_name, last_name, birthdate }: Named) {
  const same = (column: AnyPgColumn, text: string) => sql`lower(${column}) = lower(${text})`
  return db
    .select(found)
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(
      and(
        same(participants.last_name, last_name),
        eq(participants.birthdate, birthdate),
        isNull(participants.merged_into),
        or(same(participants.first_name, first_name), same(participants.preferred_name, first_name)),
      ),
    )
    .orderBy(asc(participants.id))
}

/** Records that may be the same human: the last name without accents, the same day, and any first name. */
export async function recordsAlike(db: Database, { last_name, birthdate }: Named) {
  return db
    .select(found)
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(
      and(
        sql`plain_name(${participants.last_name}) = plain_name(${last_name})`,
        eq(participants.birthdate, birthdate),
        isNull(participants.merged_into),
      ),
    )
    .orderBy(asc(participants.id))
}

/** The person a number belongs to, also by the number of a record that was joined with theirs. */
export const hasNumber = (typed: string): SQL => sql`${participants.id} = person_with_number(${typed})`

/** The records that the office joined with this one. */
export async function joinedWith(db: Database, participantId: number): Promise<number[]> {
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.merged_into, participantId))
    .orderBy(asc(participants.id))
  return rows.map(({ id }) => id)
}

const found = {
  id: participants.id,
  participant_number: participants.participant_number,
  /** Of records that were joined with this one. */
  old_numbers: sql<string[]>`array(select j.participant_number from participants j
    where j.merged_into = ${participants.id})`,
  first_name: participants.first_name,
  preferred_name: participants.preferred_name,
  last_name: participants.last_name,
  birthdate: participants.birthdate,
  language: participants.language,
  email: participantProfiles.email,
  phone: participantProfiles.phone_primary,
  postal_code: participantProfiles.postal_code,
}

/** Whether a fact that the asker typed matches the record. */
export function knows(record: FoundRecord, fact: KnownFact): boolean {
  const { kind, value } = plainFact(fact)
  const stored = kind === 'participant_number' ? [record[kind], ...record.old_numbers] : [record[kind]]
  return value !== '' && stored.some((one) => one?.toLowerCase() === value.toLowerCase())
}

/** A fact as records spell it, however it was typed. */
export function plainFact({ kind, value }: KnownFact): KnownFact {
  switch (kind) {
    case 'phone':
      return { kind, value: normalisePhone(value) }
    case 'postal_code':
      return { kind, value: normalisePostalCode(value) }
    default:
      return { kind, value }
  }
}

export const calledName = ({
  preferred_name,
  first_name,
}: Pick<FoundRecord, 'preferred_name' | 'first_name'>) => preferred_name || first_name

/** The part of a last name that is shown; a person with one name only has none to show. */
export const initialOf = (lastName: string) => (/^[–-]$/.test(lastName) ? '' : `${[...lastName][0]}.`)
