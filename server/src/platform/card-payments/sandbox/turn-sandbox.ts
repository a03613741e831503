import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sandboxDisputes, sandboxRefunds } from '#platform/database/tables/sandbox-cards'
import { noteEvent } from './sandbox-events.ts'

/** Soon enough to be waited for at the demonstration. */
export const soon = () => sql`now() + interval '1 minute'`
/** Banks take weeks over a dispute; a pretend one takes this long. */
const A_WEEK = sql`now() + interval '7 days'`

/** Lets everything happen that is due by then: refunds that arrive or fail, disputes that are raised or lost. */
export async function turnSandbox(db: Database, now = new Date()): Promise<number> {
  const refunds = await turnRefunds(db, now)
  const disputes = await turnDisputes(db, now)
  return refunds + disputes
}

async function turnRefunds(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const turned = await tx
      .update(sandboxRefunds)
      .set({
        // The row itself names its new state.
        status: sql`${sandboxRefunds.turns_to}`,
        failure_reason: sql`case when ${sandboxRefunds.turns_to} = 'failed' then 'expired_or_canceled_card' end`,
        turns_to: null,
        turns_at: null,
      })
      .where(lte(sandboxRefunds.turns_at, now))
      .returning()
    for (const { id, key, status } of turned) {
      await noteEvent(tx, {
        type: status === 'failed' ? 'refund.failed' : 'refund.updated',
        object_id: id,
        key,
      })
    }
    return turned.length
  })
}

async function turnDisputes(db: Database, now: Date): Promise<number> {
  const due = await db.select().from(sandboxDisputes).where(lte(sandboxDisputes.turns_at, now))
  for (const dispute of due) {
    if (dispute.status === 'coming') await openDispute(db, dispute.charge_id)
    else await closeDispute(db, dispute.charge_id, 'lost')
  }
  return due.length
}

async function openDispute(db: Database, charge_id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // A bank wants back what the cardholder has not got back already.
    const left = sql`${sandboxDisputes.amount_cents} - (
      select coalesce(sum(${sandboxRefunds.amount_cents}), 0) from ${sandboxRefunds}
      where ${sandboxRefunds.charge_id} = ${charge_id} and ${sandboxRefunds.status} <> 'failed')`
    const opened = await tx
      .update(sandboxDisputes)
      .set({ status: 'open', amount_cents: left, turns_at: A_WEEK, created_at: sql`now()` })
      .where(
        and(eq(sandboxDisputes.charge_id, charge_id), eq(sandboxDisputes.status, 'coming'), sql`${left} > 0`),
      )
      .returning({ id: sandboxDisputes.id })
    if (opened.length > 0) await noteEvent(tx, { type: 'dispute.created', object_id: charge_id })
  })
}

/**
 * How the bank decides: the money comes back to us, or stays with the cardholder. With the money comes the fee, unless
 * the provider keeps it all the same, as some do.
 */
export async function closeDispute(
  db: Database,
  charge_id: string,
  status: 'won' | 'lost',
  { keepsFee = status === 'lost' } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(sandboxDisputes)
      .set({ status, turns_at: null, ...(!keepsFee && { fee_returned_cents: sandboxDisputes.fee_cents }) })
      .where(and(eq(sandboxDisputes.charge_id, charge_id), eq(sandboxDisputes.status, 'open')))
      .returning({ id: sandboxDisputes.id })
    if (closed.length > 0) await noteEvent(tx, { type: 'dispute.closed', object_id: charge_id })
  })
}
