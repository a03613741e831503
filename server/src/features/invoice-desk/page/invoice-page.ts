import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, isNotNull } from 'drizzle-orm'
import { disputesOf } from '#features/books/disputes/disputes.queries'
import { openOn } from '#features/invoices/ledger/open-bill'
import { invoiceDetails } from '#features/invoices/reading/invoices.queries'
import { refuseOwnMatter } from '#features/office/own-matters'
import { proposalsFor } from '#features/office/second-pair/proposals.queries'
import { plansOf } from '#features/payments/plans/schedules.queries'
import { invoiceMoney } from '#features/payments/receiving/received-money.queries'
import { writeOffsOf } from '#features/payments/writing-off/write-offs.queries'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import { loweringsOf } from '#features/refunds/lowering/credit-notes.queries'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { invoices } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { eventsOf } from './invoice-events.queries.ts'
import { bookingsOf, creditLeft, holderOf, linksOf, oldestDebt, teamOf } from './invoice-page.queries.ts'

type Asked = { invoiceId: number; locale: Locale }

/** An issued invoice that is none of the reader's own matters. */
export async function requireInvoice(db: Database, actor: OfficeActor, invoiceId: number) {
  await refuseOwnMatter(db, actor, { invoice_id: invoiceId })
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), isNotNull(invoices.number)))
  if (!invoice) throw notFound('invoice')
  return invoice
}

/** Everything about one invoice, for the office. */
export async function invoicePage(
  deps: RefundDeps,
  actor: OfficeActor,
  { invoiceId, locale }: Asked,
): Promise<OfficeInvoice> {
  const { db } = deps
  const invoice = await requireInvoice(db, actor, invoiceId)
  const { today } = seasonFrom(await deps.configuration(), deps.clock)
  const due_on = await oldestDebt(db, invoice)
  const disputes = await disputesOf(db, invoice)
  const details = await invoiceDetails(db, invoice, locale)
  const disputed = disputes
    .filter(({ status }) => status === 'open')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return {
    invoice: details,
    account: await holderOf(db, invoice),
    team: await teamOf(db, invoice),
    open: moneyOf(await openOn(db, invoice)),
    ...{ due_on, is_overdue: due_on !== null && due_on < today, disputed: moneyOf(disputed) },
    credit_left: await creditLeft(db, invoice, today),
    received: (await invoiceMoney(db, invoiceId)).received,
    write_offs: (await writeOffsOf(db, invoiceId)).write_offs,
    plans: await plansOf(db, invoiceId, { today, locale }),
    disputes,
    lowerable: await lowerable(deps, details, locale),
    pay_links: await linksOf(db, invoice),
    proposals: await proposalsFor(db, actor, invoiceId),
    bookings: await bookingsOf(db, invoice),
    events: await eventsOf(db, invoice, locale),
  }
}

/** An invoice without a row that was sold can be lowered by nothing. */
const lowerable = async (deps: RefundDeps, { id, item_rows }: OfficeInvoice['invoice'], locale: Locale) =>
  item_rows.some(({ credit }) => !credit) ? (await loweringsOf(deps, id, locale)).rows : []
