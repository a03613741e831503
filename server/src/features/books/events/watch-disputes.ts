import { eq, inArray, or, sql } from 'drizzle-orm'
import { paymentsDue, postponePayment } from '#features/payments/cards/payments-in-line'
import { disputes } from '#platform/database/tables/books'
import { payments } from '#platform/database/tables/purchases'
import { refunds } from '#platform/database/tables/refunds'
import { askInTurn } from '#platform/jobs/ask-in-turn'
import type { BookDeps } from './follow-event.ts'
import { settleDisputes } from './settle-disputes.ts'

type PaymentRow = typeof payments.$inferSelect
type Deps = Pick<BookDeps, 'db' | 'clock' | 'gateway' | 'tell'>

/** Asks about every dispute that is open or that a refund waits for: an event may have come before us, or not at all. */
export async function watchDisputes(deps: Deps): Promise<number> {
  const { db, tell } = deps
  const waiting = db.select({ id: refunds.payment_id }).from(refunds).where(eq(refunds.status, 'disputed'))
  const open = db.select({ id: disputes.payment_id }).from(disputes).where(eq(disputes.status, 'open'))
  const disputed = or(inArray(payments.id, sql`(${waiting})`), inArray(payments.id, sql`(${open})`))
  return askInTurn({
    due: (limit) => paymentsDue(db, disputed, limit),
    postpone: (payment) => postponePayment(db, payment),
    ask: async (payment) => ((await askAboutDisputes(deps, payment)) ? 'clear' : 'unclear'),
    tell,
  })
}

/** False when the provider did not answer. */
export async function askAboutDisputes(deps: Deps, payment: PaymentRow): Promise<boolean> {
  const found = await deps.gateway.disputesOf(payment.charge_id ?? '')
  if (found.kind === 'unclear') return false
  await settleDisputes(deps, payment, found.disputes)
  return true
}
