import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isUnavailable } from '#platform/database/is-unavailable'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'
import { UNDER_WAY } from './being-paid.ts'
import { type InvoicePayment, ofInvoice } from './open-invoice-payment.ts'
import { questionOf } from './pay-invoice.ts'
import { type PayLinkDeps, settleInvoicePayment } from './settle-invoice-payment.ts'

/** Longer than we wait for the provider: a process that still charges after this has died. */
const LEFT_ALONE_SECONDS = 30
/** A charge the provider does not know yet may still reach it: only after this long does unknown mean never. */
const SURE_AFTER_SECONDS = 40
/** The longest wait for a person to answer their bank. */
const ANSWER_WITHIN_SECONDS = 1800
type Patience = { leftAloneSeconds?: number; sureAfterSeconds?: number }
type Open = { payment: InvoicePayment; age: number }

/** Asks the provider about card payments of clubs with an unknown outcome, until it knows. */
export async function reconcileInvoicePayments(
  deps: PayLinkDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS, sureAfterSeconds = SURE_AFTER_SECONDS }: Patience = {},
): Promise<number> {
  const age = sql<number>`extract(epoch from clock_timestamp() - ${payments.created_at})::float`
  const found = await deps.db
    .select({ payment: payments, age })
    .from(payments)
    .where(
      and(
        isNotNull(payments.invoice_id),
        inArray(payments.status, UNDER_WAY),
        lt(payments.created_at, sql`clock_timestamp() - make_interval(secs => ${leftAloneSeconds})`),
      ),
    )
    .orderBy(payments.id)
  for (const { payment, age } of found) {
    await settleOrReport(deps, { payment: ofInvoice(payment), age }, sureAfterSeconds)
  }
  return found.length
}

/** One that cannot be settled must not keep the others waiting: a person looks at it. */
async function settleOrReport(deps: PayLinkDeps, open: Open, sureAfterSeconds: number): Promise<void> {
  try {
    await reconcile(deps, open, sureAfterSeconds)
  } catch (error) {
    deps.tell(error)
    if (!isUnavailable(error)) await putAside(deps, open.payment)
  }
}

async function reconcile(deps: PayLinkDeps, { payment, age }: Open, sureAfterSeconds: number): Promise<void> {
  const { gateway } = deps
  const found = await gateway.find(questionOf(payment))
  if (found.kind === 'none' && age < sureAfterSeconds) return
  const isOver = found.kind === 'requires_action' && age > ANSWER_WITHIN_SECONDS
  await settleInvoicePayment(deps, payment, isOver ? await gateway.abandon(questionOf(payment)) : found)
}

async function putAside({ db }: PayLinkDeps, { id, invoice_id }: InvoicePayment): Promise<void> {
  await db.transaction(async (tx) => {
    const [aside] = await tx
      .update(payments)
      .set({ status: 'review', client_secret: null })
      .where(and(eq(payments.id, id), inArray(payments.status, UNDER_WAY)))
      .returning({ id: payments.id })
    const subject = { payment_id: id, invoice_id, why: 'could not be settled' }
    if (aside) await tx.insert(officeTasks).values({ kind: 'payment_review', subject })
  })
}

/** Asks about one payment now: the person has just answered their bank, or the provider reports that something happened. */
export async function checkInvoicePayment(deps: PayLinkDeps, payment: InvoicePayment): Promise<boolean> {
  const found = await deps.gateway.find(questionOf(payment))
  // Nothing is concluded from silence: the round above knows how long to wait.
  if (found.kind === 'none' || found.kind === 'unclear') return false
  await settleInvoicePayment(deps, payment, found)
  return true
}

/** A slow provider may charge after we gave up: for a day, what we gave up is asked about again. */
export async function watchForLateInvoicePayments(deps: PayLinkDeps): Promise<number> {
  const givenUp = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.invoice_id),
        eq(payments.status, 'failed'),
        gt(payments.settled_at, sql`now() - interval '1 day'`),
      ),
    )
  let late = 0
  for (const payment of givenUp.map(ofInvoice)) {
    const found = await deps.gateway.find(questionOf(payment))
    if (found.kind !== 'succeeded') continue
    await settleInvoicePayment(deps, payment, found)
    late += 1
  }
  return late
}
