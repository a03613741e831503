import type { Double } from '@centrepass/contract/people/merges'
import { and, desc, eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter, withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { likenesses, notDoubles } from '#platform/database/tables/merges'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { Pair } from './move-rows.ts'
import { areParentAndChild } from './parent-and-child.ts'
import { recordsBy } from './records.queries.ts'

const MOST = 50
/** A few more than are shown: some may be the caller's own family. */
const LOOKED_AT = 100

type Row = typeof likenesses.$inferSelect

/** The pairs that are most alike; those of the caller's own family are a colleague's. */
export async function doubles(db: Database, actor: AccountActor): Promise<Double[]> {
  const rows = await db
    .select()
    .from(likenesses)
    .where(sql`not exists (select from participants p where p.id in (${likenesses.first_id}, ${likenesses.second_id})
      and (p.merged_into is not null or p.erased_at is not null))
      and not exists (select from not_doubles n
        where n.first_id = ${likenesses.first_id} and n.second_id = ${likenesses.second_id})
      and not ${areParentAndChild(sql`${likenesses.first_id}`, sql`${likenesses.second_id}`)}`)
    .orderBy(desc(likenesses.score), likenesses.first_id, likenesses.second_id)
    .limit(LOOKED_AT)
  const others = await withoutOwnMatters(db, actor, rows, ({ first_id, second_id }) => ({
    ...{ participant_id: first_id, other_participant_id: second_id },
  }))
  return present(db, others.slice(0, MOST))
}

async function present(db: Database, pairs: readonly Row[]): Promise<Double[]> {
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
    await tx
      .delete(likenesses)
      .where(and(eq(likenesses.first_id, first_id), eq(likenesses.second_id, second_id)))
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
