import type { OpenDatabase } from '../src/platform/database/client.ts'

/** Every `inv_*` view lists what must never be true. One that is not empty is named, with its rows. */
export async function expectInvariants(database: OpenDatabase): Promise<void> {
  const views = await database.rows(
    "select table_name from information_schema.views where starts_with(table_name, 'inv_') order by table_name",
  )
  if (views.length === 0) throw new Error('There is no inv_* view: the migrations did not run.')
  const broken: string[] = []
  for (const { table_name } of views) {
    const rows = await database.rows(`select * from ${table_name} limit 10`)
    if (rows.length > 0) broken.push(`${table_name} is not empty: ${JSON.stringify(rows, null, 2)}`)
  }
  if (broken.length > 0) throw new Error(broken.join('\n'))
}
