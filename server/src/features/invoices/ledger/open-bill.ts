import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import type { invoices } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'

type Billed = Pick<typeof invoices.$inferSelect, 'id' | 'status' | 'billed_cents'>

/** The amount a club still has to pay of its invoice, less what a withdrawal has forgiven. */
export async function openBill(db: Database, { id, status, billed_cents }: Billed): Promise<number> {
  if (status !== 'open' || billed_cents === 0) return 0
  const [forgiven] = await db
    .select({ cents: sql<number>`coalesce(sum(${cancellations.forgiven_cents}), 0)::int` })
    .from(cancellations)
    .where(and(eq(cancellations.invoice_id, id), eq(cancellations.status, 'done')))
  return billed_cents - (forgiven?.cents ?? 0)
}
