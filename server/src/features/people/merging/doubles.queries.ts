import { LIKE_ENOUGH, type Likeness, likenessOf } from '@centrepass/contract/people/merge-rules'
import type { Double } from '@centrepass/contract/people/merges'
import { sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter, withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { notDoubles } from '#platform/database/tables/merges'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { Pair } from './move-rows.ts'
import { recordsBy } from './records.queries.ts'

const MOST = 50
/** So many pairs are weighed: those with the same last name and day come first. */
const WEIGHED = 500

type Row = { first_id: number; second_id: number; one: Likeness; other: Likeness }

/**
 * Pairs that share enough to be worth weighing: the last name and nearly the birthdate, the birthdate and an address or
 * telephone, or names that changed places. Whether they are alike, `likenessOf` says.
 */
export async function doubles(db: Database, actor: AccountActor): Promise<Double[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`with pairs as (
        select a.id as first_id, b.id as second_id, 1 as turn from participants a join participants b
          on plain_name(b.last_name) = plain_name(a.last_name) and b.birthdate = a.birthdate and b.id > a.id
        union all
        select a.id, b.id, 2 from participants a join participants b
          on plain_name(b.last_name) = plain_name(a.last_name) and b.id > a.id and b.birthdate <> a.birthdate
          and (plain_name(b.first_name) = plain_name(a.first_name)
            or (left(plain_name(b.first_name), 2) = left(plain_name(a.first_name), 2)
              and extract(year from b.birthdate) = extract(year from a.birthdate)))
        union all
        select a.id, b.id, 2 from participants a join participants b
          on b.birthdate = a.birthdate and b.id > a.id and plain_name(b.first_name) = plain_name(a.last_name)
        union all
        select a.participant_id, b.participant_id, 3 from participant_profiles a join participant_profiles b
          on b.phone_primary = a.phone_primary and b.participant_id > a.participant_id
          join participants p on p.id = a.participant_id join participants q on q.id = b.participant_id
          and q.birthdate = p.birthdate
      ), each as (select first_id, second_id, min(turn) as turn from pairs group by 1, 2)
      select e.first_id, e.second_id, ${facts('a', 'fa')} as one, ${facts('b', 'fb')} as other
      from each e
      join participants a on a.id = e.first_id join participants b on b.id = e.second_id
      left join participant_profiles fa on fa.participant_id = a.id
      left join participant_profiles fb on fb.participant_id = b.id
      where a.merged_into is null and b.merged_into is null and a.erased_at is null and b.erased_at is null
        and not exists (select from not_doubles n where n.first_id = e.first_id and n.second_id = e.second_id)
      order by e.turn, e.first_id desc limit ${WEIGHED}`,
  )
  const weighed = rows
    .map((row) => ({ ...row, ...likenessOf(row.one, row.other) }))
    .filter(({ score }) => score >= LIKE_ENOUGH)
    .toSorted((a, b) => b.score - a.score || a.first_id - b.first_id)
  const others = await withoutOwnMatters(db, actor, weighed, ({ first_id, second_id }) => ({
    ...{ participant_id: first_id, other_participant_id: second_id },
  }))
  return present(db, others.slice(0, MOST))
}

const facts = (person: string, profile: string) =>
  sql.raw(`jsonb_build_object('first_name', ${person}.first_name, 'preferred_name', ${person}.preferred_name,
    'last_name', ${person}.last_name, 'birthdate', ${person}.birthdate, 'email', ${profile}.email,
    'phone', ${profile}.phone_primary, 'postal_code', ${profile}.postal_code)`)

type Weighed = Row & Pick<Double, 'score' | 'reasons'>

async function present(db: Database, pairs: readonly Weighed[]): Promise<Double[]> {
  const records = await recordsBy(
    db,
    pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]),
  )
  return pairs.flatMap(({ first_id, second_id, score, reasons }) => {
    const [first, second] = [records.get(first_id), records.get(second_id)]
    return first && second ? [{ first, second, score, reasons }] : []
  })
}

type Aside = { first_id: number; second_id: number; reason: string }

/** Two people: the pair is not suggested again. */
export async function setAside(db: Database, actor: AccountActor, asked: Aside): Promise<void> {
  if (asked.first_id === asked.second_id) throw new Failure('merge_same')
  const [first_id, second_id] = [asked.first_id, asked.second_id].toSorted((a, b) => a - b)
  if (first_id === undefined || second_id === undefined) return
  await db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { participant_id: first_id, other_participant_id: second_id })
    const found = await recordsBy(tx, [first_id, second_id])
    if (found.size < 2) throw new Failure('merge_same')
    await tx
      .insert(notDoubles)
      .values({ first_id, second_id, reason: asked.reason, set_by: actor.accountId })
      .onConflictDoNothing()
    await finishDoubles(tx, { kept: first_id, dropped: second_id })
    await recordChange(tx, null, {
      action: 'person.not_doubles',
      subject: { participant_id: first_id, other_participant_id: second_id },
      reason: asked.reason,
    })
  })
}

/** The question whether they are one person is answered. */
export async function finishDoubles(tx: Database, { kept, dropped }: Pair): Promise<void> {
  for (const subject of [
    { participant_id: kept, other_participant_id: dropped },
    { participant_id: dropped, other_participant_id: kept },
  ])
    await finishTasks(tx, { kinds: ['possible_duplicate'], subject })
}
