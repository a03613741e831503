import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { refunds } from '#platform/database/tables/refunds'

/** Why a refund waits of which a bank has given a part: we lost a dispute about less. */
export const LESS_BY_BANK = 'the bank gave back less'

/** What banks took back of a payment for good, and no refund of it was counted for yet. */
export async function leftOfLost(tx: Database, paymentId: number): Promise<number> {
  const [lost] = await tx
    .select({ cents: sql<number>`coalesce(sum(${disputes.amount_cents}), 0)::int` })
    .from(disputes)
    .where(and(eq(disputes.payment_id, paymentId), eq(disputes.status, 'lost')))
  const charged = sql`case ${refunds.status} when 'charged_back' then ${refunds.amount_cents} else ${refunds.bank_cents} end`
  const [counted] = await tx
    .select({ cents: sql<number>`coalesce(sum(${charged}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.payment_id, paymentId))
  return Math.max(0, (lost?.cents ?? 0) - (counted?.cents ?? 0))
}
