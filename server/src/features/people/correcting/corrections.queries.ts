import type {
  OfficeChange,
  PersonRecord,
  ProfileCorrection,
} from '@centrepass/contract/people/profile-corrections'
import type { RecordField, RecordValues } from '@centrepass/contract/people/record-fields'
import { desc, eq } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { ActingParticipantId } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { profileCorrections } from '#platform/database/tables/grants'
import { accounts } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import type { Correction } from './correct-record.ts'
import { changesOf } from './effects-between.ts'
import { recordValues } from './record-values.ts'

const MOST = 50

/** The record field by field, and what was corrected in it, the newest first. */
export async function personRecord(db: Database, actor: OfficeActor, id: number): Promise<PersonRecord> {
  await refuseOwnMatter(db, actor, { participant_id: id })
  const fields = await recordValues(db, id)
  return { fields, corrections: await correctionsOf(db, id, fields) }
}

async function correctionsOf(db: Database, id: number, fields: RecordValues): Promise<ProfileCorrection[]> {
  const rows = await db
    .select({ row: profileCorrections, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(profileCorrections)
    .innerJoin(accounts, eq(accounts.id, profileCorrections.account_id))
    .where(eq(profileCorrections.participant_id, id))
    .orderBy(desc(profileCorrections.id))
    .limit(MOST)
  const undone = new Set(rows.map(({ row }) => row.undoes_id))
  return rows.map(({ row, first_name, last_name }) => ({
    ...{ id: row.id, made_at: row.made_at.toISOString(), by: `${first_name} ${last_name}` },
    ...{ reason: row.reason, changes: changesOf(row.before, row.after) },
    ...{ is_undo: row.undoes_id !== null, is_undone: undone.has(row.id) },
    may_undo: row.undoes_id === null && !undone.has(row.id) && stands(fields, row.after),
  }))
}

/** Whether every field still has the value that the correction gave it. */
const stands = (now: RecordValues, after: Partial<RecordValues>): boolean =>
  Object.entries(after).every(([field, value]) => now[field as RecordField] === value)

/** What taking a correction back changes; refused where someone changed one of its fields since. */
export async function undoingOf(db: Database, actor: OfficeActor, id: number): Promise<Correction> {
  const [row] = await db.select().from(profileCorrections).where(eq(profileCorrections.id, id))
  if (!row) throw notFound('correction')
  await refuseOwnMatter(db, actor, { participant_id: row.participant_id })
  const isUndone = (await db.$count(profileCorrections, eq(profileCorrections.undoes_id, id))) > 0
  if (isUndone || row.undoes_id !== null) throw new Failure('correction_undone')
  if (!stands(await recordValues(db, row.participant_id), row.after))
    throw new Failure('correction_overtaken')
  return {
    participantId: row.participant_id,
    // They were values of this record before, whatever the form of today says.
    changes: row.before as Correction['changes'],
    undoes: { id, moved: row.moved },
  }
}

/** What the office changed, for those who act for the person. */
export async function officeChanges(db: Database, id: ActingParticipantId): Promise<OfficeChange[]> {
  const rows = await db
    .select()
    .from(profileCorrections)
    .where(eq(profileCorrections.participant_id, id))
    .orderBy(desc(profileCorrections.id))
    .limit(MOST)
  return rows.map(({ id, made_at, reason, before, after, undoes_id }) => ({
    ...{ id, made_at: made_at.toISOString(), reason, changes: changesOf(before, after) },
    is_undo: undoes_id !== null,
  }))
}
