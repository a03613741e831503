import type pg from 'pg'

/** The names of those `inv_*` views that are not empty: each lists what must never be. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const { rows: views } = await client.query(
    "select viewname from pg_views where starts_with(viewname, 'inv_') order by viewname",
  )
  if (views.length === 0) throw new Error('There is no inv_* view to ask.')
  const broken: string[] = []
  for (const { viewname } of views) {
    const { rowCount } = await client.query(`select 1 from ${viewname} limit 1`)
    if (rowCount) broken.push(viewname)
  }
  return broken
}
