import type { Locale } from '@centrepass/contract/refusals/say'
import type { Counted, FunnelStep } from '@centrepass/contract/reports/report-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** The season of a report and the days until which it and the one before are counted. */
export type ReportSpan = {
  season: number
  /** The first day of the season and the last. */
  starts_on: string
  ends_on: string
  until: string
  until_before: string
  timezone: string
  /** The last ages of minis, youth and juniors. */
  bands: readonly [number, number, number]
}
type Group = Counted & { group_name: string | null; now: number; before: number }

/** Registrations that stand, or stood until their season was over; one that is not paid is none yet. */
const IS_COUNTED = sql`r.status not in ('cancelled', 'refunded', 'superseded', 'pending_payment')`

/** Every counted registration of the season and the two before it, with what a report divides by. */
const facts = ({ season, timezone, bands: [minis, youth, juniors] }: ReportSpan, locale: Locale) => sql`
  select r.participant_id as person, r.season_year as season,
    (r.registered_at at time zone ${timezone})::date as day,
    k.id::text as club, k.name as club_name,
    o.code as category, coalesce(o.names ->> ${locale}, o.name) as category_name,
    p.gender, coalesce(p.zone_code, '') as zone,
    case when age <= ${minis} then 'minis' when age <= ${youth} then 'youth'
      when age <= ${juniors} then 'juniors' else 'adults' end as age,
    case when exists (select from registrations e where e.participant_id = r.participant_id
      and e.season_year < r.season_year and e.status not in ('cancelled', 'refunded', 'superseded', 'pending_payment'))
      then 'returning' else 'new' end as newcomer
  from registrations r join participants p on p.id = r.participant_id
  join registration_options o on o.id = r.option_id left join clubs k on k.id = r.club_id,
  lateral (select r.season_year - extract(year from p.birthdate)::int as age) a
  where r.season_year between ${season - 2} and ${season} and ${IS_COUNTED} and p.merged_into is null`

const isNow = ({ season, until }: ReportSpan) => sql`season = ${season} and day <= ${until}::date`
const isBefore = ({ season, until_before }: ReportSpan) =>
  sql`season = ${season - 1} and day <= ${until_before}::date`

/** People by what each table divides by, the largest group first. Someone may be in two categories. */
function groups(
  db: Database,
  span: ReportSpan,
  { key, name, locale }: { key: SQL; name: SQL; locale: Locale },
) {
  return rowsOf<Group>(
    db,
    sql`select coalesce(${key}, '') as key, max(${name}) as group_name,
        count(distinct person) filter (where ${isNow(span)})::int as now,
        count(distinct person) filter (where ${isBefore(span)})::int as before
      from (${facts(span, locale)}) facts group by 1
      having count(*) filter (where (${isNow(span)}) or (${isBefore(span)})) > 0 order by 3 desc, 4 desc, 1`,
  )
}

const none = sql`null::text`
const zoneName = sql`(select z.name from zones z where z.code = zone)`

export const tablesOf = (db: Database, span: ReportSpan, locale: Locale) => ({
  clubs: () => groups(db, span, { key: sql`club`, name: sql`club_name`, locale }),
  ages: () => groups(db, span, { key: sql`age`, name: none, locale }),
  genders: () => groups(db, span, { key: sql`gender`, name: none, locale }),
  zones: () => groups(db, span, { key: sql`zone`, name: zoneName, locale }),
  categories: () => groups(db, span, { key: sql`category`, name: sql`category_name`, locale }),
  newcomers: () => groups(db, span, { key: sql`newcomer`, name: none, locale }),
})

export async function peopleIn(db: Database, span: ReportSpan): Promise<{ now: number; before: number }> {
  const [row] = await rowsOf<{ now: number; before: number }>(
    db,
    sql`select count(distinct person) filter (where ${isNow(span)})::int as now,
      count(distinct person) filter (where ${isBefore(span)})::int as before from (${facts(span, 'en')}) facts`,
  )
  return row ?? { now: 0, before: 0 }
}

type Week = { day: string; now: number | null; before: number; before_that: number }

