import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type About, partiesOf } from './parties-of.queries.ts'

type Names = { people: string[]; things: string[] }

/** What else a subject names, as a person would: the key of its id, the name, and where it is found. */
const THINGS: readonly [key: string, name: string, from: string][] = [
  ['invoice_id', 't.number', 'invoices t'],
  ['team_id', 't.name', 'teams t'],
  ['club_id', 't.name', 'clubs t'],
  // A club that is asked to take a person learns their name while it is asked, and neither number nor who acts for them.
  [
    ...(['transfer_id', `p.first_name || ' ' || p.last_name`] as const),
    `club_transfers t join participants p on p.id = t.participant_id and t.state in ('waiting', 'agreed')`,
  ],
  [
    ...(['call_off_id', `coalesce(n.names ->> locale, n.name)`] as const),
    'call_offs t join product_names n on n.product_type = t.product_type and n.product_id = t.product_id',
  ],
]

const things = THINGS.map(
  ([key, name, from]) =>
    `select a.at, ${name} as name from ${from} join asked a on t.id = (a.about ->> '${key}')::int`,
).join(' union all ')

/** Who waits for each task and what it is about, by name, in the order given. */
export async function namesOf(db: Database, abouts: readonly About[], locale: Locale): Promise<Names[]> {
  if (abouts.length === 0) return []
  const parties = await partiesOf(db, abouts.map(withoutTransfer))
  const accounts = await named(
    db,
    'accounts',
    parties.flatMap((one) => one.accounts),
  )
  const people = await named(
    db,
    'participants',
    parties.flatMap((one) => one.people),
  )
  const found = await rowsOf<{ at: number; name: string | null }>(
    db,
    sql`
    with asked as (
      select g.at::int as at, g.about, ${locale}::text as locale
      from jsonb_array_elements(${JSON.stringify(abouts)}::jsonb) with ordinality as g (about, at)
    )
    ${sql.raw(things)}`,
  )
  return parties.map((party, index) => ({
    people: [
      ...new Set([
        ...party.people.flatMap((id) => people.get(id) ?? []),
        ...party.accounts.flatMap((id) => accounts.get(id) ?? []),
      ]),
    ],
    things: [...new Set(found.flatMap(({ at, name }) => (at === index + 1 && name ? [name] : [])))],
  }))
}

const withoutTransfer = ({ transfer_id: _, ...about }: About): About => about

const NAMED = {
  accounts: `first_name || ' ' || last_name || ', ' || email`,
  participants: `first_name || ' ' || last_name || ', ' || participant_number`,
}

async function named(
  db: Database,
  table: keyof typeof NAMED,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, ${sql.raw(NAMED[table])} as name from ${sql.raw(table)}
      where id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb)::int)`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
