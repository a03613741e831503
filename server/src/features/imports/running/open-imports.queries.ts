import { type ImportKind, importKinds, kindVerbs } from '@centrepass/contract/imports/import-fields'
import { grantsThatAllow } from '@centrepass/contract/office/roles'
import { and, eq, sql } from 'drizzle-orm'
import { grantsOf } from '#features/office/grants/grants.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { imports } from '#platform/database/tables/imports'
import { record } from '#platform/record'
import type { ImportFacts, RowFacts } from '../judging/judge-row.ts'

export type Working = 'checking' | 'running' | 'undoing'
export type OpenImport = ImportFacts & {
  id: number
  kind: ImportKind
  state: Working
  asked_by: number
  reason: string | null
}

/** The state of the rows that a step has still to go through. */
export const TODO: Record<Working, 'read' | 'checked' | 'done'> = {
  ...{ checking: 'read', running: 'checked', undoing: 'done' },
}

/** The oldest that has work, unless another worker is at it: rows are gone through in the order of the file. */
export async function openImports(db: Database): Promise<OpenImport[]> {
  return rowsOf<OpenImport>(
    db,
    sql`select id, kind, state, asked_by, reason, columns, day_order, headings from imports
      where state in ('checking', 'running', 'undoing') order by id`,
  )
}

/** Where the officer has lost the role meanwhile, a colleague has to let it go on. */
export async function mayGoOn(db: Database, { asked_by, kind }: OpenImport): Promise<boolean> {
  if (!importKinds.includes(kind)) return false
  return grantsThatAllow(await grantsOf(db, asked_by), { verb: kindVerbs[kind] }).length > 0
}

export const stopImport = (db: Database, { id, state }: OpenImport) =>
  db.transaction(async (tx) => {
    const stopped = await tx
      .update(imports)
      .set({ state: 'stopped', stopped_in: state })
      .where(and(eq(imports.id, id), eq(imports.state, state)))
      .returning({ id: imports.id })
    if (stopped.length > 0) await record(tx, null, 'import.stopped', { import_id: id })
  })

/** A stop waits for this transaction, or this one sees the stop. */
export async function isStill(tx: Database, { id, state }: OpenImport): Promise<boolean> {
  const [row] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id)).for('share')
  return row?.state === state
}

export const nextRows = (tx: Database, { id, state }: OpenImport, most: number): Promise<OpenRow[]> =>
  rowsOf<OpenRow>(
    tx,
    sql`select row, kind, cells, decision, outcome, shown, participant_id, account_id, made, tries from import_rows
      where import_id = ${id} and state = ${TODO[state]} order by tries, row limit ${most} for update skip locked`,
  )

export type OpenRow = RowFacts & {
  outcome: string | null
  shown: string | null
  participant_id: number | null
  account_id: number | null
  made: Record<string, unknown> | null
  tries: number
}

/** Tried again after the others, and given up after the last try. */
export const putRowAside = (db: Database, { id, state }: OpenImport, row: number) =>
  rowsOf(
    db,
    sql`update import_rows set tries = tries + 1,
        state = case when tries + 1 < 3 then state when ${state} = 'checking' then 'checked'
          when ${state} = 'undoing' then 'kept' else 'failed' end,
        outcome = case when tries + 1 >= 3 and ${state} = 'checking' then 'refused' else outcome end,
        details = case when tries + 1 >= 3 and ${state} = 'checking'
          then '{"faults": [{"code": "unexpected", "field": null}]}' else details end,
        code = case when tries + 1 >= 3 then 'unexpected' end
      where import_id = ${id} and row = ${row} and state = ${TODO[state]}`,
  )
