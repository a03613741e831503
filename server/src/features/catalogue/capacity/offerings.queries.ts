import type { Page } from '@centrepass/contract/ground/values'
import type { OfficeOffering } from '@centrepass/contract/office/offerings'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { scopedTo } from '#features/office/scoped-to'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'
import type { Counted } from '#platform/http/observe'

type Query = { state: 'all' | 'over'; page: number; per_page: number }

/** What has limited spots, those that are most over their limit first. */
export async function officeOfferings(
  db: Database,
  actor: OfficeActor,
  { state, page, per_page, locale }: Query & { locale: Locale },
): Promise<{ data: OfficeOffering[]; meta: Page }> {
  const wanted = sql`${isOfPrograms(actor)} and ${state === 'over' ? sql`over > 0` : sql`true`}`
  const data = await rowsOf<OfficeOffering>(
    db,
    sql`${limitedIn(locale)} select ${columns}
      from limited where ${wanted} order by over desc, season_year desc, name, id
      limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`${limitedIn(locale)} select count(*)::int as total from limited where ${wanted}`,
  )
  return { data, meta: { page, per_page, total: row?.total ?? 0 } }
}

/** Of the programs that the caller's grants are for. */
function isOfPrograms(actor: OfficeActor): SQL {
  const programs = scopedTo(actor, 'program')
  if (programs === null) return sql`true`
  return sql`id in (select offering_id from programs where id = any (${sql.param(programs)}::int[]))`
}

export async function isTheirOffering(db: Database, actor: OfficeActor, id: number): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select from (select ${id}::int as id) as asked where ${isOfPrograms(actor)}`,
  )
  return found.length > 0
}

export async function officeOffering(
  db: Database,
  id: number,
  locale: Locale,
): Promise<OfficeOffering | undefined> {
  const [found] = await rowsOf<OfficeOffering>(
    db,
    sql`${limitedIn(locale)} select ${columns}
      from limited where id = ${id}`,
  )
  return found
}

/** What is on sale and has few spots left, the fewest first. */
export function offeringsRunningOut(
  db: Database,
  { now, activeYear, locale }: { now: Date; activeYear: number; locale: Locale },
): Promise<OfficeOffering[]> {
  return rowsOf<OfficeOffering>(
    db,
    sql`${limitedIn(locale)} select ${columns}
      from limited where season_year >= ${activeYear} and over = 0 and "limit" > 0
        and opens_at <= ${now} and closes_at > ${now} and "left" <= greatest(${FEW}, "limit" / 10)
      order by "left", name, id limit ${SHOWN}`,
  )
}

const FEW = 3
const SHOWN = 6

/** For the office to look at, not an alarm: it lowered the limit itself. */
export const overLimit = (db: Database): Counted => ({
  name: 'offerings_over_limit',
  help: 'Programs, courses, categories and divisions with more spots taken than their lowered limit.',
  count: async () => {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from offerings where held + sold > limit_places`,
    )
    return row?.n ?? 0
  },
})

const columns = sql.raw('id, kind, code, name, season_year, "limit", sold, held, "left", over')

const limitedIn = (locale: Locale): SQL => sql`with products as (
    select offering_id, 'RegistrationOption' as kind, code, coalesce(names ->> ${locale}, name) as name, season_year,
        opens_at, closes_at from registration_options
    union all select offering_id, 'Program', code, coalesce(names ->> ${locale}, name), season_year, opens_at,
      closes_at from programs
    union all select offering_id, 'Course', code, coalesce(names ->> ${locale}, name), season_year, opens_at,
      closes_at from courses
    union all select d.offering_id, 'Division', d.code, coalesce(d.names ->> ${locale}, d.name) || ', ' ||
      coalesce(t.names ->> ${locale}, t.name), t.season_year,
      t.entry_opens_at, t.entry_closes_at from divisions d join tournaments t on t.id = d.tournament_id
  ), limited as (
    select o.id, p.kind, p.code, p.name, p.season_year, p.opens_at, p.closes_at, o.limit_places as limit, o.sold, o.held,
      greatest(0, o.limit_places - o.held - o.sold) as left, greatest(0, o.held + o.sold - o.limit_places) as over
    from offerings o join products p on p.offering_id = o.id
    where o.limit_places is not null
  )`
