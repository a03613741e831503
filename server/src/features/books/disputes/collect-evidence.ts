import { asc, eq } from 'drizzle-orm'
import { invoicePdf } from '#features/invoices/pdf/invoice-pdf'
import { requireAssociation } from '#features/site/site.queries'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import type { disputes } from '#platform/database/tables/books'
import { accounts } from '#platform/database/tables/people'
import { creditSources, invoiceRows, invoices, type payments } from '#platform/database/tables/purchases'
import { refunds } from '#platform/database/tables/refunds'
import { invoiceIdOf } from '../events/settle-disputes.ts'
import { logOf, seasonsOf, signedFor } from './evidence.queries.ts'

export type Disputed = { disputes: typeof disputes.$inferSelect; payments: typeof payments.$inferSelect }
export type Evidence = Awaited<ReturnType<typeof collectEvidence>>

/**
 * What a bank has to know about a disputed payment, and no more: of a participant the name, the number and the season;
 * nothing from profiles, and of a cancellation neither its reason nor its note, which may be about health. A payment
 * that paid for nothing has no sale to tell of.
 */
export async function collectEvidence(
  db: Database,
  clock: Clock,
  { disputes: dispute, payments: payment }: Disputed,
) {
  const invoice = await invoiceFor(db, payment)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, payment.account_id))
  if (!account) throw new Error(`The account of payment ${payment.id} is gone.`)
  const rows = await db
    .select()
    .from(invoiceRows)
    .where(eq(invoiceRows.invoice_id, invoice?.id ?? 0))
    .orderBy(asc(invoiceRows.position))
  const seasons = await seasonsOf(db, invoice?.id ?? 0)
  const signed = await signedFor(db, invoice?.id ?? 0, payment.account_id)
  return {
    ...{ dispute, payment, account, invoice, rows, seasons, signed, made_at: clock.now() },
    association: await requireAssociation(db),
    ...{ log: await logOf(db, payment, { invoice, until: dispute.opened_at }) },
    refunds: await db
      .select()
      .from(refunds)
      .where(eq(refunds.payment_id, payment.id))
      .orderBy(asc(refunds.id)),
    credits: await db.select().from(creditSources).where(eq(creditSources.payment_id, payment.id)),
    invoice_pdf: invoice && (await invoicePdf(db, clock, invoice)),
  }
}

async function invoiceFor(db: Database, payment: Disputed['payments']) {
  if (payment.status === 'returned') return null
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.id, (await invoiceIdOf(db, payment)) ?? 0))
  return invoice ?? null
}
