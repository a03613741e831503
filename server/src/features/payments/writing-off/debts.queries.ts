import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockInvoice } from '#features/invoices/ledger/lock-invoice'
import { openOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { accounts } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, scheduleLines } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import { isBeingPaid } from '../pay-links/being-paid.ts'

export type Debtor = { debtor: 'invoice' | 'plan' | 'account' | 'club'; debtor_id: number }
export type Invoice = typeof invoices.$inferSelect
/** What is open on one invoice, or on one plan of it. */
export type Debt = { invoice: Invoice; scheduleId: number | null; openCents: number }

/** What a debtor owes of these invoices, the oldest first, locked: all accounts first, then all invoices. */
export async function lockDebts(tx: Database, debtor: Debtor, ids: readonly number[]): Promise<Debt[]> {
  const seen = await invoicesById(tx, ids)
  const accountIds = [...new Set(seen.map(({ account_id }) => account_id))].toSorted((a, b) => a - b)
  for (const id of accountIds) await lockAccount(tx, id)
  for (const { id } of seen) await lockInvoice(tx, id)
  const scheduleId = debtor.debtor === 'plan' ? debtor.debtor_id : null
  const debts: Debt[] = []
  for (const invoice of await invoicesById(tx, ids)) {
    if (await isBeingPaid(tx, invoice.id)) throw new Failure('invoice_being_paid', {}, { retryAfter: 30 })
    const openCents = scheduleId === null ? await openOn(tx, invoice) : await openOnPlan(tx, scheduleId)
    if (openCents > 0) debts.push({ invoice, scheduleId, openCents })
  }
  return debts
}

const invoicesById = (tx: Database, ids: readonly number[]) =>
  tx
    .select()
    .from(invoices)
    .where(and(inArray(invoices.id, [...ids]), isNotNull(invoices.number)))
    .orderBy(asc(invoices.id))

/** A club's invoice is owed by the club, not by the account that entered the team. */
export async function invoiceIdsOf(tx: Database, { debtor, debtor_id: id }: Debtor): Promise<number[]> {
  const isOwed = inArray(invoices.status, ['open', 'partially_paid', 'overdue'])
  const found = await {
    invoice: () =>
      tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.id, id), isNotNull(invoices.number))),
    plan: () =>
      tx
        .select({ id: paymentSchedules.invoice_id })
        .from(paymentSchedules)
        .where(eq(paymentSchedules.id, id)),
    account: () =>
      tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.account_id, id), eq(invoices.billed_cents, 0), isOwed)),
    club: () =>
      tx
        .select({ id: invoices.id })
        .from(clubBills)
        .innerJoin(invoices, eq(invoices.id, clubBills.invoice_id))
        .where(and(eq(clubBills.club_id, id), isOwed)),
  }[debtor]()
  if (found.length === 0) await refuseMissing(tx, { debtor, debtor_id: id })
  return found.map((row) => row.id)
}

/** One that exists and owes nothing is told so. */
async function refuseMissing(tx: Database, { debtor, debtor_id }: Debtor): Promise<never> {
  if (debtor === 'invoice') throw notFound('invoice')
  if (debtor === 'plan') throw notFound('payment_plan')
  const table = debtor === 'account' ? accounts : clubs
  if ((await tx.$count(table, eq(table.id, debtor_id))) === 0) throw notFound(debtor)
  throw new Failure('nothing_owed')
}

async function openOnPlan(tx: Database, scheduleId: number): Promise<number> {
  const [sum] = await tx
    .select({ cents: sql<number>`coalesce(sum(${scheduleLines.amount_cents}), 0)::int` })
    .from(scheduleLines)
    .where(
      and(
        eq(scheduleLines.schedule_id, scheduleId),
        sql`${scheduleLines.status} not in ('paid', 'cancelled')`,
      ),
    )
  return sum?.cents ?? 0
}
