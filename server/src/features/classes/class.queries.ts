import type { ClassKind, ClassStanding, SpotState } from '@centrepass/contract/classes/class-rules'
import type { OfficeClass } from '@centrepass/contract/classes/classes'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { scopedTo } from '#features/office/scoped-to'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'

export type ClassKey = { kind: ClassKind; id: number }
type Asking = { db: Database; actor: OfficeActor; locale: Locale }
type Filter = { season: number; kind?: ClassKind | undefined; text?: string | undefined }
export type ClassFacts = OfficeClass & { season_year: number; offering_id: number; venue: string | null }

/** A season has some dozens of them; more than this is no list that anyone reads. */
const MOST_CLASSES = 500

const productsOf = (kind: ClassKind, locale: Locale): SQL => sql`
  select ${kind}::text as kind, c.id, c.code, coalesce(c.names ->> ${locale}, c.name) as name, c.season_year,
    c.offering_id, c.venue, c.starts_on::text as starts_on, c.ends_on::text as ends_on,
    o.limit_places as "limit",
    (select count(*)::int from enrolments e where e.${sql.identifier(`${kind}_id`)} = c.id and e.takes_place) as taken,
    (select count(*)::int from wait_people w where w.offering_id = c.offering_id and w.ended_at is null) as waiting
  from ${sql.identifier(`${kind}s`)} c join offerings o on o.id = c.offering_id`

/** A role for one program is for no course. */
function isTheirs(actor: OfficeActor, kind: ClassKind): SQL {
  const programs = scopedTo(actor, 'program')
  if (programs === null) return sql`true`
  return kind === 'course' ? sql`false` : sql`c.id = any (${sql.param(programs)}::int[])`
}

/** Whether the name in either language or the code contains the text; % and _ are letters like others here. */
function hasText(text: string | undefined): SQL {
  if (!text) return sql`true`
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(c.name ilike ${pattern} or c.names ->> 'en' ilike ${pattern} or c.names ->> 'fr' ilike ${pattern}
    or c.code ilike ${pattern})`
}

/** Programs and courses of a season, by the day they start. */
export function classesOf({ db, actor, locale }: Asking, { season, kind, text }: Filter) {
  const kinds: ClassKind[] = kind ? [kind] : ['program', 'course']
  const parts = kinds.map(
    (one) => sql`${productsOf(one, locale)} where c.season_year = ${season} and ${isTheirs(actor, one)}
      and ${hasText(text)}`,
  )
  return rowsOf<OfficeClass>(
    db,
    sql`select * from (${sql.join(parts, sql` union all `)}) found
      order by starts_on, name, kind, id limit ${MOST_CLASSES}`,
  )
}

export async function seasonsWithClasses(db: Database): Promise<number[]> {
  const rows = await rowsOf<{ year: number }>(
    db,
    sql`select season_year as year from programs union select season_year from courses order by 1 desc`,
  )
  return rows.map(({ year }) => year)
}

/** One of them, if the caller's role is for it. */
export async function classOf({ db, actor, locale }: Asking, { kind, id }: ClassKey) {
  const [found] = await rowsOf<ClassFacts>(
    db,
    sql`${productsOf(kind, locale)} where c.id = ${id} and ${isTheirs(actor, kind)}`,
  )
  return found
}

export type ClassRow = {
  enrolment_id: number
  participant_id: number
  participant_number: string
  first_name: string
  last_name: string
  spot: SpotState
  age: number
  club: string | null
  zone: string | null
  registration: ClassStanding
  owes: boolean
  /** Days on which they were there. */
  came: number
}

/** Everyone with a spot, by last name. */
export function classPeople(
  db: Database,
  { kind, id, season_year, starts_on }: ClassFacts,
  most: number | null,
): Promise<ClassRow[]> {
  const type = kind === 'program' ? 'Program' : 'Course'
  return rowsOf<ClassRow>(
    db,
    sql`select e.id as enrolment_id, p.id as participant_id, p.participant_number, p.first_name, p.last_name,
        e.status as spot, extract(year from age(${starts_on}::date, p.birthdate))::int as age,
        k.name as club, p.zone_code as zone,
        coalesce((select r.status from registrations r where r.participant_id = p.id
          and r.season_year = ${season_year} and r.status not in ('cancelled', 'refunded', 'superseded')
          order by r.status = 'valid' desc, r.registered_at desc, r.id desc limit 1), 'none') as registration,
        (e.status = 'pending_payment' or exists (select from invoice_rows w
          join invoices i on i.id = w.invoice_id and i.number is not null
          join schedule_lines l on l.invoice_id = w.invoice_id and l.row_position = w.position
          where w.participant_id = p.id and w.product_type = ${type} and w.product_id = ${id}
            and l.status not in ('paid', 'cancelled'))) as owes,
        (select count(*)::int from attendance_marks m where m.enrolment_id = e.id
          and m.state in ('present', 'late')) as came
      from enrolments e join participants p on p.id = e.participant_id left join clubs k on k.id = p.club_id
      where e.${sql.identifier(`${kind}_id`)} = ${id} and e.takes_place and p.erased_at is null
      order by lower(p.last_name), lower(p.first_name), e.id ${most === null ? sql`` : sql`limit ${most}`}`,
  )
}
