import type { ImportKept } from '@centrepass/contract/imports/import-faults'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { importRows, type Made } from '#platform/database/tables/imports'
import { emptyBlanks } from '../undoing/empty-blanks.ts'
import { removePerson } from '../undoing/remove-person.ts'
import { withdrawImported } from '../undoing/withdraw-imported.ts'
import type { Step } from './check-rows.ts'
import type { ImportDeps } from './ground-of.ts'
import { isStill, nextRows, type OpenRow } from './open-imports.queries.ts'

/** Takes back what one row wrote, in one transaction, unless something was built on it since. */
export async function undoRow({ db }: ImportDeps, { one, ground, worked }: Step): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isStill(tx, one))) return 0
    const [row] = await nextRows(tx, one, 1)
    if (!row) return 0
    worked.row = row.row
    const kept = await undo(tx, { one, ground, worked }, row)
    await tx
      .update(importRows)
      .set({ state: kept ? 'kept' : 'undone', code: kept, done_at: sql`now()` })
      .where(and(eq(importRows.import_id, one.id), eq(importRows.row, row.row)))
    return 1
  })
}

/** Why it stays; null where it was taken back. */
async function undo(tx: Database, { ground }: Step, row: OpenRow): Promise<ImportKept | null> {
  const made: Made = row.made ?? {}
  const id = row.participant_id ?? 0
  if (ground.own.people.has(id)) return 'decided'
  if (made.participant_id) return removePerson(tx, ground, made.participant_id)
  if (made.certificate_id) return withdrawImported(tx, ground, { id, certificateId: made.certificate_id })
  if (made.filled) return emptyBlanks(tx, ground, { id, filled: made.filled })
  return null
}
