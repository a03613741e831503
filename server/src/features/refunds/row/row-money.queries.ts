import type { MoneyOfRow } from '@centrepass/contract/refunds/refund-split'
import { and, desc, eq, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm'
import { openBill, receivedOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { paymentSchedules } from '#platform/database/tables/plans'
import {
  creditSources,
  credits,
  type invoiceRows,
  type invoices,
  payments,
  scheduleLines,
} from '#platform/database/tables/purchases'
import { cancellations, clubRefunds, moves } from '#platform/database/tables/refunds'
import { type LostRefund, lostRefundsOf } from './lost-refunds.queries.ts'

type Invoice = typeof invoices.$inferSelect
type Row = typeof invoiceRows.$inferSelect
/** With what of it became credits, and what the provider gave back and a restore made us forget. */
export type PaymentRow = typeof payments.$inferSelect & { credited_cents: number; lost_cents: number }
export type Line = typeof scheduleLines.$inferSelect
export type Schedule = typeof paymentSchedules.$inferSelect

export type RowMoney = {
  money: MoneyOfRow
  /** Payments that this row can be refunded from: its own instalments first, the newest first. */
  payments: PaymentRow[]
  /** Refunds of the provider for this row that a restore made us forget. */
  lost: LostRefund[]
  schedule: Schedule | null
  /** What was paid for the invoice past this site, in cash and the like. */
  outside_cents: number
  /** Instalments that are not paid. */
  lines: Line[]
  /** A card is being charged for its plan, or for the invoice of a club. */
  isPlanBeingPaid: boolean
}

/** The payments of an invoice, and how much of them one row can still give back. */
export async function rowMoney(db: Database, invoice: Invoice, row: Row): Promise<RowMoney> {
  const [schedules, lines, returned, outside, toClubs, bill, goodwill] = await inOrder(
    db,
    (db) => db.select().from(paymentSchedules).where(eq(paymentSchedules.invoice_id, invoice.id)),
    (db) => openLines(db, row),
    (db) => returnedOf(db, invoice),
    (db) => receivedOn(db, invoice.id, { outsideOnly: true }),
    (db) => givenToClub(db, invoice),
    (db) => openBill(db, invoice),
    (db) => goodwillOf(db, invoice),
  )
  const schedule = schedules.find(({ row_position }) => row_position === row.position) ?? null
  const found = await paymentsOf(db, invoice, schedules)
  const lost = await lostRefundsOf(db, invoice.id, found)
  const all = found.map((payment) => ({ ...payment, lost_cents: lostOf(payment, lost) }))
  const paid = all.filter(({ status }) => status === 'succeeded')
  const own = paid.filter(({ schedule_id }) => schedule_id === null || schedule_id === schedule?.id)
  return {
    money: moneyOf(invoice, { paid, own, lines, returned, bill, outside, toClubs, goodwill }),
    outside_cents: outside,
    payments: own,
    lost: lost.filter((refund) => refund.row_position === row.position && isOf(refund, own)),
    schedule,
    lines,
    isPlanBeingPaid: all.some(
      ({ schedule_id, invoice_id, status }) =>
        isOpen(status) && (invoice_id !== null || (schedule_id !== null && schedule_id === schedule?.id)),
    ),
  }
}

const isOf = ({ payment_id }: LostRefund, list: readonly PaymentRow[]) =>
  list.some(({ id }) => id === payment_id)

const lostOf = ({ id }: { id: number }, lost: readonly LostRefund[]) =>
  lost.reduce((sum, { payment_id, cents }) => sum + (payment_id === id ? cents : 0), 0)

const isOpen = (status: PaymentRow['status']) =>
  ['processing', 'requires_action', 'unknown', 'review'].includes(status)

/** Newest first; the purchase's own payment is the oldest. */
async function paymentsOf(db: Database, invoice: Invoice, schedules: readonly Schedule[]) {
  const ids = schedules.map(({ id }) => id)
  const ofPlans = ids.length > 0 ? inArray(payments.schedule_id, ids) : undefined
  const credited_cents = sql<number>`(select coalesce(sum(cents), 0)::int from ${creditSources}
    where ${creditSources.payment_id} = ${payments.id})`
  return db
    .select({ ...getTableColumns(payments), credited_cents })
    .from(payments)
    .where(or(eq(payments.purchase_id, invoice.purchase_id), eq(payments.invoice_id, invoice.id), ofPlans))
    .orderBy(desc(payments.id))
}

async function openLines(db: Database, row: Row): Promise<Line[]> {
  return db
    .select()
    .from(scheduleLines)
    .where(
      and(
        eq(scheduleLines.invoice_id, row.invoice_id),
        eq(scheduleLines.row_position, row.position),
        notInArray(scheduleLines.status, ['paid', 'cancelled']),
      ),
    )
    .orderBy(scheduleLines.due_on, scheduleLines.id)
}

/** The refunds of earlier cancellations of this invoice, to cards or credits. */
async function returnedOf(db: Database, invoice: Invoice): Promise<number> {
  const { to_card_cents, to_credit_cents, invoice_id, status } = cancellations
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${to_card_cents} + ${to_credit_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(invoice_id, invoice.id), eq(status, 'done')))
  return sum?.cents ?? 0
}

/** What the association gave when it moved a row to this invoice, and how much of it was taken back. */
async function goodwillOf(db: Database, invoice: Invoice): Promise<{ given: number; taken: number }> {
  const [credit] = await db
    .select({ cents: credits.amount_cents })
    .from(moves)
    .innerJoin(credits, eq(credits.id, moves.goodwill_credit_id))
    .where(eq(moves.invoice_id, invoice.id))
  if (!credit) return { given: 0, taken: 0 }
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${cancellations.goodwill_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(cancellations.invoice_id, invoice.id), eq(cancellations.status, 'done')))
  return { given: credit.cents, taken: sum?.cents ?? 0 }
}

