import {
  LIKE_ENOUGH,
  type Likeness,
  type LikenessReason,
  likenessOf,
  nearBirthdates,
} from '@centrepass/contract/people/likeness-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** So much, with the same birthdate, and it is the same person: both names, or one of them with an address. */
const SURE = 80
const MOST_SHARING = 20

type OnRecord = { id: number; name: string; facts: Likeness }
export type Alike = { id: number; name: string; score: number; reasons: LikenessReason[] }
type Found = { sure: Alike | null; candidates: Alike[] }

/** Who on record a row may be about, weighed by the rules that find doubles. */
export async function findPerson(tx: Database, facts: Likeness): Promise<Found> {
  const alike = (await onRecord(tx, facts))
    .map(({ id, name, facts: theirs }) => ({ id, name, ...likenessOf(facts, theirs) }))
    .filter(({ score }) => score >= LIKE_ENOUGH)
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
  const sure = alike.filter(({ score, reasons }) => score >= SURE && reasons.includes('same_birthdate'))
  const [only, ...others] = sure
  return { sure: only && others.length === 0 ? only : null, candidates: alike }
}

/** Each way is found by an index, as those by which doubles are weighed. */
const onRecord = (
  tx: Database,
  { first_name, last_name, preferred_name, birthdate, email, phone }: Likeness,
) =>
  rowsOf<OnRecord>(
    tx,
    sql`with alike as (
        select p.id from participants p where plain_name(p.last_name) = plain_name(${last_name})
          and p.birthdate in ${nearBirthdates(birthdate)}
        union select p.id from participants p where p.birthdate = ${birthdate}::date and plain_name(p.first_name)
          in (plain_name(${first_name}), plain_name(${last_name}), plain_name(${preferred_name ?? first_name}))
        union (select d.participant_id from participant_profiles d
          where lower(d.email) = lower(${email ?? ''}) limit ${MOST_SHARING})
        union (select d.participant_id from participant_profiles d
          where d.phone_primary = ${phone ?? ''} limit ${MOST_SHARING})
      )
      select p.id, p.first_name || ' ' || p.last_name as name,
        jsonb_build_object('first_name', p.first_name, 'preferred_name', p.preferred_name, 'last_name', p.last_name,
          'birthdate', p.birthdate, 'email', d.email, 'phone', d.phone_primary, 'postal_code', d.postal_code) as facts
      from alike join participants p on p.id = alike.id left join participant_profiles d on d.participant_id = p.id
      where p.merged_into is null and p.erased_at is null`,
  )

/** Whether an earlier row of the same file is about exactly the same. */
export async function isRepeated(
  tx: Database,
  { importId, row, about }: { importId: number; row: number; about: string },
): Promise<boolean> {
  const [earlier] = await rowsOf(
    tx,
    sql`select row from import_rows where import_id = ${importId} and about = ${about} and row < ${row}
      and outcome <> 'refused' limit 1`,
  )
  return earlier !== undefined
}

type Row = { importId: number; row: number; about: string; facts: Likeness }

/**
 * Earlier rows of one birthdate that are weighed. A day that more people of a file share stands for an unknown one, and
 * weighing each with all before it would take longer than the import.
 */
const MOST_OF_A_DAY = 100

/** An earlier row of the same file that is about the same person, or may be. */
export async function earlierRow(
  tx: Database,
  { importId, row, about, facts }: Row,
): Promise<{ isSame: boolean; like: number | null }> {
  if (await isRepeated(tx, { importId, row, about })) return { isSame: true, like: null }
  const born = `${facts.birthdate}|`
  const rows = await rowsOf<{ row: number; about: string }>(
    tx,
    sql`select r.row, r.about from import_rows r where r.import_id = ${importId} and r.row < ${row}
      and r.about >= ${born} and r.about < ${`${facts.birthdate}}`} and r.outcome <> 'refused'
      order by r.about, r.row limit ${MOST_OF_A_DAY}`,
  )
  const like = rows.filter((one) => likenessOf(facts, factsIn(one.about)).score >= LIKE_ENOUGH)
  return { isSame: false, like: like.length > 0 ? Math.min(...like.map((one) => one.row)) : null }
}

function factsIn(about: string): Likeness {
  const [birthdate = '', last_name = '', first_name = ''] = about.split('|')
  const unknown = { preferred_name: null, email: null, phone: null, postal_code: null }
  return { birthdate, last_name, first_name, ...unknown }
}
