import type { InvoiceRow } from '@centrepass/contract/cart/cart'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Page } from '@centrepass/contract/ground/values'
import type { InvoiceDetails, InvoiceStatus, InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, desc, eq, exists, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { paymentSchedules } from '#platform/database/tables/plans'
import {
  invoiceRows,
  invoices,
  payments,
  purchases,
  scheduleLines,
} from '#platform/database/tables/purchases'
import { variables } from '#platform/database/tables/site'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { openBill, writtenOffOn } from '../ledger/open-bill.ts'
import { soldName } from '../ledger/sold-name.ts'
import { creditNotesOf } from './credit-notes.queries.ts'
import { paymentsFor } from './payments-for.queries.ts'
import { returnsOf } from './returns.queries.ts'
import { paymentEnd } from './review-ends.ts'

type Invoice = typeof invoices.$inferSelect
type Row = typeof invoiceRows.$inferSelect
type Query = { status?: InvoiceStatus | undefined; year?: number | undefined; page: number; per_page: number }

/** Numbered invoices only: one that was never paid never was. */
export async function invoiceList(
  db: Database,
  actor: AccountActor,
  accountId: number,
  { status, year, page, per_page }: Query,
): Promise<{ data: InvoiceSummary[]; meta: Page }> {
  requireOwn(actor, accountId)
  const wanted = and(
    eq(invoices.account_id, accountId),
    isNotNull(invoices.number),
    status === undefined ? undefined : eq(invoices.status, status),
    year === undefined ? undefined : sql`extract(year from ${invoices.issued_on}) = ${year}`,
  )
  const rows = await db
    .select()
    .from(invoices)
    .where(wanted)
    .orderBy(desc(invoices.issued_on), desc(invoices.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return {
    data: await summariesOf(db, rows),
    meta: { page, per_page, total: await db.$count(invoices, wanted) },
  }
}

export async function pendingInvoices(db: Database, actor: AccountActor, accountId: number) {
  requireOwn(actor, accountId)
  const owing = and(
    eq(invoices.account_id, accountId),
    isNotNull(invoices.number),
    exists(
      db
        .select({ id: scheduleLines.id })
        .from(scheduleLines)
        .where(and(eq(scheduleLines.invoice_id, invoices.id), isUnpaid)),
    ),
  )
  const rows = await db.select().from(invoices).where(owing).orderBy(desc(invoices.id))
  const open = await db
    .select({
      ...{ id: payments.id, amount_cents: payments.amount_cents, created_at: payments.created_at },
      ...{ status: payments.status, review_since: payments.review_since },
      team_id: purchases.team_id,
    })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchase_id))
    .where(
      and(
        eq(payments.account_id, accountId),
        inArray(payments.status, ['processing', 'requires_action', 'unknown', 'review']),
      ),
    )
    .orderBy(desc(payments.id))
  return {
    invoices: await summariesOf(db, rows),
    processing: open.map((payment) => ({
      payment_id: payment.id,
      amount: moneyOf(payment.amount_cents),
      created_at: payment.created_at.toISOString(),
      team_id: payment.team_id,
      ends_by: paymentEnd(payment).ends_by.toISOString(),
    })),
  }
}

type Address = { accountId: number; invoiceId: number }

export const invoiceOf = async (
  db: Database,
  actor: AccountActor,
  { locale, ...address }: Address & { locale: Locale },
): Promise<InvoiceDetails> => invoiceDetails(db, await requireOwnInvoice(db, actor, address), locale)

/** Another account's invoice and one that does not exist look alike. */
export async function requireOwnInvoice(
  db: Database,
  actor: AccountActor,
  { accountId, invoiceId }: Address,
): Promise<Invoice> {
  requireOwn(actor, accountId)
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.account_id, accountId), isNotNull(invoices.number)))
  if (!invoice) throw notFound('invoice')
  return invoice
}

/** Only for callers that know whose invoice it is. */
export async function invoiceDetails(
  db: Database,
  invoice: Invoice,
  locale: Locale,
): Promise<InvoiceDetails> {
  const rows = await db
    .select()
    .from(invoiceRows)
    .where(eq(invoiceRows.invoice_id, invoice.id))
    .orderBy(asc(invoiceRows.position))
  const lines = await linesOf(db, [invoice.id])
  const plans = await db.select().from(paymentSchedules).where(eq(paymentSchedules.invoice_id, invoice.id))
  const paid = await paymentsFor(db, invoice, plans)
  const { states, ...returns } = await returnsOf(db, rows, locale)
  return {
    ...(await summaryOf(db, invoice, { rows, lines })),
    subtotal: moneyOf(invoice.subtotal_cents),
    fees: moneyOf(invoice.fees_cents),
    taxes: moneyOf(invoice.taxes_cents),
    tax_label: invoice.tax_label,
    tax_registration: await taxRegistration(db),
    credits: moneyOf(invoice.credits_cents),
    waived: moneyOf(invoice.waived_cents),
    paid: moneyOf(paid.cents),
    billing: invoice.billing,
    club: await clubOf(db, invoice),
    ...returns,
    written_off: moneyOf(await writtenOffOn(db, invoice.id)),
    credit_notes: await creditNotesOf(db, invoice.id),
    item_rows: rows.map((row) => ({
      ...rowOf(row, lines, locale),
      position: row.position,
      may_cancel: states.get(row.position)?.may_cancel ?? false,
      cancellation: states.get(row.position)?.cancellation ?? null,
    })),
    payments: paid.list,
    schedule: lines.map(({ due_on, amount_cents }) => ({ due_on, amount: moneyOf(amount_cents) })),
    plans: plans.map((plan) => planOf(plan, rows, locale)),
  }
}

