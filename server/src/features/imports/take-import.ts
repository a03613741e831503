import { hash } from 'node:crypto'
import type { ImportKind } from '@centrepass/contract/imports/import-fields'
import { plainHeading, proposedColumns } from '@centrepass/contract/imports/import-headings'
import type { Import } from '@centrepass/contract/imports/imports'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { importColumns, importRows, imports } from '#platform/database/tables/imports'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { type Importing, requireImport, requireKind } from './imports.queries.ts'
import { readTable, type Table } from './reading/read-table.ts'
import { keepCounts } from './running/keep-counts.ts'

type Taking = { kind: ImportKind; name: string; bytes: Buffer }

/** Rows are stored some at a time, so that other requests are answered meanwhile. */
const BATCH = 500

/** Reads a file and keeps its rows as they are. Nothing else changes before the office has seen what they come to. */
export async function takeImport(asking: Importing, { kind, name, bytes }: Taking): Promise<Import> {
  const { db, actor } = asking
  requireKind(actor, kind)
  const table = readTable(bytes)
  const id = await db.transaction(async (tx) => {
    const stored = await storeImport(tx, asking, { kind, name, bytes, table })
    const count = await storeRows(tx, { id: stored, kind, table })
    if (count === 0) throw new Failure('import_empty')
    await settleDays(tx, stored, table)
    await recordChange(tx, null, {
      ...{ action: 'import.read', subject: { import_id: stored } },
      after: { kind, rows: count, columns: table.headings.length },
    })
    await keepCounts(tx, stored)
    return stored
  })
  return requireImport(asking, id)
}

async function storeImport(
  tx: Database,
  { actor }: Importing,
  { kind, name, bytes, table: { headings, leftUnread } }: Taking & { table: Table },
): Promise<number> {
  const headings_hash = hashOf(JSON.stringify(headings.map(plainHeading)))
  const known = await rememberedFor(tx, kind, headings_hash)
  const [row] = await tx
    .insert(imports)
    .values({
      ...{ kind, file_name: name || '-', file_hash: hash('sha256', bytes), headings, headings_hash },
      ...{ left_unread: leftUnread, day_hint: 'none', is_remembered: known !== undefined },
      columns: known?.columns ?? proposedColumns(kind, headings),
      ...{ day_order: known?.day_order ?? null, asked_by: actor.accountId },
    })
    .returning({ id: imports.id })
  if (!row) throw new Error('An import was not stored.')
  return row.id
}

async function rememberedFor(tx: Database, kind: ImportKind, headings_hash: string) {
  const which = and(eq(importColumns.kind, kind), eq(importColumns.headings_hash, headings_hash))
  const [known] = await tx.select().from(importColumns).where(which)
  return known
}

type Storing = { id: number; kind: ImportKind; table: Table }

async function storeRows(tx: Database, { id, kind, table }: Storing): Promise<number> {
  let count = 0
  let some: (typeof importRows.$inferInsert)[] = []
  const store = async () => {
    if (some.length > 0) await tx.insert(importRows).values(some)
    some = []
  }
  for (const { row, cells } of table.rows) {
    some.push({ import_id: id, kind, row, cells })
    count += 1
    if (some.length === BATCH) await store()
  }
  await store()
  return count
}

/** What all the days say together about which number is the month. */
async function settleDays(tx: Database, id: number, table: Table): Promise<void> {
  const day_hint = table.hint()
  const order = day_hint === 'dmy' || day_hint === 'mdy' ? { day_order: day_hint } : {}
  await tx
    .update(imports)
    .set({ day_hint, ...order })
    .where(eq(imports.id, id))
}
