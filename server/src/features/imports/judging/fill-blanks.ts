import type { ImportRow } from '@centrepass/contract/imports/imports'
import { zoneOf } from '@centrepass/contract/site/zone-rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { guardianships, participantProfiles, participants } from '#platform/database/tables/people'
import { recordChange } from '#platform/record'
import { answerForContacts } from './add-person.ts'
import type { Ground } from './ground.ts'
import type { ReadPerson } from './read-person.ts'

/** What a file may fill in where it is blank. The name and the birthdate are what the row was found by. */
const ofPerson = ['middle_name', 'preferred_name', 'club_id'] as const
const ofProfile = [
  ...(['email', 'phone_primary', 'phone_secondary', 'address_line1', 'address_line2', 'city'] as const),
  ...(['province', 'postal_code'] as const),
] as const
const compared = [...ofPerson, ...ofProfile, 'gender', 'first_name', 'last_name'] as const

type OnFile = { values: Record<string, unknown>; hasGuardians: boolean; isLinked: boolean }
type Filled = Record<string, unknown>

export async function onFile(tx: Database, id: number): Promise<OnFile> {
  const [row] = await tx
    .select({ person: participants, profile: participantProfiles })
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(eq(participants.id, id))
  const isLinked = (await tx.$count(guardianships, eq(guardianships.participant_id, id))) > 0
  const hasGuardians = (row?.profile?.guardian_contacts ?? []).length > 0
  return { values: { ...row?.profile, ...row?.person }, hasGuardians, isLinked }
}

type Compared = { filled: Filled } & Pick<ImportRow, 'changes' | 'differs'>

/** Which blanks of a record a row fills in, and what it says otherwise than the record. */
export function blanksFilled(
  { values, hasGuardians, isLinked }: OnFile,
  { identity, reach }: ReadPerson,
): Compared {
  const wanted: Record<string, unknown> = { ...identity, ...reach }
  const isBlank = (field: string) =>
    values[field] === null || values[field] === undefined || values[field] === ''
  const given = compared.filter((field) => wanted[field] !== null && wanted[field] !== 'NO_ANSWER')
  const blanks = isLinked
    ? []
    : [...ofPerson, ...ofProfile].filter((field) => given.includes(field) && isBlank(field))
  const takesGuardians = !isLinked && !hasGuardians && reach.guardian_contacts.length > 0
  const filled: Filled = Object.fromEntries(blanks.map((field) => [field, wanted[field]]))
  if ('email' in filled) filled.email_is_guardian = reach.email_is_guardian
  if (takesGuardians) filled.guardian_contacts = reach.guardian_contacts
  const guardians = takesGuardians ? reach.guardian_contacts.map(({ name }) => name).join(', ') : null
  return {
    filled,
    changes: [
      ...blanks.map((field) => ({ field, value: String(wanted[field]) })),
      ...(guardians ? [{ field: 'guardian_contacts', value: guardians }] : []),
    ],
    differs: given
      .filter((field) => !isBlank(field) && !isSame(values[field], wanted[field]))
      .map((field) => ({ field, on_file: String(values[field]), in_file: String(wanted[field]) })),
  }
}

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()

type Filling = { id: number; filled: Filled; person: ReadPerson }

export async function fillBlanks(
  tx: Database,
  ground: Ground,
  { id, filled, person }: Filling,
): Promise<void> {
  await writeFields(tx, id, filled)
  const { postal_code } = filled
  if (typeof postal_code === 'string')
    await tx
      .update(participants)
      .set({ zone_code: zoneOf(postal_code, ground.zones) })
      .where(eq(participants.id, id))
  const { email, phone_primary, phone_secondary, guardian_contacts } = person.reach
  const said = { email, phone_primary, phone_secondary, guardian_contacts }
  await answerForContacts(
    tx,
    id,
    Object.fromEntries(Object.entries(said).filter(([field]) => field in filled)),
  )
  await recordChange(tx, null, {
    ...{ action: 'import.person_filled', subject: { participant_id: id, import_id: ground.importId } },
    ...{ before: Object.fromEntries(Object.keys(filled).map((field) => [field, null])), after: filled },
    reason: ground.reason,
  })
}

/** Writes fields to the table that each belongs to. */
export async function writeFields(tx: Database, id: number, fields: Filled): Promise<void> {
  const isOfPerson = (field: string) => (ofPerson as readonly string[]).includes(field)
  const split = (mine: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isOfPerson(field) === mine))
  const [person, profile] = [split(true), split(false)]
  if (Object.keys(person).length > 0) await tx.update(participants).set(person).where(eq(participants.id, id))
  if (Object.keys(profile).length === 0) return
  await tx
    .insert(participantProfiles)
    .values({ participant_id: id, ...profile })
    .onConflictDoUpdate({ target: participantProfiles.participant_id, set: profile })
}
