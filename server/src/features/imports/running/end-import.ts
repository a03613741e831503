import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { imports } from '#platform/database/tables/imports'
import { recordChange } from '#platform/record'
import { keepCounts } from './keep-counts.ts'
import { type OpenImport, TODO } from './open-imports.queries.ts'

/** Ends the step when no row is left. Another worker may hold the last ones, or have ended it. */
export async function endImport(db: Database, one: OpenImport): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, one.id)).for('update')
    if (row?.state !== one.state || (await isLeft(tx, one))) return
    const ended = one.state === 'checking' ? await checked(tx, one.id) : { ended_at: sql`now()` }
    const state = ({ checking: 'checked', running: 'done', undoing: 'undone' } as const)[one.state]
    await tx
      .update(imports)
      .set({ ...ended, state, version: sql`${imports.version} + 1` })
      .where(and(eq(imports.id, one.id), eq(imports.state, one.state)))
    await keepCounts(tx, one.id)
    await recordChange(tx, null, {
      ...{ action: ACTIONS[one.state], subject: { import_id: one.id } },
      after: await countsOf(tx, one.id),
    })
  })
}

const ACTIONS = { checking: 'import.checked', running: 'import.done', undoing: 'import.undone' } as const

async function isLeft(tx: Database, { id, state }: OpenImport): Promise<boolean> {
  const [row] = await rowsOf<{ is_left: boolean }>(
    tx,
    sql`select exists (select from import_rows where import_id = ${id} and state = ${TODO[state]}) as is_left`,
  )
  return row?.is_left ?? false
}

const checked = async (tx: Database, id: number) => ({ digest: await digestOf(tx, id) })

/** Of every row with what it comes to. */
export async function digestOf(tx: Database, id: number): Promise<string> {
  const [row] = await rowsOf<{ digest: string }>(
    tx,
    sql`select encode(sha256(convert_to(coalesce(string_agg(r.row || ':' || r.outcome || ':' || coalesce(r.shown, ''), ','
        order by r.row), ''), 'UTF8')), 'hex') as digest from import_rows r where r.import_id = ${id}`,
  )
  return row?.digest ?? ''
}

async function countsOf(tx: Database, id: number): Promise<object> {
  const rows = await rowsOf<{ what: string; count: number }>(
    tx,
    sql`select case when state = 'checked' then outcome else state end as what, count(*)::int as count
      from import_rows where import_id = ${id} group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}
