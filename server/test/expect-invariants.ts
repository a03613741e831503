import type { OpenDatabase } from '../src/platform/database/client.ts'

/** An `inv_*` view that is not empty, and its first rows. */
type Broken = { view: string; rows: unknown }
type Ask = (sql: string) => Promise<Record<string, unknown>[]>

// The standard's own list of views takes longer to ask than all of them together.
const VIEWS =
  "select relname from pg_class where relkind = 'v' and starts_with(relname, 'inv_') order by relname"

/**
 * Every `inv_*` view lists what must never be true. One that is not empty is named, with its rows. Hashing the evidence
 * of a thousand documents takes longer than all the rest, so of those only the ones are looked at that were touched
 * after the transaction `since`.
 */
export async function expectInvariants(database: OpenDatabase, since = 0): Promise<void> {
  tellBroken(await brokenIn(database, since))
}

export async function brokenIn({ rows }: OpenDatabase, since = 0): Promise<Broken[]> {
  return readBroken(await rows(await askForAll(rows, String(since))))
}

/** The same, asked again and again on one connection, which plans it once. */
export async function prepareInvariants(ask: Ask): Promise<(since: number) => Promise<Broken[]>> {
  await ask(`prepare invariants(bigint) as ${await askForAll(ask, '$1')}`)
  return async (since) => readBroken(await ask(`execute invariants(${since})`))
}

async function askForAll(ask: Ask, since: string): Promise<string> {
  const views = (await ask(VIEWS)).map(({ relname }) => String(relname))
  if (views.length === 0) throw new Error('There is no inv_* view: the migrations did not run.')
  return views.map((view) => firstRowsOf(view, since)).join(' union all ')
}

function firstRowsOf(view: string, since: string): string {
  const touched = view === 'inv_signature' ? `where ${touchedSince(since)}` : ''
  return `select '${view}' as view, (select json_agg(one) from (select * from ${view} ${touched} limit 10) one) as rows`
}

// A list: of a join the planner would hash every document first, and then look which ones are asked for.
const touchedSince = (since: string) => `document_id = any (array(
  select id from documents where xmin::text::bigint > ${since}
  union select document_id from signature_events where xmin::text::bigint > ${since}))`

const readBroken = (found: Record<string, unknown>[]): Broken[] =>
  found.flatMap(({ view, rows }) => (rows === null ? [] : [{ view: String(view), rows }]))

/** `planted` are the views that a test has broken on purpose. */
export function tellBroken(found: Broken[], planted: string[] = []): void {
  const broken = found.filter(({ view }) => !planted.includes(view))
  if (broken.length === 0) return
  const told = broken.map(({ view, rows }) => `${view} is not empty: ${JSON.stringify(rows, null, 2)}`)
  throw new Error(told.join('\n'))
}
