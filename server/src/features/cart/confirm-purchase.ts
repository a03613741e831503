import type { PurchaseAnswer } from '@centrepass/contract/cart'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { createDocuments } from '#features/documents/create-documents'
import type { InvoiceLetters } from '#features/invoices/invoice-emails'
import { postSale } from '#features/invoices/post-sale'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { notifications } from '#platform/database/tables/documents'
import { accounts } from '#platform/database/tables/people'
import {
  invoiceCounter,
  invoiceRows,
  invoices,
  payments,
  placeHolds,
  purchaseClaims,
  purchases,
  scheduleLines,
} from '#platform/database/tables/purchases'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { addEnrolments } from './add-enrolments.ts'
import { addRegistrations } from './add-registrations.ts'
import { lockOfferings } from './hold-places.ts'
import { askTheOffice, closeAttempt } from './payment-attempts.ts'
import { moveTo } from './purchase-states.ts'

/** `reach` is told of every point at which a crash must not matter; tests end the process there. */
export type ConfirmDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  letters: InvoiceLetters
  reach: (point: string) => void
}
type Money = { id: number; purchase_id: number }
type Charged = { charge_id: string; card: { brand: string; last4: string }; payment_method: string | null }

/** The money is there, so everything that was bought is, in one transaction: all of it or none yet. */
export async function confirmPurchase(deps: ConfirmDeps, paid: Money, charged: Charged): Promise<void> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  await deps.db.transaction(async (tx) => {
    const { purchase_id: purchaseId } = paid
    const taken = {
      charge_id: charged.charge_id,
      card_brand: charged.card.brand,
      card_last4: charged.card.last4,
      payment_method: charged.payment_method,
      settled_at: sql`now()`,
    }
    const isOpen = await closeAttempt(tx, paid.id, { ...taken, status: 'succeeded' })
    if (!isOpen) return noteLateCharge(tx, paid, taken)
    // The attempt was open, so the purchase waits for it.
    await moveTo(tx, purchaseId, { from: ['charging', 'unknown'], to: 'paid' })
    await deliver({ ...deps, db: tx, season }, purchaseId, paid.id)
  })
  deps.reach('purchase confirmed')
}

/** We had given this attempt up, and now the money is there after all: nobody may forget it. */
async function noteLateCharge(tx: Database, paid: Money, taken: object): Promise<void> {
  const [late] = await tx
    .update(payments)
    .set({ ...taken, status: 'review' })
    .where(and(eq(payments.id, paid.id), inArray(payments.status, ['declined', 'failed'])))
    .returning({ id: payments.id })
  if (late) await askTheOffice(tx, paid, 'charged after we had given it up')
}

/** Nothing to pay now: no card, no provider, and otherwise the same. */
export async function confirmFreePurchase(deps: ConfirmDeps, purchaseId: number): Promise<void> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  await deps.db.transaction(async (tx) => {
    if (!(await moveTo(tx, purchaseId, { from: ['charging'], to: 'paid', detail: 'nothing to pay' }))) return
    await deliver({ ...deps, db: tx, season }, purchaseId, null)
  })
}

type Delivery = ConfirmDeps & { season: SeasonFacts }

async function deliver(deps: Delivery, purchaseId: number, paymentId: number | null): Promise<void> {
  const { db: tx, season } = deps
  await sellHeldPlaces(tx, purchaseId)
  const rows = await rowsOf(tx, purchaseId)
  const bought = rows.filter(({ is_credit }) => !is_credit)
  await addEnrolments(tx, bought, season)
  const documents = await createDocuments(tx, bought, season)
  await addRegistrations(tx, rows, season)
  await tx.delete(purchaseClaims).where(eq(purchaseClaims.purchase_id, purchaseId))
  // Late, because everybody who pays waits for this one counter.
  const invoice = await numberInvoice(tx, purchaseId, season)
  await postSale(tx, invoice, rows)
  await tell(deps, tx, invoice, bought)
  const answer: PurchaseAnswer = {
    status: 'paid',
    payment_id: paymentId,
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    documents,
  }
  await tx.update(purchases).set({ answer }).where(eq(purchases.id, purchaseId))
  await record(tx, invoice.account_id, 'purchase.paid', { purchase_id: purchaseId, invoice_id: invoice.id })
  deps.reach('purchase about to be confirmed')
}

async function rowsOf(tx: Database, purchaseId: number): Promise<Row[]> {
  const rows = await tx
    .select({ row: invoiceRows })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(eq(invoices.purchase_id, purchaseId))
    .orderBy(invoiceRows.position)
  return rows.map(({ row }) => row)
}

/** What was kept is sold: the sum of the two counters stays the same, so there is always room. */
async function sellHeldPlaces(tx: Database, purchaseId: number): Promise<void> {
  const pinned = and(eq(placeHolds.purchase_id, purchaseId), isNull(placeHolds.ended_at))
  const holds = await tx.select().from(placeHolds).where(pinned)
  if (holds.length === 0) return
  await lockOfferings(
    tx,
    holds.map(({ offering_id }) => offering_id),
  )
  for (const { offering_id, places } of holds) {
    await tx
      .update(offerings)
      .set({ held: sql`${offerings.held} - ${places}`, sold: sql`${offerings.sold} + ${places}` })
      .where(eq(offerings.id, offering_id))
  }
  await tx.update(placeHolds).set({ ended_at: sql`now()` }).where(pinned)
}

/** The counter is locked until the commit, so that numbers have no gap and no twin. */
async function numberInvoice(tx: Database, purchaseId: number, { today }: SeasonFacts) {
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + 1` })
    .returning({ last: invoiceCounter.last_number })
  const later = await tx
    .select({ id: scheduleLines.id })
    .from(scheduleLines)
    .innerJoin(invoices, eq(invoices.id, scheduleLines.invoice_id))
    .where(eq(invoices.purchase_id, purchaseId))
  const [invoice] = await tx
    .update(invoices)
    .set({
      number: `INV-${String(counter?.last).padStart(6, '0')}`,
      status: later.length > 0 ? 'partially_paid' : 'paid',
      issued_on: today,
    })
    .where(eq(invoices.purchase_id, purchaseId))
    .returning()
  if (!invoice) throw new Error(`Purchase ${purchaseId} has no invoice.`)
  return invoice
}

type Invoice = typeof invoices.$inferSelect
type Row = typeof invoiceRows.$inferSelect

async function tell({ letters }: ConfirmDeps, tx: Database, invoice: Invoice, bought: Row[]): Promise<void> {
  const people = [...new Set(bought.map(({ participant_id }) => participant_id))]
  await tx.insert(notifications).values(
    people.map((participant_id) => ({
      participant_id,
      kind: 'payment_received',
      subject: { invoice_id: invoice.id, invoice_number: invoice.number ?? '' },
    })),
  )
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, invoice.account_id))
  if (!account) throw new Error('An invoice without an account.')
  await queueEmail(tx, account.email, letters.receipt(account.language, invoice), { invoiceId: invoice.id })
}
