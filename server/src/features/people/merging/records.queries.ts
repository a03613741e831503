import type { OneRecord } from '@centrepass/contract/people/merges'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'

/** Enough of each record to tell it from another. */
export async function recordsBy(db: Database, ids: readonly number[]): Promise<Map<number, OneRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<OneRecord>(
    db,
    sql`select p.id, p.participant_number, concat_ws(' ', p.first_name, p.middle_name, p.last_name, '(' || p.preferred_name || ')') as name,
        p.birthdate::text as birthdate, f.city, p.created_at,
        array(select a.first_name || ' ' || a.last_name from guardianships g join accounts a on a.id = g.account_id
          where g.participant_id = p.id and g.confirmed_at is not null order by g.id) as accounts
      from participants p left join participant_profiles f on f.participant_id = p.id
      where p.id in ${[...ids]}`,
  )
  return new Map(rows.map((row) => [row.id, { ...row, created_at: iso(row.created_at) }]))
}

export async function oneRecord(db: Database, id: number): Promise<OneRecord> {
  const record = (await recordsBy(db, [id])).get(id)
  if (!record) throw notFound('participant')
  return record
}

/** The record that stands for this one: itself, unless it was joined with another. */
export async function standingFor(db: Database, id: number): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select coalesce(merged_into, id) as id from participants where id = ${id}`,
  )
  return row?.id ?? id
}
