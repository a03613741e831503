import { and, eq, inArray } from 'drizzle-orm'
import { settleRefund } from '#features/refunds/giving-back/settle-refund'
import { refunds } from '#platform/database/tables/refunds'
import type { BookDeps } from './follow-event.ts'

/** Longer than a bank takes to send money back that it could not pay out. */
const DAYS_BACK = 60
const DAY_MS = 86_400_000

/**
 * Finds refunds that we count as arrived and that came back since, without an event that says so: it was lost, or a
 * restored backup made us forget it.
 */
export async function findFailedRefunds(deps: BookDeps, now = new Date()): Promise<void> {
  const { db, gateway, tell } = deps
  const span = { from: new Date(+now - DAYS_BACK * DAY_MS), until: new Date(+now + DAY_MS) }
  const listed = await gateway.listMoney({ ...span, only: 'refund' })
  if (listed.kind !== 'listed') return
  const failed = listed.entries.flatMap(({ status, key }) => (status === 'failed' && key ? [key] : []))
  if (failed.length === 0) return
  const cameBack = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'succeeded'), inArray(refunds.provider_key, failed)))
  // One that cannot be settled must not keep the others waiting.
  for (const { id } of cameBack) await settleRefund(deps, id).catch(tell)
}
