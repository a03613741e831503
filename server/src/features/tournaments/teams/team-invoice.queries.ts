import { moneyOf } from '@centrepass/contract/ground/money'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { openBill, receivedOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { clubBills } from '#platform/database/tables/club-bills'
import { invoices, purchases, scheduleLines } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'
import type { TeamRow } from './team-facts.queries.ts'

/** The invoice of the entry with what is still to be paid of it. */
export async function teamInvoiceOf(
  db: Database,
  { accountId }: AccountActor,
  team: TeamRow,
): Promise<Team['invoice']> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .where(and(eq(purchases.team_id, team.id), eq(purchases.state, 'paid')))
  if (!found?.invoice.number) return null
  const { id, number, account_id } = found.invoice
  const lines = await db
    .select({ due_on: scheduleLines.due_on, amount_cents: scheduleLines.amount_cents })
    .from(scheduleLines)
    .where(and(eq(scheduleLines.invoice_id, id), notInArray(scheduleLines.status, ['paid', 'cancelled'])))
    .orderBy(asc(scheduleLines.due_on))
  const billed = await openBill(db, found.invoice)
  const outstanding = lines.reduce((sum, { amount_cents }) => sum + amount_cents, billed)
  const balance_due_on = lines[0]?.due_on ?? null
  return {
    ...{ id, number, outstanding: moneyOf(outstanding), balance_due_on, is_mine: account_id === accountId },
    club: await clubBillOf(db, found.invoice),
  }
}

type Billed = Pick<typeof invoices.$inferSelect, 'id' | 'billed_cents'>

async function clubBillOf(db: Database, { id, billed_cents }: Billed) {
  if (billed_cents === 0) return null
  const [bill] = await db.select().from(clubBills).where(eq(clubBills.invoice_id, id))
  if (!bill) return null
  return { due_on: bill.due_on, paid: moneyOf(await receivedOn(db, id)), is_sent: bill.sent_at !== null }
}
