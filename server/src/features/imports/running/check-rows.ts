import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { importRows } from '#platform/database/tables/imports'
import { triedOut } from '#platform/database/tried-out'
import type { Ground } from '../judging/ground.ts'
import { digestOf, judgeRow } from '../judging/judge-row.ts'
import type { ImportDeps } from './ground-of.ts'
import { isStill, nextRows, type OpenImport, type OpenRow } from './open-imports.queries.ts'

export type Step = { one: OpenImport; ground: Ground; worked: { row: number | null } }

/** So many rows of a dry run are one transaction; nothing but what they come to stays of them. */
const BATCH = 50

/** Carries out some rows and takes each of them back. Answers how many. */
export async function checkSome(
  { db }: Pick<ImportDeps, 'db'>,
  { one, ground, worked }: Step,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isStill(tx, one))) return 0
    const rows = await nextRows(tx, one, BATCH)
    for (const row of rows) {
      worked.row = row.row
      await checkRow(tx, { one, ground }, row)
    }
    return rows.length
  })
}

export async function checkRow(
  tx: Database,
  { one, ground }: Pick<Step, 'one' | 'ground'>,
  row: OpenRow,
): Promise<void> {
  const judged = await triedOut(tx, (part) => judgeRow(part, ground, one, row))
  const { outcome, details, participant_id, account_id, amount_cents, about } = judged
  await tx
    .update(importRows)
    .set({
      ...{ state: 'checked', outcome, details, account_id, amount_cents, about, shown: digestOf(judged) },
      // Someone new was taken back with the rest.
      participant_id: outcome === 'new' ? null : participant_id,
    })
    .where(and(eq(importRows.import_id, one.id), eq(importRows.row, row.row)))
}
