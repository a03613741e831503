import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { ownMattersAmong } from '#features/office/own-matters'
import { during } from '#platform/current-request'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { callOffRows, callOffs } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { CancelTerms } from '../letters/refund-deps.ts'
import { lockPerson } from '../row/lock-row.ts'
import type { CallOffDeps } from './call-off-deps.ts'
import { askToHelp } from './call-off-task.ts'
import { type CalledRun, calledBy, spotNamed } from './called-product.queries.ts'
import { cancelSold } from './cancel-sold.ts'
import { endSpot } from './end-spot.ts'
import { spotOf } from './spots.queries.ts'

/** A row of a run whose turn has come, with what its run says. */
export type RowInTurn = CalledRun & {
  call_off_id: number
  spot_id: number
  tries: number
  refund_to: 'card' | 'credit'
  asked_by: number
}

/** Ends one spot and gives its money back, all of it or nothing. The audit names the officer who called it off. */
export function callOffRow(
  deps: CallOffDeps,
  terms: CancelTerms,
  row: RowInTurn,
): Promise<'clear' | 'unclear'> {
  return during({ reference: 'job call-off-products', accountId: row.asked_by }, async () => {
    try {
      await retrying(() => deps.db.transaction((tx) => endRow({ ...deps, db: tx }, terms, row)))
      deps.reach('row called off')
      return 'clear'
    } catch (error) {
      if (!(error instanceof Failure)) deps.tell(error)
      const code = error instanceof Failure ? error.code : 'unexpected'
      await putAside(deps.db, row, code)
      // A provider that is silent about one is silent about all.
      return code === 'credit_needs_provider' ? 'unclear' : 'clear'
    }
  })
}

/** In the caller's transaction. */
export async function endRow(deps: CallOffDeps, terms: CancelTerms, row: RowInTurn): Promise<void> {
  const { db: tx } = deps
  const called = calledBy(row)
  const found = await spotOf(tx, called, row.spot_id)
  if (found.account_id !== null) await lockAccount(tx, found.account_id)
  await lockPerson(tx, found.participant_id)
  const spot = await spotOf(tx, called, row.spot_id)
  // Someone else paid or took over meanwhile: their account has to be locked.
  if (spot.account_id !== found.account_id) throw new Failure('changed_just_now')
  if (!(await isOurs(tx, row))) return
  const ending = { spot, called, terms, refund_to: row.refund_to }
  const ended = spot.invoice_id === null ? await endSpot(tx, ending) : await cancelSold(tx, deps, ending)
  const [done] = await tx
    .update(callOffRows)
    .set({
      ...{ state: 'done', done_at: sql`now()`, try_after: null, account_id: spot.account_id },
      ...{ cancellation_id: ended.cancellationId, code: ended.wasOver ? WAS_OVER : null },
    })
    .where(and(isRow(row), eq(callOffRows.state, 'waiting')))
    .returning({ id: callOffRows.spot_id })
  if (!done) throw new Failure('changed_just_now')
  const { account_id, participant_id } = spot
  const who = { participant_id, ...(account_id !== null && { account_id }) }
  const [isOwn] = await ownMattersAmong(tx, { accountId: row.asked_by }, [who])
  await recordChange(tx, account_id, {
    action: 'call_off.row_done',
    subject: { call_off_id: row.call_off_id, ...spotNamed(called, row.spot_id), participant_id },
    before: { status: spot.status },
    after: { was_over: ended.wasOver, own_family_of_officer: isOwn ?? false },
  })
  deps.reach('row about to be called off')
}

/** It ended in another way before its turn came. */
const WAS_OVER = 'is_over'

const isRow = ({ call_off_id, spot_id }: RowInTurn) =>
  and(eq(callOffRows.call_off_id, call_off_id), eq(callOffRows.spot_id, spot_id))

/** A stop waits for this transaction, or this one sees the stop. Another worker may have ended the row. */
async function isOurs(tx: Database, row: RowInTurn): Promise<boolean> {
  const [run] = await tx.select().from(callOffs).where(eq(callOffs.id, row.call_off_id)).for('share')
  const [waiting] = await tx
    .select({ id: callOffRows.spot_id })
    .from(callOffRows)
    .where(and(isRow(row), eq(callOffRows.state, 'waiting')))
    .for('update')
  return run?.state === 'running' && waiting !== undefined
}

/** These end by themselves, and are tried again at their next time; with any other a person has to help. */
const WAITS = [
  ...['being_paid', 'instalment_charging', 'refund_changed', 'changed_just_now', 'credit_needs_provider'],
  'unexpected',
]

async function putAside(db: Database, row: RowInTurn, code: string): Promise<void> {
  const state = WAITS.includes(code) ? 'waiting' : 'failed'
  await db.transaction(async (tx) => {
    await tx
      .update(callOffRows)
      .set({ code, state })
      .where(and(isRow(row), eq(callOffRows.state, 'waiting')))
    if (state === 'failed') await askToHelp(tx, row.call_off_id)
  })
}