/** Only an invoice that a club was sent costs this question. */
async function clubOf(db: Database, { id, billed_cents }: Invoice): Promise<InvoiceDetails['club']> {
  if (billed_cents === 0) return null
  const [found] = await db
    .select({ name: clubs.name, due_on: clubBills.due_on })
    .from(clubBills)
    .innerJoin(clubs, eq(clubs.id, clubBills.club_id))
    .where(eq(clubBills.invoice_id, id))
  return found ?? null
}

/** A buyer of a hundred dollars or more may claim the tax, and needs the number for it. */
async function taxRegistration(db: Database): Promise<string | null> {
  const [set] = await db
    .select({ value: variables.value })
    .from(variables)
    .where(eq(variables.key, 'tax_registration'))
  return set?.value || null
}

type Plan = typeof paymentSchedules.$inferSelect

function planOf({ id, row_position, overdue_since }: Plan, rows: readonly Row[], locale: Locale) {
  const row = rows.find(({ position }) => position === row_position)
  return {
    schedule_id: id,
    program: row ? soldName(row, locale) : '',
    participant: row?.participant_name ?? '',
    is_overdue: overdue_since !== null,
  }
}

type Line = typeof scheduleLines.$inferSelect
const isUnpaid = notInArray(scheduleLines.status, ['paid', 'cancelled'])

async function linesOf(db: Database, ids: readonly number[]): Promise<Line[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(scheduleLines)
    .where(and(inArray(scheduleLines.invoice_id, [...ids]), isUnpaid))
    .orderBy(asc(scheduleLines.due_on), asc(scheduleLines.id))
}

async function summariesOf(db: Database, list: Invoice[]): Promise<InvoiceSummary[]> {
  const ids = list.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(invoiceRows)
    .where(inArray(invoiceRows.invoice_id, ids))
    .orderBy(asc(invoiceRows.position))
  const lines = await linesOf(db, ids)
  const summaries: InvoiceSummary[] = []
  for (const invoice of list) {
    summaries.push(
      await summaryOf(db, invoice, {
        rows: rows.filter(({ invoice_id }) => invoice_id === invoice.id),
        lines: lines.filter(({ invoice_id }) => invoice_id === invoice.id),
      }),
    )
  }
  return summaries
}

type Parts = { rows: readonly Row[]; lines: readonly Line[] }

/** Only an invoice that a club was sent costs a question more. */
async function summaryOf(db: Database, invoice: Invoice, { rows, lines }: Parts): Promise<InvoiceSummary> {
  const { id, number, status, issued_on, total_cents } = invoice
  const bill = await openBill(db, invoice)
  return {
    ...{ id, number: number ?? '', status, issued_on, total: moneyOf(total_cents) },
    outstanding: moneyOf(lines.reduce((sum, { amount_cents }) => sum + amount_cents, bill)),
    people: [...new Set(rows.map(({ participant_name }) => participant_name))],
  }
}

function rowOf(row: Row, lines: readonly Line[], locale: Locale): InvoiceRow {
  return {
    cart_item: {
      participant: {
        id: row.participant_id,
        participant_number: row.participant_number,
        name: row.participant_name,
      },
      product: { id: row.product_id, code: row.product_code, name: soldName(row, locale) },
      product_type: row.product_type,
    },
    national_price: moneyOf(row.national_cents),
    provincial_price: moneyOf(row.provincial_cents),
    cost: moneyOf(row.cost_cents),
    fees: moneyOf(row.fee_cents),
    taxes: moneyOf(row.tax_cents),
    credit: row.is_credit,
    refundable: row.is_refundable,
    ...(row.discount_names && { discount: row.discount_names }),
    instalments: row.pays_by_plan
      ? lines
          .filter(({ row_position }) => row_position === row.position)
          .map(({ due_on, amount_cents }) => ({ due_on, amount: moneyOf(amount_cents) }))
      : null,
  }
}
