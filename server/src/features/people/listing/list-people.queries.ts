import { type ListedPerson, MOST_COUNTED } from '@centrepass/contract/people/list-people'
import {
  columnOf,
  isDown,
  type ListOrder,
  type MissingThing,
  missingThings,
} from '@centrepass/contract/people/list-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { isListed, isSeen, isStanding, misses, type Narrowing, type Sight } from './list-conditions.ts'

/** Where a person is in an order: the values of its index. */
export type ListKey = { id: number; first: string; second: string | number }
type Page = { order: ListOrder; after: ListKey | null; most: number }

/** The people of a page by their keys. The next page begins after the last of them. */
export function listedKeys(db: Database, narrowing: Narrowing, page: Page): Promise<ListKey[]> {
  const { first, second, from, isIn, types } = PLACES[columnOf(page.order)]
  const { order, after, most } = page
  const way = isDown(order) ? sql`desc` : sql`asc`
  const beyond = isDown(order) ? sql`<` : sql`>`
  const key =
    after &&
    sql`(${after.first}::${sql.raw(types[0])}, ${after.second}::${sql.raw(types[1])}, ${after.id}::int)`
  return rowsOf<ListKey>(
    db,
    sql`select p.id, ${first}::text as first, ${second}${sql.raw(types[1] === 'int' ? '' : '::text')} as second
      from ${from}
      where ${isListed(narrowing)} and ${isIn(narrowing.season)}
        and ${key ? sql`(${first}, ${second}, p.id) ${beyond} ${key}` : sql`true`}
      order by ${first} ${way}, ${second} ${way}, p.id ${way} limit ${most}`,
  )
}

type Place = {
  first: SQL
  second: SQL
  from: SQL
  isIn: (season: number) => SQL
  types: readonly [string, string]
}
const everyone = () => sql`true`

/** The three orders, each by the columns of its index. By registration: the newest one of the season counts. */
const PLACES: Record<ReturnType<typeof columnOf>, Place> = {
  name: {
    ...{ first: sql`plain_name(p.last_name)`, second: sql`plain_name(p.first_name)` },
    ...{ from: sql`participants p`, isIn: everyone, types: ['text', 'text'] },
  },
  born: {
    ...{ first: sql`p.birthdate`, second: sql`p.id` },
    ...{ from: sql`participants p`, isIn: everyone, types: ['date', 'int'] },
  },
  registered: {
    ...{ first: sql`r.registered_at`, second: sql`r.id`, types: ['timestamptz', 'int'] },
    from: sql`registrations r join participants p on p.id = r.participant_id`,
    isIn: (season) => sql`r.season_year = ${season} and ${isStanding} and not exists (
      select from registrations n where n.participant_id = r.participant_id and n.season_year = r.season_year
        and n.status not in ('cancelled', 'refunded', 'superseded')
        and (n.registered_at, n.id) > (r.registered_at, r.id))`,
  },
}

/** Everyone in the list, in its order. */
export async function listedIds(
  db: Database,
  narrowing: Narrowing,
  { order, most }: Pick<Page, 'order' | 'most'>,
): Promise<number[]> {
  const { first, second, from, isIn } = PLACES[columnOf(order)]
  const way = isDown(order) ? sql`desc` : sql`asc`
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from ${from} where ${isListed(narrowing)} and ${isIn(narrowing.season)}
      order by ${first} ${way}, ${second} ${way}, p.id ${way} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

type Cursor = { id: number; order: ListOrder; season: number; sight: Sight }

/** Where a page ended. No one learns the place of a person whom they may not see. */
export async function keyOf(db: Database, { id, order, season, sight }: Cursor): Promise<ListKey | null> {
  const { first, second, from, isIn, types } = PLACES[columnOf(order)]
  const [found] = await rowsOf<ListKey>(
    db,
    sql`select p.id, ${first}::text as first, ${second}${sql.raw(types[1] === 'int' ? '' : '::text')} as second
      from ${from} where p.id = ${id} and ${isSeen(sight)} and ${isIn(season)}`,
  )
  return found ?? null
}

/** How many they are, and whether there are more than anyone needs to know exactly. */
export async function countListed(db: Database, narrowing: Narrowing) {
  const [found] = await rowsOf<{ people: number }>(
    db,
    sql`select count(*)::int as people from (
      select from participants p where ${isListed(narrowing)} limit ${MOST_COUNTED + 1}) fits`,
  )
  const people = found?.people ?? 0
  return { people: Math.min(people, MOST_COUNTED), is_more: people > MOST_COUNTED }
}

type Row = Omit<ListedPerson, 'missing' | 'birthdate'> & { birthdate: string } & Record<MissingThing, boolean>
type Showing = { season: number; today: string; locale: Locale; seesBirthdates: boolean }

/** What the list says about these people, in the order given. */
export async function listedPeople(
  db: Database,
  ids: readonly number[],
  { season, today, locale, seesBirthdates }: Showing,
): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<Row>(
    db,
    sql`select p.id, p.participant_number, p.first_name, p.last_name, p.birthdate::text as birthdate,
        extract(year from age(${today}::date, p.birthdate))::int as age, c.name as club,
        ${held(season, locale)},
        ${sql.join(
          missingThings.map((thing) => sql`${misses(thing, season)} as ${sql.identifier(thing)}`),
          sql`, `,
        )}
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as w (id, at)
      join participants p on p.id = w.id::int left join clubs c on c.id = p.club_id order by w.at`,
  )
  return rows.map(({ documents, screening, payment, papers, ...row }) => {
    const is = { documents, screening, payment, papers }
    return {
      ...row,
      birthdate: seesBirthdates ? row.birthdate : null,
      registered_at: row.registered_at && iso(row.registered_at),
      missing: missingThings.filter((thing) => is[thing]),
    }
  })
}

const held = (season: number, locale: Locale) => sql`
  (select max(r.registered_at) from registrations r
    where r.participant_id = p.id and r.season_year = ${season} and ${isStanding}) as registered_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status,
      'name', coalesce(o.names ->> ${locale}, o.name)) order by r.id)
    from registrations r join registration_options o on o.id = r.option_id
    where r.participant_id = p.id and r.season_year = ${season} and ${isStanding}), '[]') as registrations,
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status,
      'name', coalesce(g.names ->> ${locale}, g.name, k.names ->> ${locale}, k.name)) order by e.id)
    from enrolments e left join programs g on g.id = e.program_id left join courses k on k.id = e.course_id
    where e.participant_id = p.id and coalesce(g.season_year, k.season_year) = ${season}
      and e.status not in ('withdrawn', 'refunded')), '[]') as enrolments`
