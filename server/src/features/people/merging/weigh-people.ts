import {
  LIKE_ENOUGH,
  type Likeness,
  likenessOf,
  nearBirthdates,
} from '@centrepass/contract/people/likeness-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { isOneOfTaken } from '#platform/database/is-one-of-taken'
import { rowsOf } from '#platform/database/rows-of'
import { likenesses } from '#platform/database/tables/merges'
import { untilNoneIsLeft } from '#platform/jobs/until-none-is-left'

/** So few at a time: where the database is inside the site, no one is answered meanwhile. */
const BATCH = 20
/** A telephone or an address that more people than a large family have says nothing. */
const MOST_SHARING = 20
/** Any number that no other lock uses. */
const WEIGHING_LOCK = 20_240_956

/** Weighs every record that was written since, against those that may be the same person. */
export async function weighPeople(db: Database, stopping?: AbortSignal): Promise<void> {
  await untilNoneIsLeft(stopping, () => db.transaction(weighSome))
}

async function weighSome(tx: Database): Promise<number> {
  // One worker at a time: of two that weigh the same pair, the one who read it earlier could write last.
  const [lock] = await rowsOf<{ is_ours: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${WEIGHING_LOCK}) as is_ours`,
  )
  if (!lock?.is_ours) return 0
  const due = sql`select id from people_to_weigh order by id limit ${BATCH} for update skip locked`
  const taken = await rowsOf<{ participant_id: number }>(
    tx,
    sql`delete from people_to_weigh where ${isOneOfTaken(sql`id`, due)} returning participant_id`,
  )
  if (taken.length === 0) return 0
  const ids = [...new Set(taken.map(({ participant_id }) => participant_id))]
  await tx.delete(likenesses).where(sql`first_id in ${ids} or second_id in ${ids}`)
  const alike = (await candidates(tx, ids))
    .map(({ first_id, second_id, one, other }) => ({ first_id, second_id, ...likenessOf(one, other) }))
    .filter(({ score }) => score >= LIKE_ENOUGH)
  if (alike.length > 0) await tx.insert(likenesses).values(alike).onConflictDoNothing()
  return taken.length
}

type Pair = { first_id: number; second_id: number; one: Likeness; other: Likeness }

/**
 * Pairs that share enough to be worth weighing: the last name and nearly the birthdate, the birthdate and one of the
 * other's names, an address or a telephone. Each way is found by an index, so that it takes as long with many people.
 */
async function candidates(tx: Database, ids: number[]): Promise<Pair[]> {
  const born = await rowsOf<{ id: number; birthdate: string }>(
    tx,
    sql`select id, birthdate::text as birthdate from participants where id in ${ids}`,
  )
  const near = born.flatMap(({ id, birthdate }) => nearBirthdates(birthdate).map((day) => ({ id, day })))
  return rowsOf<Pair>(
    tx,
    sql`with near as (
        select * from jsonb_to_recordset(${JSON.stringify(near)}::jsonb) as near (id integer, day date)
      ), written as (
        select p.*, d.email, d.phone_primary as phone
        from participants p left join participant_profiles d on d.participant_id = p.id
        where p.id in ${ids} and p.merged_into is null and p.erased_at is null
      ), pairs as (
        select w.id as one, p.id as other from written w join near n on n.id = w.id join participants p
          on plain_name(p.last_name) = plain_name(w.last_name) and p.birthdate = n.day
        union
        select w.id, p.id from written w
          cross join unnest(array[w.first_name, w.last_name, w.preferred_name]) as called
          join participants p on p.birthdate = w.birthdate and plain_name(p.first_name) = plain_name(called)
        union
        select w.id, s.participant_id from written w cross join lateral (
          select d.participant_id from participant_profiles d where lower(d.email) = lower(w.email) limit ${MOST_SHARING}) s
        union
        select w.id, s.participant_id from written w cross join lateral (
          select d.participant_id from participant_profiles d where d.phone_primary = w.phone limit ${MOST_SHARING}) s
      ), ordered as (
        select distinct least(one, other) as first_id, greatest(one, other) as second_id from pairs where one <> other
      )
      select o.first_id, o.second_id, ${facts('a', 'fa')} as one, ${facts('b', 'fb')} as other
      from ordered o
      join participants a on a.id = o.first_id join participants b on b.id = o.second_id
      left join participant_profiles fa on fa.participant_id = a.id
      left join participant_profiles fb on fb.participant_id = b.id
      where a.merged_into is null and b.merged_into is null and a.erased_at is null and b.erased_at is null
        and not exists (
          select from not_doubles n where n.first_id = o.first_id and n.second_id = o.second_id)`,
  )
}

const facts = (person: string, profile: string) =>
  sql.raw(`jsonb_build_object('first_name', ${person}.first_name, 'preferred_name', ${person}.preferred_name,
    'last_name', ${person}.last_name, 'birthdate', ${person}.birthdate, 'email', ${profile}.email,
    'phone', ${profile}.phone_primary, 'postal_code', ${profile}.postal_code)`)
