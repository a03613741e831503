import type { OpenDatabase } from '#platform/database/client'

/** What the door writes before any deed: that the call came, how often, and when the session was last used. */
const OF_THE_DOOR = ['audit_events', 'sessions', 'access_tokens', 'attempts']
/** What was wished, noted before it is done: a retry is answered by it. */
const WISHES = ['decided', 'deciding_until']

/** A sum of all rows of each table, to see whether a call has changed anything. */
export async function everythingIn(database: OpenDatabase): Promise<Record<string, unknown>> {
  const tables = await database.rows(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const row = `(to_jsonb(t) - '{${WISHES}}'::text[])::text`
  const looks = tables
    .map(({ name }) => String(name))
    .filter((name) => !OF_THE_DOOR.includes(name))
    .map(
      (name) =>
        `select '${name}' as name, md5(string_agg(${row}, ';' order by ${row})) as held from ${name} t`,
    )
  const sums = await database.rows(looks.join(' union all '))
  return Object.fromEntries(sums.map(({ name, held }) => [String(name), held]))
}
