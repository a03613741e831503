import { moneyOf } from '@centrepass/contract/ground/money'
import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { cancellations } from '#platform/database/tables/refunds'
import { soldNameIn } from '../ledger/sold-name.ts'

/** The office has a task for each request that it decides. Another one that waits, waits for the card provider. */
export const isWithOffice: SQL<boolean> = sql<boolean>`exists (select 1 from office_tasks
  where office_tasks.kind = 'cancellation_request'
    and (office_tasks.subject ->> 'cancellation_id')::int = cancellations.id)`

/** The name of the product that the office moved the row to. */
export const movedToIn = (locale: Locale): SQL<string | null> => sql<
  string | null
>`(select ${soldNameIn(locale)} from moves
  join invoice_rows on invoice_rows.invoice_id = moves.invoice_id and not invoice_rows.is_credit
  where moves.cancellation_id = cancellations.id)`

type Waiting = Pick<typeof cancellations.$inferSelect, 'status'> & { is_with_office: boolean }

export function waitsFor({ status, is_with_office }: Waiting): Cancellation['waits_for'] {
  if (status !== 'waiting') return null
  return is_with_office ? 'office' : 'card_provider'
}

/** Who a cancellation that was asked for earlier still waits for. */
export async function whoIsWaitedFor(db: Database, id: number): Promise<Cancellation['waits_for']> {
  const [found] = await db
    .select({ status: cancellations.status, is_with_office: isWithOffice })
    .from(cancellations)
    .where(eq(cancellations.id, id))
  return found ? waitsFor(found) : null
}

export const presentCancellation = (
  row: typeof cancellations.$inferSelect,
  waits_for: Cancellation['waits_for'],
  moved_to: string | null = null,
): Cancellation => ({
  id: row.id,
  status: row.status,
  waits_for,
  reason: row.reason,
  refund_to: row.refund_to,
  to_card: moneyOf(row.to_card_cents),
  to_credit: moneyOf(row.to_credit_cents),
  forgiven: moneyOf(row.forgiven_cents),
  moved_to,
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})
