import type { OpenDatabase } from '../src/platform/database/client.ts'

// The standard's own list of views takes longer to ask than all of them together.
const VIEWS =
  "select relname from pg_class where relkind = 'v' and starts_with(relname, 'inv_') order by relname"

/** Every `inv_*` view lists what must never be true. One that is not empty is named, with its rows. */
export async function expectInvariants(database: OpenDatabase): Promise<void> {
  const views = (await database.rows(VIEWS)).map(({ relname }) => String(relname))
  if (views.length === 0) throw new Error('There is no inv_* view: the migrations did not run.')
  // All in one question: every world of every test asks it.
  const found = await database.rows(views.map(firstRowsOf).join(' union all '))
  const broken = found.filter(({ rows }) => rows !== null)
  if (broken.length === 0) return
  const told = broken.map(({ view, rows }) => `${view} is not empty: ${JSON.stringify(rows, null, 2)}`)
  throw new Error(told.join('\n'))
}

const firstRowsOf = (view: string) =>
  `select '${view}' as view, (select json_agg(one) from (select * from ${view} limit 10) one) as rows`
