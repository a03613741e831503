import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { filled, type Whose } from '../register/entry.ts'
import { register } from '../register/register.ts'

export type Side = 'participant' | 'account'

/** Erases one side of the register in the caller's transaction: what is kept stays without a name. */
export async function erase(tx: Database, side: Side, whose: Whose): Promise<void> {
  for (const { table, [side]: found } of register) {
    if (!found || typeof found.erase === 'string') {
      if (found?.erase === 'delete')
        await tx.execute(
          sql`delete from ${sql.identifier(table)} where ${filled(found.gone ?? found.rows, whose)}`,
        )
      continue
    }
    const set = Object.entries(found.erase).map(([column, value]) => `"${column}" = ${value}`)
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${filled(set.join(', '), whose)} where ${filled(found.rows, whose)}`,
    )
  }
}

/** Whether the person has rows in it, table by table. */
export async function tablesWithRows(db: Database, side: Side, whose: Whose): Promise<string[]> {
  const asked = register.flatMap(({ table, [side]: found }) =>
    found
      ? [
          sql`select ${table}::text as table where exists (select from ${sql.identifier(table)} where ${filled(found.rows, whose)})`,
        ]
      : [],
  )
  const rows = await rowsOf<{ table: string }>(db, sql.join(asked, sql` union all `))
  return rows.map(({ table }) => table)
}
