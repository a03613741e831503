import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { writeOffs } from '#platform/database/tables/corrections'
import { type invoices, scheduleLines } from '#platform/database/tables/purchases'
import { receivedMoney } from '#platform/database/tables/received-money'
import { cancellations } from '#platform/database/tables/refunds'

type Billed = Pick<typeof invoices.$inferSelect, 'id' | 'billed_cents'>

/** The amount a club still has to pay of its invoice: less what it paid, what was forgiven, and what was written off. */
export async function openBill(db: Database, { id, billed_cents }: Billed): Promise<number> {
  if (billed_cents === 0) return 0
  const [forgiven] = await db
    .select({ cents: sql<number>`coalesce(sum(${cancellations.forgiven_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(cancellations.invoice_id, id), eq(cancellations.status, 'done')))
  return billed_cents - (forgiven?.cents ?? 0) - (await receivedOn(db, id)) - (await writtenOffOn(db, id))
}

/** What of an invoice was owed and given up, less what was taken back of that. */
export async function writtenOffOn(db: Database, invoiceId: number): Promise<number> {
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${writeOffs.amount_cents}), 0)::int` })
    .from(writeOffs)
    .where(eq(writeOffs.invoice_id, invoiceId))
  return given?.cents ?? 0
}

/** What was paid of an invoice after it was issued, by card from a pay link or past this site. */
export async function receivedOn(
  db: Database,
  invoiceId: number,
  { outsideOnly = false } = {},
): Promise<number> {
  const { amount_cents, credit_cents, invoice_id, method } = receivedMoney
  const [received] = await db
    .select({ cents: sql<number>`coalesce(sum(${amount_cents} - ${credit_cents}), 0)::int` })
    .from(receivedMoney)
    .where(and(eq(invoice_id, invoiceId), outsideOnly ? sql`${method} <> 'card'` : undefined))
  return received?.cents ?? 0
}

/** The same with the instalments that are not paid. */
export async function openOn(db: Database, invoice: Billed): Promise<number> {
  const [lines] = await db
    .select({ cents: sql<number>`coalesce(sum(${scheduleLines.amount_cents}), 0)::int` })
    .from(scheduleLines)
    .where(
      and(eq(scheduleLines.invoice_id, invoice.id), notInArray(scheduleLines.status, ['paid', 'cancelled'])),
    )
  return (await openBill(db, invoice)) + (lines?.cents ?? 0)
}
