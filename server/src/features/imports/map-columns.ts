import { isFieldOf } from '@centrepass/contract/imports/import-fields'
import { whyNotMapping } from '@centrepass/contract/imports/import-rules'
import type { mapImport as contract, Import } from '@centrepass/contract/imports/imports'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { importColumns, importRows, imports } from '#platform/database/tables/imports'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { type Importing, requireImport } from './imports.queries.ts'

type Wish = { id: number } & z.output<typeof contract.body>
type Row = typeof imports.$inferSelect

/** Says what each column is. The dry run begins anew, and the same headings are remembered. */
export async function mapColumns(
  asking: Importing,
  { id, columns, day_order, version }: Wish,
): Promise<Import> {
  const { db, actor } = asking
  await requireImport(asking, id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (row?.version !== version) throw new Failure('import_changed')
    if (row.state !== 'mapping' && row.state !== 'checked') throw new Failure('import_over')
    refuseMapping(row, { columns, day_order })
    await tx
      .update(importRows)
      .set({ state: 'read', outcome: null, about: null, decision: null, details: {}, tries: 0 })
      .where(eq(importRows.import_id, id))
    await tx
      .update(imports)
      .set({ columns, day_order, state: 'checking', digest: null, version: sql`${imports.version} + 1` })
      .where(and(eq(imports.id, id), eq(imports.version, version)))
    await remember(tx, row, { columns, day_order, saved_by: actor.accountId })
    await recordChange(tx, null, {
      ...{ action: 'import.columns_chosen', subject: { import_id: id } },
      ...{ before: { columns: row.columns, day_order: row.day_order }, after: { columns, day_order } },
    })
  })
  return requireImport(asking, id)
}

type Chosen = Pick<Wish, 'columns' | 'day_order'>

function refuseMapping(row: Row, { columns, day_order }: Chosen): void {
  const isOurs =
    columns.length === row.headings.length && columns.every((one) => !one || isFieldOf(row.kind, one))
  const isUnread = row.left_unread.some((at) => columns[at])
  if (!isOurs || isUnread) throw new Failure('bad_request')
  const why = whyNotMapping(row.kind, { columns, day_order }, row.day_hint)
  if (why) throw new Failure(why.code)
}

async function remember(
  tx: Database,
  { kind, headings_hash }: Row,
  chosen: Chosen & { saved_by: number },
): Promise<void> {
  const set = { ...chosen, saved_at: sql`now()` }
  await tx
    .insert(importColumns)
    .values({ kind, headings_hash, ...chosen })
    .onConflictDoUpdate({ target: [importColumns.kind, importColumns.headings_hash], set })
}
