import type { OpenDatabase } from '../src/platform/database/client.ts'

/** An `inv_*` view that is not empty, and its first rows. */
type Broken = { view: string; rows: unknown }
type Ask = (sql: string) => Promise<Record<string, unknown>[]>

// The standard's own list of views takes longer to ask than all of them together.
const VIEWS =
  "select relname from pg_class where relkind = 'v' and starts_with(relname, 'inv_') order by relname"

/**
 * Every `inv_*` view lists what must never be true. One that is not empty is named, with its rows. Hashing the evidence
 * of a thousand documents, or looking into every email and name, takes longer than all the rest, so of those only the
 * ones are looked at that were touched after the transaction `since`.
 */
export async function expectInvariants(database: OpenDatabase, since = 0): Promise<void> {
  tellBroken(await brokenIn(database, since))
}

export async function brokenIn({ rows }: OpenDatabase, since = 0): Promise<Broken[]> {
  return readBroken(await rows(await askForAll(rows, String(since))))
}

/**
 * The same, asked again and again on one connection. A view none of whose tables was written to says what it said of
 * the template, so only the others are looked at; each is planned once.
 */
export async function prepareInvariants(
  ask: Ask,
): Promise<(since: number, changed: string[]) => Promise<Broken[]>> {
  const views = (await ask(TABLES_OF_VIEWS)) as { view: string; tables: string[] }[]
  const prepared = new Set<string>()
  return async (since, changed) => {
    const touched = views.filter(({ tables }) => tables.some((table) => changed.includes(table)))
    const found: Broken[] = []
    for (const { view } of touched) {
      if (!prepared.has(view)) await ask(`prepare ${view}(bigint) as ${firstRowsOf(view, '$1')}`)
      prepared.add(view)
      found.push(...readBroken(await ask(`execute ${view}(${since})`)))
    }
    return found
  }
}

// A view may read another.
const TABLES_OF_VIEWS = `
  with recursive reads (view, id) as (
    select relname, oid from pg_class where relkind = 'v' and starts_with(relname, 'inv_')
    union
    select view, refobjid from reads join pg_rewrite w on ev_class = id
      join pg_depend on classid = 'pg_rewrite'::regclass and objid = w.oid and refclassid = 'pg_class'::regclass
  )
  select view, array_agg(relname::text) as tables from reads join pg_class on oid = id
  where relkind = 'r' group by view order by view`

async function askForAll(ask: Ask, since: string): Promise<string> {
  const views = (await ask(VIEWS)).map(({ relname }) => String(relname))
  if (views.length === 0) throw new Error('There is no inv_* view: the migrations did not run.')
  return views.map((view) => firstRowsOf(view, since)).join(' union all ')
}

function firstRowsOf(view: string, since: string): string {
  const touched = TOUCHED[view]?.(since)
  return `select '${view}' as view, (select json_agg(one) from
    (select * from ${view} ${touched ? `where ${touched}` : ''} limit 10) one) as rows`
}

// Lists: of a join the planner would hash every document first, and then look which ones are asked for.
const TOUCHED: Record<string, (since: string) => string> = {
  inv_signature: (since) => `document_id = any (array(
    select id from documents where xmin::text::bigint > ${since}
    union select document_id from signature_events where xmin::text::bigint > ${since}))`,
  inv_mailed_secret: (since) => `email_id = any (array(
    select id from outbox_emails where xmin::text::bigint > ${since}))`,
  inv_text: (since) => `id = any (array(
    select id from accounts where xmin::text::bigint > ${since}
    union select id from participants where xmin::text::bigint > ${since}
    union select id from clubs where xmin::text::bigint > ${since}))`,
}

const readBroken = (found: Record<string, unknown>[]): Broken[] =>
  found.flatMap(({ view, rows }) => (rows === null ? [] : [{ view: String(view), rows }]))

/** `planted` are the views that a test has broken on purpose. */
export function tellBroken(found: Broken[], planted: string[] = []): void {
  const broken = found.filter(({ view }) => !planted.includes(view))
  if (broken.length === 0) return
  const told = broken.map(({ view, rows }) => `${view} is not empty: ${JSON.stringify(rows, null, 2)}`)
  throw new Error(told.join('\n'))
}
