import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Refund } from '#platform/card-payments/card-gateway'
import type { Misbehaviour } from '#platform/card-payments/hosted-fields/test-cards'
import type { Database } from '#platform/database/client'
import { sandboxCharges, sandboxDisputes, sandboxRefunds } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import { noteEvent } from '../sandbox-events.ts'
import { soon } from '../turn-sandbox.ts'
import type { LedgerCharge } from './sandbox-charges.ts'
import { newSandboxId } from './sandbox-ids.ts'

export type LedgerRefund = typeof sandboxRefunds.$inferSelect

/** Gives money back, once per key and never more than was taken. Otherwise the reason why the books do not allow it. */
export async function recordRefund(
  db: Database,
  refund: Refund,
  fault: Misbehaviour | null,
): Promise<LedgerRefund | 'bad_request' | 'charge_disputed'> {
  return db.transaction(async (tx) => {
    // Refunds of the same charge take turns here, so that two together do not exceed it.
    const [charge] = await tx
      .select()
      .from(sandboxCharges)
      .where(and(eq(sandboxCharges.id, refund.charge_id), eq(sandboxCharges.status, 'succeeded')))
      .for('update')
    const earlier = await refundByKey(tx, refund.key)
    if (earlier) return earlier
    const amount_cents = fault === 'takes_wrong_amount' ? refund.amount_cents - 1 : refund.amount_cents
    if (!charge || refund.currency !== charge.currency) return 'bad_request'
    const why = await whyNot(tx, charge, amount_cents)
    if (why) return why
    const [given] = await tx
      .insert(sandboxRefunds)
      .values({ ...rowOf(refund), ...courseOf(charge), amount_cents })
      .returning()
    if (!given) throw new Error('The refund was not written.')
    await noteEvent(tx, { type: 'refund.updated', object_id: given.id, key: given.key })
    return given
  })
}

async function whyNot(tx: Database, { id, amount_cents: taken }: LedgerCharge, amount_cents: number) {
  const dispute = await disputeOf(tx, id)
  if (dispute && dispute.status !== 'won') return 'charge_disputed' as const
  return amount_cents > taken - (await givenBack(tx, id)) ? ('bad_request' as const) : null
}

export async function refundByKey(db: Database, key: string): Promise<LedgerRefund | null> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
  return refund ?? null
}

/** The refunds of a charge, arrived or on their way. */
export const refundsOf = (db: Database, charge_id: string) =>
  db
    .select({ key: sandboxRefunds.key, amount_cents: sandboxRefunds.amount_cents })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.charge_id, charge_id), ne(sandboxRefunds.status, 'failed')))

export const isSameRefund = (given: LedgerRefund, refund: Refund): boolean =>
  given.request_hash === refundHash(refund)

/** A dispute that has been raised; one that is only planned stays hidden. */
export async function disputeOf(db: Database, charge_id: string) {
  const [dispute] = await db
    .select()
    .from(sandboxDisputes)
    .where(and(eq(sandboxDisputes.charge_id, charge_id), ne(sandboxDisputes.status, 'coming')))
  return dispute ?? null
}

export const disputesIn = (db: Database, { from, until }: { from: Date; until: Date }) =>
  db
    .select()
    .from(sandboxDisputes)
    .where(
      and(
        ne(sandboxDisputes.status, 'coming'),
        gte(sandboxDisputes.created_at, from),
        lt(sandboxDisputes.created_at, until),
      ),
    )

const refundHash = ({ charge_id, amount_cents, currency }: Refund) =>
  hashOf(`${charge_id} ${amount_cents} ${currency}`)

export async function givenBack(tx: Database, id: string): Promise<number> {
  const [given] = await tx
    .select({ cents: sql<number>`coalesce(sum(${sandboxRefunds.amount_cents}), 0)::int` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.charge_id, id), ne(sandboxRefunds.status, 'failed')))
  return given?.cents ?? 0
}

function rowOf(refund: Refund) {
  const { key, charge_id, currency } = refund
  return { id: newSandboxId('re'), key, charge_id, currency, request_hash: refundHash(refund) }
}

/** The course of a refund by test card: at once, later, or at once and then returned. */
function courseOf({ meaning }: LedgerCharge) {
  if (meaning === 'refund_lingers')
    return { status: 'pending' as const, turns_to: 'succeeded' as const, turns_at: soon() }
  if (meaning === 'refund_fails_later')
    return { status: 'succeeded' as const, turns_to: 'failed' as const, turns_at: soon() }
  return { status: 'succeeded' as const }
}