/** How many people were registered by the end of each week, and by the same day of the two seasons before. */
export const weeksOf = (db: Database, span: ReportSpan): Promise<Week[]> =>
  rowsOf<Week>(
    db,
    sql`with firsts as (
        select person, season, min(day) as day from (${facts(span, 'en')}) facts group by 1, 2
      ), days as (
        select season, day, count(*) as people from firsts group by 1, 2
      ), weeks as (
        select least(d::date, ${span.ends_on}::date) as day
        from generate_series(${span.starts_on}::date + 6, ${span.ends_on}::date + 6, interval '7 days') d
      )
      select w.day::text as day,
        case when w.day - 7 < ${span.until}::date then
          coalesce(sum(people) filter (where season = ${span.season} and f.day <= w.day), 0)::int end as now,
        coalesce(sum(people) filter (where season = ${span.season - 1}
          and f.day <= w.day - interval '1 year'), 0)::int as before,
        coalesce(sum(people) filter (where season = ${span.season - 2}
          and f.day <= w.day - interval '2 years'), 0)::int as before_that
      from weeks w left join days f on true group by w.day order by w.day`,
  )

/** Accounts that are new in the season by how far they came; each step is among those of the one before. */
export async function funnelOf(
  db: Database,
  span: ReportSpan,
): Promise<{ step: FunnelStep; accounts: number }[]> {
  const has = (condition: SQL) => sql`exists (select from guardianships g
    join registrations r on r.participant_id = g.participant_id and r.season_year = ${span.season}
    where g.account_id = a.id and g.confirmed_at is not null and ${condition})`
  const isStanding = sql`r.status not in ('cancelled', 'refunded', 'superseded')`
  const [row] = await rowsOf<Record<FunnelStep, number>>(
    db,
    sql`with new as (
        select a.id, a.status <> 'unverified' as is_confirmed,
          exists (select from guardianships g where g.account_id = a.id and g.confirmed_at is not null) as has_person,
          ${has(isStanding)} as is_registered, ${has(IS_COUNTED)} as has_paid,
          ${has(sql`r.status in ('valid', 'expired')`)} as is_valid
        from accounts a where (a.created_at at time zone ${span.timezone})::date
          between ${span.starts_on}::date and ${span.until}::date and a.status <> 'closed' and not a.is_office
      )
      select count(*)::int as account, count(*) filter (where is_confirmed)::int as confirmed,
        count(*) filter (where is_confirmed and has_person)::int as person,
        count(*) filter (where is_confirmed and has_person and is_registered)::int as registered,
        count(*) filter (where is_confirmed and has_person and has_paid)::int as paid,
        count(*) filter (where is_confirmed and has_person and is_valid)::int as valid
      from new`,
  )
  const counts = row ?? { account: 0, confirmed: 0, person: 0, registered: 0, paid: 0, valid: 0 }
  return (Object.keys(counts) as FunnelStep[]).map((step) => ({ step, accounts: counts[step] }))
}

export async function seasonsWithRegistrations(db: Database): Promise<number[]> {
  const rows = await rowsOf<{ year: number }>(
    db,
    sql`select distinct season_year as year from registrations order by 1 desc`,
  )
  return rows.map(({ year }) => year)
}

type Insured = {
  participant_number: string
  last_name: string
  first_name: string
  born: number
  category: string
  club: string | null
  valid_from: string | null
}

/** Everyone with a valid registration, by name. */
export const insuredIn = (db: Database, season: number, locale: Locale): Promise<Insured[]> =>
  rowsOf<Insured>(
    db,
    sql`select p.participant_number, p.last_name, p.first_name, extract(year from p.birthdate)::int as born,
        coalesce(o.names ->> ${locale}, o.name) as category, k.name as club, r.valid_from::text as valid_from
      from registrations r join participants p on p.id = r.participant_id
      join registration_options o on o.id = r.option_id left join clubs k on k.id = r.club_id
      where r.season_year = ${season} and r.status in ('valid', 'expired') and p.erased_at is null
        and p.merged_into is null
      order by lower(p.last_name), lower(p.first_name), p.id, r.id`,
  )