/** What the office has sent back to the club so far, or has promised to send. */
async function givenToClub(db: Database, invoice: Invoice): Promise<number> {
  if (invoice.billed_cents === 0) return 0
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${clubRefunds.amount_cents}), 0)::int` })
    .from(clubRefunds)
    .where(eq(clubRefunds.invoice_id, invoice.id))
  const [promised] = await db
    .select({ cents: sql<number>`coalesce(sum(${cancellations.to_club_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(cancellations.invoice_id, invoice.id), eq(cancellations.status, 'done')))
  return Math.max(sum?.cents ?? 0, promised?.cents ?? 0)
}

type Known = {
  paid: PaymentRow[]
  own: PaymentRow[]
  lines: Line[]
  returned: number
  bill: number
  outside: number
  toClubs: number
  goodwill: { given: number; taken: number }
}

/** Credits always come back first, so what came back so far tells how much of them is left. */
function moneyOf(invoice: Invoice, known: Known): MoneyOfRow {
  const { paid, own, lines, returned, bill, goodwill } = known
  const byCredits = invoice.credits_cents - goodwill.given
  const isBilled = invoice.billed_cents > 0
  // A family has no account with us but this one: what it paid in cash comes back as a credit.
  const cash = isBilled ? 0 : known.outside
  const sum = (list: readonly { amount_cents: number }[]) =>
    list.reduce((total, { amount_cents }) => total + amount_cents, 0)
  const lost = paid.reduce((total, { lost_cents }) => total + lost_cents, 0)
  const gone = own.map((payment) => payment.refunded_cents + payment.credited_cents + payment.lost_cents)
  const sendable = sum(own) - gone.reduce((total, cents) => total + cents, 0)
  const byCard = sum(paid) - Math.max(0, returned - byCredits)
  return {
    unpaid_cents: sum(lines) + bill,
    credits_left_cents: Math.max(0, byCredits - returned),
    card_left_cents: Math.max(0, Math.min(sendable, byCard)),
    paid_left_cents: Math.max(0, byCredits + sum(paid) + cash - returned - lost),
    goodwill_left_cents: Math.max(0, goodwill.given - goodwill.taken),
    club_left_cents: isBilled ? Math.max(0, known.outside - known.toClubs) : 0,
  }
}
