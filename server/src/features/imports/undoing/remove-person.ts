import type { ImportKept } from '@centrepass/contract/imports/import-faults'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { importRows } from '#platform/database/tables/imports'
import { participants } from '#platform/database/tables/people'
import { recordChange } from '#platform/record'
import type { Ground } from '../judging/ground.ts'
import { whyKept } from './built-on.ts'

/** Takes a person back that a file brought and that nothing names since. */
export async function removePerson(
  tx: Database,
  { importId, reason }: Ground,
  participantId: number,
): Promise<ImportKept | null> {
  await lockPerson(tx, participantId)
  const kept = await whyKept(tx, participantId)
  if (kept) return kept
  if (await hasMoreOf(tx, participantId, importId)) return 'changed'
  // Also rows of later files, which found the person and had nothing to do.
  await tx
    .update(importRows)
    .set({ participant_id: null })
    .where(eq(importRows.participant_id, participantId))
  await rowsOf(tx, sql`delete from ${participants} where id = ${participantId}`)
  await recordChange(tx, null, {
    ...{ action: 'import.person_removed', subject: { participant_id: participantId, import_id: importId } },
    reason,
  })
  return null
}

/** Whether another file added to the record, and was not undone. */
const hasMoreOf = async (tx: Database, participantId: number, importId: number): Promise<boolean> =>
  (await tx.$count(
    importRows,
    and(
      ...[eq(importRows.participant_id, participantId), ne(importRows.import_id, importId)],
      ...[eq(importRows.state, 'done'), isNotNull(importRows.made)],
    ),
  )) > 0
