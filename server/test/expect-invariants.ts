import type { OpenDatabase } from '../src/platform/database/client.ts'

// The standard's own list of views takes longer to ask than all of them together.
const VIEWS =
  "select relname from pg_class where relkind = 'v' and starts_with(relname, 'inv_') order by relname"

/**
 * Every `inv_*` view lists what must never be true. One that is not empty is named, with its rows. Hashing the evidence
 * of a thousand documents takes longer than all the rest, so of those only the ones are looked at that were touched
 * after the transaction `since`.
 */
export async function expectInvariants(database: OpenDatabase, since = 0): Promise<void> {
  const views = (await database.rows(VIEWS)).map(({ relname }) => String(relname))
  if (views.length === 0) throw new Error('There is no inv_* view: the migrations did not run.')
  // All in one question: every world of every test asks it.
  const found = await database.rows(views.map((view) => firstRowsOf(view, since)).join(' union all '))
  const broken = found.filter(({ rows }) => rows !== null)
  if (broken.length === 0) return
  const told = broken.map(({ view, rows }) => `${view} is not empty: ${JSON.stringify(rows, null, 2)}`)
  throw new Error(told.join('\n'))
}

function firstRowsOf(view: string, since: number): string {
  const rows = `select * from ${view} ${view === 'inv_signature' ? `where ${touchedSince(since)}` : ''} limit 10`
  return `select '${view}' as view, (select json_agg(one) from (${rows}) one) as rows`
}

// A list: of a join the planner would hash every document first, and then look which ones are asked for.
const touchedSince = (since: number) => `document_id = any (array(
  select id from documents where xmin::text::bigint > ${since}
  union select document_id from signature_events where xmin::text::bigint > ${since}))`
