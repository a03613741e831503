import { plainDateIn } from '@centrepass/contract/ground/dates'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { holdCredits } from '#features/invoices/ledger/hold-credits'
import { post } from '#features/invoices/ledger/post'
import { finishTasks } from '#features/office/close-task'
import { goOn, leaveOutDays, stopCharging } from '#features/payments/plans/disputed-plans'
import { requireAssociation } from '#features/site/site.queries'
import type { Dispute } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { ledgerTransactions } from '#platform/database/tables/ledger'
import { officeTasks } from '#platform/database/tables/links'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { decideRefunds } from '../restore/decide-refunds.ts'
import { bookDisputeFee } from './book-dispute-fee.ts'

type Deps = { db: Database; clock: Clock }
type PaymentRow = typeof payments.$inferSelect
/** Before disputes were told apart by their ids, a payment had only its first one. */
type Turn = Dispute & { isFirst: boolean }

/**
 * A bank wants money back on behalf of the person, and may want it again after it lost. The money leaves the card
 * account at once and is set apart until the decision; when we win it comes back, when we lose it stays away. Each
 * dispute is booked by itself, with its fee. The office gets a task to answer the bank, which ends with the decision,
 * and another one when we lost.
 */
export async function settleDisputes(
  { db, clock }: Deps,
  payment: PaymentRow,
  found: readonly Dispute[],
): Promise<void> {
  await db.transaction(async (tx) => {
    // First, as a cancellation or a charge does: a plan and its payments are changed by one of them at a time.
    await lockAccount(tx, payment.account_id)
    const [locked] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    if (!locked) return
    const isNews: boolean[] = []
    for (const [index, dispute] of found.entries()) {
      isNews.push(await settle(tx, payment, { ...dispute, isFirst: index === 0 }))
    }
    // An answer that was overtaken by a later one tells nothing new, and changes nothing.
    if (isNews.includes(true)) await mark(tx, locked, { found, now: clock.now() })
    if (isNews.includes(true)) await followPlan(tx, locked, { found, now: clock.now() })
    await holdBack(tx, locked, { isNews: isNews.includes(true) })
  })
}

/** When the last bank has decided, a plan goes on as if the days between had not been. */
async function followPlan(tx: Database, payment: PaymentRow, { found, now }: Marking): Promise<void> {
  if (found.some(({ status }) => status === 'open')) return
  const { timezone } = await requireAssociation(tx)
  if (payment.disputed_at) {
    await leaveOutDays(tx, payment, { since: payment.disputed_at, now, timezone })
  }
  if (found.every(({ status }) => status === 'won')) await goOn(tx, payment, plainDateIn(now, timezone))
}

type Marking = { found: readonly Dispute[]; now: Date }

async function mark(tx: Database, { id, disputed_at }: PaymentRow, { found, now }: Marking): Promise<void> {
  const isAway = found.some(({ status }) => status !== 'won')
  if (isAway === (disputed_at !== null)) return
  await tx
    .update(payments)
    .set({ disputed_at: isAway ? now : null })
    .where(eq(payments.id, id))
}

/** Refunds and credits of the same money wait for the bank, or end with its decision. */
async function holdBack(tx: Database, payment: PaymentRow, { isNews }: { isNews: boolean }): Promise<void> {
  await decideRefunds(tx, payment)
  const held = await holdCredits(tx, payment.id)
  if (!isNews || held.spent_cents === 0) return
  const subject = { payment_id: payment.id, account_id: payment.account_id, ...held }
  await tx.insert(officeTasks).values({ kind: 'credit_spent', subject })
}

/** We ask the provider, so we see the last state; each state is booked once, however often we ask. */
async function settle(tx: Database, payment: PaymentRow, dispute: Turn): Promise<boolean> {
  const { id: dispute_id, status } = dispute
  const isNews = !(await isKnown(tx, payment, dispute))
  await keep(tx, payment, dispute, isNews)
  const invoice_id = await invoiceIdOf(tx, payment)
  await bookDisputeFee(tx, dispute, invoice_id)
  if (!isNews) return false
  if ((status !== 'won') !== (await isAwayInBooks(tx, payment, dispute))) await book(tx, dispute, invoice_id)
  await tellOffice(tx, payment, dispute)
  if (status === 'lost') await stopCharging(tx, payment)
  await record(tx, payment.account_id, `payment.dispute_${status}`, { payment_id: payment.id, dispute_id })
  return true
}

