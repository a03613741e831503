import { sql } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { ClassKey } from './class.queries.ts'
import { type AskingClass, requireClass } from './class-list.ts'
import { batchesOf, lockSpots, type ResultRow } from './results.queries.ts'

type Undoing = { batchId: number; reason: string }
type Given = { enrolment_id: number; status_before: string; status_after: string }

/** Takes results back where they still stand. What was changed since stays as it is, and is counted. */
export async function undoResults({ db, ...asking }: AskingClass, key: ClassKey, undoing: Undoing) {
  return db.transaction(async (tx) => {
    await requireClass({ ...asking, db: tx }, key)
    const spots = new Map((await lockSpots(tx, key)).map((row) => [row.enrolment_id, row]))
    const { people: own } = await ownPartiesOf(tx, asking.actor.accountId)
    const given = await givenIn(tx, key, undoing.batchId)
    const back = given.filter((row) => canGoBack(row, spots.get(row.enrolment_id), own))
    if (back.length === 0) throw new Failure('results_changed')
    await tx.execute(sql`update enrolments e set status = r.status_before from result_rows r
      where r.batch_id = ${undoing.batchId} and e.id = r.enrolment_id
        and e.id = any(${sql.param(back.map(({ enrolment_id }) => enrolment_id))}::int[])`)
    await writeDown(tx, key, { ...undoing, back, by: asking.actor.accountId, now: asking.season.now })
    return {
      batches: await batchesOf(tx, key),
      ...{ taken_back: back.length, left: given.length - back.length },
    }
  })
}

function canGoBack(
  { status_before, status_after }: Given,
  spot: ResultRow | undefined,
  own: readonly number[],
): boolean {
  if (!spot || spot.spot !== status_after || own.includes(spot.participant_id)) return false
  return !spot.is_again || ['failed', 'no_show'].includes(status_before)
}

/** Once: of two who take the same results back, the second finds it done. */
async function givenIn(tx: Database, { kind, id }: ClassKey, batchId: number): Promise<Given[]> {
  const [batch] = await rowsOf<{ is_undone: boolean }>(
    tx,
    sql`select undone_at is not null as is_undone from result_batches
      where id = ${batchId} and ${sql.identifier(`${kind}_id`)} = ${id} for update`,
  )
  if (!batch) throw notFound('results')
  if (batch.is_undone) throw new Failure('results_undone')
  return rowsOf<Given>(
    tx,
    sql`select enrolment_id, status_before, status_after from result_rows where batch_id = ${batchId}
      order by enrolment_id`,
  )
}

type Undone = Undoing & { back: readonly Given[]; by: number; now: Date }

async function writeDown(tx: Database, { kind, id }: ClassKey, { batchId, reason, back, by, now }: Undone) {
  await tx.execute(sql`update result_batches
    set undone_by = ${by}, undone_at = ${now.toISOString()}, reason = ${reason} where id = ${batchId}`)
  await recordChange(tx, null, {
    ...{ action: 'results.undone', reason },
    subject: { result_batch_id: batchId, [`${kind}_id`]: id, people: back.length },
    before: Object.fromEntries(back.map((row) => [row.enrolment_id, row.status_after])),
    after: Object.fromEntries(back.map((row) => [row.enrolment_id, row.status_before])),
  })
}
