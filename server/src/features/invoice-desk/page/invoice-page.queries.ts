import { moneyOf } from '@centrepass/contract/ground/money'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { payLinks } from '#platform/database/tables/club-bills'
import { ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'
import { accounts } from '#platform/database/tables/people'
import { credits, type invoices } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'

type Invoice = typeof invoices.$inferSelect

export async function holderOf(db: Database, { account_id }: Invoice): Promise<OfficeInvoice['account']> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, account_id))
  if (!account) throw notFound('account')
  const { id, first_name, last_name, email } = account
  return { id, name: `${first_name} ${last_name}`, email }
}

export async function teamOf(db: Database, { purchase_id }: Invoice): Promise<OfficeInvoice['team']> {
  const [team] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select t.id, t.name from purchases u join teams t on t.id = u.team_id where u.id = ${purchase_id}`,
  )
  return team ?? null
}

export async function oldestDebt(db: Database, { id }: Invoice): Promise<string | null> {
  const [debt] = await rowsOf<{ due_on: string | null }>(
    db,
    sql`select min(due_on)::text as due_on from owed_parts where invoice_id = ${id} and cents > 0`,
  )
  return debt?.due_on ?? null
}

export async function creditLeft(db: Database, { account_id }: Invoice, today: string): Promise<string> {
  const [sum] = await db
    .select({ cents: sql<number>`coalesce(sum(${credits.left_cents} - ${credits.held_cents}), 0)::int` })
    .from(credits)
    .where(
      and(
        eq(credits.account_id, account_id),
        sql`(${credits.expires_on} is null or ${credits.expires_on} >= ${today}::date)`,
      ),
    )
  return moneyOf(sum?.cents ?? 0)
}

export async function linksOf(db: Database, { id }: Invoice): Promise<OfficeInvoice['pay_links']> {
  const rows = await db
    .select({ link: payLinks, isExpired: sql<boolean>`${payLinks.expires_at} < now()` })
    .from(payLinks)
    .where(eq(payLinks.invoice_id, id))
    .orderBy(desc(payLinks.id))
  return rows.map(({ link, isExpired }) => ({
    ...{ id: link.id, created_at: link.created_at.toISOString(), expires_at: link.expires_at.toISOString() },
    state: link.ended_at ? ('ended' as const) : isExpired ? ('expired' as const) : ('open' as const),
  }))
}

/** What the ledger says about the invoice, entry by entry. */
export async function bookingsOf(db: Database, { id }: Invoice): Promise<OfficeInvoice['bookings']> {
  const rows = await db
    .select({ booking: ledgerTransactions, posting: ledgerPostings })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transaction_id, ledgerTransactions.id))
    .where(eq(ledgerTransactions.invoice_id, id))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerPostings.id))
  const byBooking = Map.groupBy(rows, ({ booking }) => booking.id)
  return [...byBooking.values()].flatMap((own) => {
    const booking = own[0]?.booking
    if (!booking) return []
    const postings = own.map(({ posting }) => ({ account: posting.account, amount: moneyOf(posting.cents) }))
    return [{ at: booking.at.toISOString(), kind: booking.kind, postings }]
  })
}
