import type { CallableProduct } from '@centrepass/contract/refunds/call-off-looks'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { personAndProduct } from './spots.queries.ts'

const MOST = 500

/** What is not over and not being called off, by the day it starts; registrations of this season and later come last. */
export const callableProducts = (
  db: Database,
  { today, year, locale }: { today: string; year: number; locale: Locale },
): Promise<CallableProduct[]> => {
  const of = (type: string, table: string, column: string): SQL => sql`
    select ${type}::text as product_type, p.id, coalesce(p.names ->> ${locale}, p.name) as name,
      p.starts_on::text as starts_on, p.ends_on::text as ends_on,
      (select count(*)::int from enrolments e where e.${sql.raw(column)} = p.id and e.takes_place) as people
    from ${sql.raw(table)} p where p.ends_on >= ${today}::date
      and not exists (select from call_offs o where o.${sql.raw(column)} = p.id and o.state <> 'done')`
  return rowsOf(
    db,
    sql`${of('Program', 'programs', 'program_id')} union all ${of('Course', 'courses', 'course_id')} union all
      select 'RegistrationOption', p.id, coalesce(p.names ->> ${locale}, p.name), null, null, (
          select count(*)::int from registrations e where e.option_id = p.id and e.is_live)
        from registration_options p where p.season_year >= ${year}
          and not exists (select from call_offs o where o.option_id = p.id and o.state <> 'done')
      order by starts_on nulls last, name, id limit ${MOST}`,
  )
}

export type Fault = {
  number: string
  name: string
  state: 'waiting' | 'failed'
  code: string | null
  tries: number
}

/** Everyone for whom a run is not done, failed ones first. */
export const faultsOf = (db: Database, id: number): Promise<Fault[]> =>
  rowsOf(
    db,
    sql`select p.participant_number as number, p.first_name || ' ' || p.last_name as name, r.state, r.code, r.tries
      from call_off_rows r join call_offs o on o.id = r.call_off_id ${personAndProduct()}
      where r.call_off_id = ${id} and r.state <> 'done' order by r.state = 'failed' desc, r.code nulls last, p.id`,
  )
