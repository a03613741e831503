import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { callOffRows, callOffs } from '#platform/database/tables/refunds'
import { askInTurn, nextTime } from '#platform/jobs/ask-in-turn'
import { termsOf } from '../letters/refund-deps.ts'
import { askFamilies } from './ask-families.ts'
import type { CallOffDeps } from './call-off-deps.ts'
import { callOffRow, type RowInTurn } from './call-off-row.ts'
import { helpIsOver } from './call-off-task.ts'
import { calledBy } from './called-product.queries.ts'
import { addRows } from './spots.queries.ts'
import { tellFamilies } from './tell-families.ts'

/**
 * One round of all runs: each row in a transaction of its own, in a fair order, so that a process that dies leaves every
 * row done or not, and the next round goes on. The round that sends all refunds sends these too.
 */
export async function callOffProducts(deps: CallOffDeps): Promise<number> {
  const { db, tell } = deps
  const terms = await termsOf(deps)
  await addLateRows(db, terms.today)
  const asked = await askInTurn({
    due: (limit) => rowsDue(db, terms.today, limit),
    postpone: (row) => postpone(db, row),
    ask: (row) => callOffRow(deps, terms, row),
    tell,
    lanes: LANES,
    ofOne: ({ account_id, spot_id }) => account_id ?? `spot ${spot_id}`,
  })
  await askFamilies(deps)
  await tellFamilies(deps, terms)
  await endRuns(db)
  return asked
}

/**
 * All of them end a spot of one product, which is counted by one row: more would only wait for it. Those of one account
 * wait for each other anyhow; in the order of their spots each gets the same part of what paid for them, every time.
 */
const LANES = 3

/** Purchases that were under way when sales stopped. */
async function addLateRows(db: Database, today: string): Promise<void> {
  const running = await db.select().from(callOffs).where(eq(callOffs.state, 'running'))
  for (const run of running) {
    const isAsked = run.answer_by !== null && run.answer_by >= today
    await addRows(db, { id: run.id, isLate: true, isAsked }, calledBy(run))
  }
}

/** With whose it was when the run began. */
type DueRow = RowInTurn & { account_id: number | null }

/** One that the family can still choose about is not due before it has, or before the day is over. */
const rowsDue = (db: Database, today: string, limit: number): Promise<DueRow[]> =>
  rowsOf(
    db,
    sql`select r.call_off_id, r.spot_id, r.account_id, r.tries, o.product_type, o.product_id,
        case when r.choice in ('card', 'credit') then r.choice else o.refund_to end as refund_to, o.asked_by
      from call_off_rows r join call_offs o on o.id = r.call_off_id
      where o.state = 'running' and r.state = 'waiting' and coalesce(r.try_after, '-infinity') <= clock_timestamp()
        and (not r.is_asked or r.choice is not null or o.answer_by < ${today}::date)
      order by r.try_after nulls first, r.call_off_id, r.spot_id limit ${limit}`,
  )

async function postpone(db: Database, { call_off_id, spot_id, tries }: RowInTurn): Promise<boolean> {
  const mine = await rowsOf(
    db,
    sql`update call_off_rows set tries = tries + 1, try_after = ${nextTime(callOffRows.tries)}
      where call_off_id = ${call_off_id} and spot_id = ${spot_id} and tries = ${tries}
        and state = 'waiting' returning spot_id`,
  )
  return mine.length > 0
}

/** A purchase that is confirmed gives up its claim and brings what it bought at once: one of the two is seen. */
const endRuns = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { id } of await endedRuns(tx)) await helpIsOver(tx, id)
  })

const endedRuns = (tx: Database): Promise<{ id: number }[]> =>
  rowsOf(
    tx,
    sql`update call_offs o set state = 'done', ended_at = now() where o.state = 'running'
      and not exists (select from call_off_rows r where r.call_off_id = o.id
        and (r.state <> 'done' or (r.code is null and r.told_at is null and r.account_id is not null)))
      and not exists (select from purchase_claims c
        where c.product_type = o.product_type and c.product_id = o.product_id)
      and not exists (select from held_spots s
        where s.product_type = o.product_type and s.product_id = o.product_id and s.may_end
          and not exists (select from call_off_rows r where r.call_off_id = o.id and r.spot_id = s.spot_id))
      returning o.id`,
  )
