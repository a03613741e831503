import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { creditSources, creditUses, type invoices, payments } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'

type Invoice = Pick<typeof invoices.$inferSelect, 'id' | 'purchase_id'>
/** How much of a new credit is card money, and how much of it was a credit before. */
type Parts = { cardCents: number; creditCents: number; scheduleId: number | null }

/**
 * Notes which payments a new credit comes from, so that it can be held when one of them is disputed. Card money is that
 * of the newest payments; a credit that paid for the invoice passes on its own sources.
 */
export async function noteSources(
  tx: Database,
  creditId: number,
  invoice: Invoice,
  parts: Parts,
): Promise<void> {
  await passOn(tx, creditId, { invoice, cents: parts.creditCents })
  let rest = parts.cardCents
  if (rest <= 0) return
  for (const payment of await paymentsOf(tx, invoice, parts.scheduleId)) {
    const cents = Math.min(
      rest,
      payment.amount_cents - payment.refunded_cents - (await creditedOf(tx, payment.id)),
    )
    if (cents <= 0) continue
    if (payment.disputed_at !== null) throw new Failure('refund_changed')
    await addSource(tx, { credit_id: creditId, payment_id: payment.id, cents })
    rest -= cents
  }
}

export async function addSource(
  tx: Database,
  source: { credit_id: number; payment_id: number; cents: number },
): Promise<void> {
  await tx
    .insert(creditSources)
    .values(source)
    .onConflictDoUpdate({
      target: [creditSources.credit_id, creditSources.payment_id],
      set: { cents: sql`${creditSources.cents} + ${source.cents}` },
    })
}

/** Locked, so that a dispute which comes at this moment finds the credit, or is found by it. The newest first. */
async function paymentsOf(tx: Database, invoice: Invoice, scheduleId: number | null) {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'succeeded'),
        sql`(${payments.purchase_id} = ${invoice.purchase_id} or ${payments.schedule_id} = ${scheduleId}::int
          or ${payments.invoice_id} = ${invoice.id})`,
      ),
    )
    .orderBy(desc(payments.id))
    .for('update')
}

/** How much of a payment became credits. */
async function creditedOf(tx: Database, paymentId: number): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${creditSources.cents}), 0)::int` })
    .from(creditSources)
    .where(eq(creditSources.payment_id, paymentId))
  return sum?.cents ?? 0
}

type Passing = { invoice: Invoice; cents: number }

/** The sources of the used credits move to the new one: it is the same money. */
async function passOn(tx: Database, creditId: number, { invoice, cents }: Passing): Promise<void> {
  let rest = cents
  const used = await tx
    .select({ id: creditUses.credit_id, cents: creditUses.cents })
    .from(creditUses)
    .where(and(eq(creditUses.purchase_id, invoice.purchase_id), isNull(creditUses.returned_at)))
    .orderBy(asc(creditUses.credit_id))
  await lockPaymentsOf(tx, used)
  for (const use of used) {
    rest -= await moveSources(tx, { from: use.id, to: creditId, cents: Math.min(rest, use.cents) })
  }
}

/** As for card money: of a payment that a bank wants back, or has, nothing becomes a credit. */
async function lockPaymentsOf(tx: Database, used: readonly { id: number }[]): Promise<void> {
  const sources = tx
    .select({ id: creditSources.payment_id })
    .from(creditSources)
    .where(
      inArray(
        creditSources.credit_id,
        used.map(({ id }) => id),
      ),
    )
  const found = await tx
    .select()
    .from(payments)
    .where(inArray(payments.id, sources))
    .orderBy(asc(payments.id))
    .for('update')
  if (found.some(({ disputed_at }) => disputed_at !== null)) throw new Failure('refund_changed')
}

type Move = { from: number; to: number; cents: number }

/** How much of it comes from payments: the rest was given by the office. */
export async function moveSources(tx: Database, { from, to, cents }: Move): Promise<number> {
  const sources = await tx
    .select()
    .from(creditSources)
    .where(eq(creditSources.credit_id, from))
    .orderBy(asc(creditSources.payment_id))
  let left = cents
  for (const source of sources) {
    const part = Math.min(left, source.cents - source.held_cents - source.reversed_cents)
    if (part <= 0) continue
    await takeFrom(tx, source, part)
    await addSource(tx, { credit_id: to, payment_id: source.payment_id, cents: part })
    left -= part
  }
  return cents - left
}

type Source = typeof creditSources.$inferSelect

async function takeFrom(tx: Database, source: Source, part: number): Promise<void> {
  const own = and(
    eq(creditSources.credit_id, source.credit_id),
    eq(creditSources.payment_id, source.payment_id),
  )
  if (part === source.cents) {
    await tx.delete(creditSources).where(own)
    return
  }
  const spent_cents = Math.max(0, source.spent_cents - part)
  await tx
    .update(creditSources)
    .set({ cents: source.cents - part, spent_cents })
    .where(own)
}
