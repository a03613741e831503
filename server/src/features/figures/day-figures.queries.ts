import { moneyOf } from '@centrepass/contract/ground/money'
import type { Compared, DayFigures } from '@centrepass/contract/office/figures'
import { roleHas } from '@centrepass/contract/office/roles'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { offeringsRunningOut } from '#features/catalogue/capacity/offerings.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'

type Days = Pick<SeasonFacts, 'today' | 'activeYear' | 'timezone' | 'seasonEnd'> & { sameDay: string }

/** How the season goes, beside the season before. Sales are for those who may read invoices. */
export async function dayFigures(
  db: Database,
  { grants }: OfficeActor,
  season: SeasonFacts,
  locale: Locale,
): Promise<DayFigures> {
  const days = { ...season, sameDay: aYearBefore(season.today) }
  const readsSales = grants.some(({ role }) => roleHas(role, 'invoice.read'))
  return {
    ...{ day: days.today, same_day: days.sameDay },
    registered: await registered(db, days),
    enrolled: await compare(db, enrolled(days), days),
    sales: readsSales ? inMoney(await compare(db, sold(days), days)) : null,
    running_out: await offeringsRunningOut(db, { ...season, locale }),
  }
}

/** The last day of February stands in for one that a year does not have. */
export function aYearBefore(day: string): string {
  const [year = '', ...rest] = day.split('-')
  const date = rest.join('-')
  return `${Number(year) - 1}-${date === '02-29' ? '02-28' : date}`
}

/** Of facts with a day, a season and a size: those of the two days, and those of the two seasons until them. */
async function compare(db: Database, facts: SQL, { today, sameDay }: Days): Promise<Compared<number>> {
  const sum = (condition: SQL) => sql`coalesce(sum(size) filter (where ${condition}), 0)::float8`
  const [row] = await rowsOf<Compared<number>>(
    db,
    sql`select ${sum(sql`is_now and day = ${today}::date`)} as on_day,
      ${sum(sql`not is_now and day = ${sameDay}::date`)} as on_same_day,
      ${sum(sql`is_now and day <= ${today}::date`)} as until_day,
      ${sum(sql`not is_now and day <= ${sameDay}::date`)} as until_same_day
    from (${facts}) facts`,
  )
  if (!row) throw new Error('A sum has one row.')
  return row
}

const dayOf = (moment: SQL, { timezone }: Days) => sql`(${moment} at time zone ${timezone})::date`

/** A registration that was given back or replaced is none. There are many: counted by an index, between moments. */
async function registered(db: Database, { today, sameDay, activeYear, timezone }: Days) {
  const startOf = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timezone}`
  const count = (season: number, from: SQL, until: SQL) => sql`(select count(*) from registrations
    where season_year = ${season} and status not in ('cancelled', 'refunded', 'superseded', 'pending_payment')
      and registered_at >= ${from} and registered_at < ${until})::float8`
  const ever = sql`'-infinity'::timestamptz`
  const [row] = await rowsOf<Compared<number>>(
    db,
    sql`select ${count(activeYear, startOf(today), startOf(today, 1))} as on_day,
      ${count(activeYear - 1, startOf(sameDay), startOf(sameDay, 1))} as on_same_day,
      ${count(activeYear, ever, startOf(today, 1))} as until_day,
      ${count(activeYear - 1, ever, startOf(sameDay, 1))} as until_same_day`,
  )
  if (!row) throw new Error('A count has one row.')
  return row
}

/** Spots in programs and courses. */
const enrolled = (days: Days) => sql`
  select p.season_year = ${days.activeYear} as is_now, ${dayOf(sql`e.enrolled_at`, days)} as day, 1 as size
  from enrolments e join (
    select id as program_id, null::int as course_id, season_year from programs
    union all select null, id, season_year from courses
  ) p on p.program_id = e.program_id or p.course_id = e.course_id
  where p.season_year in (${days.activeYear}, ${days.activeYear - 1})
    and e.status not in ('pending_payment', 'waitlisted', 'offered', 'withdrawn', 'refunded')`

/** What invoices ask for beyond credits and what was waived. The season before ends a year before this one does. */
const sold = ({ seasonEnd }: Days) => sql`
  select issued_on > ${aYearBefore(seasonEnd)}::date as is_now, issued_on as day,
    total_cents - credits_cents - waived_cents as size
  from invoices where number is not null and issued_on > ${aYearBefore(aYearBefore(seasonEnd))}::date`

const inMoney = (cents: Compared<number>): Compared<string> => ({
  on_day: moneyOf(cents.on_day),
  on_same_day: moneyOf(cents.on_same_day),
  until_day: moneyOf(cents.until_day),
  until_same_day: moneyOf(cents.until_same_day),
})
