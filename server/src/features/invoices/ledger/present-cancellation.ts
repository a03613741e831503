import { moneyOf } from '@centrepass/contract/ground/money'
import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { cancellations } from '#platform/database/tables/refunds'

export const presentCancellation = (row: typeof cancellations.$inferSelect): Cancellation => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  refund_to: row.refund_to,
  to_card: moneyOf(row.to_card_cents),
  to_credit: moneyOf(row.to_credit_cents),
  forgiven: moneyOf(row.forgiven_cents),
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})
