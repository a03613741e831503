import { emergencyContactsOf, isSheetOpen } from '@centrepass/contract/classes/class-rules'
import type { EmergencySheet } from '@centrepass/contract/classes/classes'
import { wholeMedical } from '@centrepass/contract/participants/blank-profile'
import { inArray } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { doubtedEntries } from '#features/participants/contacts/doubted-entries.queries'
import type { Database } from '#platform/database/client'
import { participantConfidential } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { MEDICAL, readPrivate } from '#platform/encryption/private-columns'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type ClassKey, classPeople } from './class.queries.ts'
import { type AskingClass, nameIn, requireClass } from './class-list.ts'

type Opening = ClassKey & { reason: string }

/** The readings and their records are one act: a row for each person, which the family sees. */
export async function openEmergencySheet(
  { db, ...asking }: AskingClass,
  keys: DataKeys,
  { reason, ...key }: Opening,
): Promise<EmergencySheet> {
  return db.transaction(async (tx) => {
    const facts = await requireClass({ ...asking, db: tx }, key)
    if (!isSheetOpen(facts, asking.season.today)) throw new Failure('sheet_closed')
    const { people: own } = await ownPartiesOf(tx, asking.actor.accountId)
    const rows = (await classPeople(tx, facts, null)).filter(
      ({ participant_id }) => !own.includes(participant_id),
    )
    const ids = rows.map(({ participant_id }) => participant_id)
    const doubted = await doubtedEntries(tx, ids, asking.season)
    const contacts = await contactsOf(tx, keys, { ids, doubted })
    for (const { participant_id } of rows)
      await recordChange(tx, null, {
        ...{ action: 'profile.read', reason },
        subject: { participant_id, reason: 'emergency_sheet' },
      })
    return {
      people: rows.map((row) => ({
        ...{ id: row.participant_id, name: nameIn(row), participant_number: row.participant_number },
        contacts: contacts.get(row.participant_id) ?? [],
      })),
    }
  })
}

type Of = { ids: number[]; doubted: readonly { participant_id: number; entry: string }[] }

async function contactsOf(tx: Database, keys: DataKeys, { ids, doubted }: Of) {
  const rows = await tx
    .select()
    .from(participantConfidential)
    .where(inArray(participantConfidential.participant_id, ids))
  const found = new Map<number, EmergencySheet['people'][number]['contacts']>()
  for (const { participant_id: participantId, medical: plain, medical_encrypted: encrypted } of rows) {
    const medical = await readPrivate(tx, keys, {
      ...{ of: MEDICAL, participantId, plain, encrypted, whole: wholeMedical },
    })
    const own = doubted.filter((one) => one.participant_id === participantId)
    const entries = own.map(({ entry }) => entry)
    found.set(participantId, emergencyContactsOf(medical, entries))
  }
  return found
}