/** Sooner than any bank ends its wait, where the provider does not say when that is. */
const DAYS_TO_ANSWER = 7

/** What is won asks nothing of the office: its task is written as done, for the record. */
async function tellOffice(tx: Database, { id: payment_id }: PaymentRow, dispute: Turn): Promise<void> {
  const { id: dispute_id, status, answer_by, opened_at } = dispute
  const subject = { payment_id, dispute_id, status }
  const kind = 'payment_disputed' as const
  if (status === 'open') {
    const by = answer_by ?? new Date(+opened_at + DAYS_TO_ANSWER * 86_400_000)
    await tx.insert(officeTasks).values({ kind, subject: { ...subject, answer_by: by.toISOString() } })
    return
  }
  await finishTasks(tx, { kinds: [kind], subject: { ...subject, status: 'open' } })
  await tx.insert(officeTasks).values({ kind, subject, ...(status === 'won' && { done_at: sql`now()` }) })
}

/** An old answer that comes late does not undo a later one; one that we have not kept yet is kept. */
async function keep(tx: Database, { id: payment_id }: PaymentRow, dispute: Turn, isNews: boolean) {
  const { id, status, amount_cents, reason, answer_by, opened_at } = dispute
  const said = { opened_at, answer_by, reason: reason?.slice(0, 80) || null }
  const kept = tx.insert(disputes).values({ id, payment_id, status, amount_cents, ...said })
  return kept.onConflictDoUpdate({
    target: disputes.id,
    set: { ...said, ...(isNews && { status, amount_cents, changed_at: sql`now()` }) },
    ...(!isNews && { setWhere: eq(disputes.status, status) }),
  })
}

async function isKnown(tx: Database, payment: PaymentRow, { id, status, isFirst }: Turn): Promise<boolean> {
  const same = sql`${officeTasks.subject} @> ${JSON.stringify({ payment_id: payment.id, status })}::jsonb`
  const named = sql`${officeTasks.subject} ->> 'dispute_id'`
  const own = isFirst ? sql`coalesce(${named}, ${id}) = ${id}` : sql`${named} = ${id}`
  return (await tx.$count(officeTasks, and(eq(officeTasks.kind, 'payment_disputed'), same, own))) > 0
}

async function isAwayInBooks(tx: Database, payment: PaymentRow, { id, isFirst }: Turn): Promise<boolean> {
  const own = ['open', 'lost', 'won'].map((status) => `dispute ${id} ${status}`)
  const unnamed = ['opened', 'won'].map((turn) => `dispute of payment ${payment.id} ${turn}`)
  const [last] = await tx
    .select({ fact: ledgerTransactions.fact })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.fact, isFirst ? [...own, ...unnamed] : own))
    .orderBy(desc(ledgerTransactions.id))
    .limit(1)
  return last !== undefined && !last.fact.endsWith(' won')
}

async function book(tx: Database, dispute: Dispute, invoice_id: number | null): Promise<void> {
  const { id, status, amount_cents } = dispute
  const away = status === 'won' ? -amount_cents : amount_cents
  await post(tx, {
    kind: 'dispute',
    invoice_id,
    fact: `dispute ${id} ${status}`,
    postings: [
      ['disputes', away],
      ['card', -away],
    ],
  })
}

export async function invoiceIdOf(tx: Database, payment: PaymentRow): Promise<number | null> {
  const { purchase_id, schedule_id, invoice_id } = payment
  if (invoice_id !== null) return invoice_id
  if (schedule_id !== null) {
    const [plan] = await tx
      .select({ id: paymentSchedules.invoice_id })
      .from(paymentSchedules)
      .where(eq(paymentSchedules.id, schedule_id))
    return plan?.id ?? null
  }
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchase_id ?? 0))
  return invoice?.id ?? null
}
