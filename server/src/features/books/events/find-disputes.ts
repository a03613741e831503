import { and, inArray } from 'drizzle-orm'
import type { Dispute } from '#platform/card-payments/card-gateway'
import { disputes } from '#platform/database/tables/books'
import { payments } from '#platform/database/tables/purchases'
import type { BookDeps } from './follow-event.ts'
import { askAboutDisputes } from './watch-disputes.ts'

type Deps = Pick<BookDeps, 'db' | 'clock' | 'gateway' | 'tell'>

/** Longer than banks take to decide. */
const DAYS_BACK = 180
const DAY_MS = 86_400_000

/**
 * Finds disputes of which no event reached us, and those that moved on meanwhile: the provider is asked for its list,
 * and about each payment of which the list knows more than we do. Disputes of another site's charges are not ours.
 */
export async function findDisputes(deps: Deps, now = new Date()): Promise<void> {
  const { db, gateway, tell } = deps
  const span = { from: new Date(+now - DAYS_BACK * DAY_MS), until: new Date(+now + DAY_MS) }
  const listed = await gateway.listDisputes(span)
  if (listed.kind !== 'listed' || listed.disputes.length === 0) return
  const known = await db
    .select()
    .from(disputes)
    .where(
      inArray(
        disputes.id,
        listed.disputes.map(({ id }) => id),
      ),
    )
  const news = listed.disputes.filter(
    (dispute) =>
      !isSame(
        dispute,
        known.find(({ id }) => id === dispute.id),
      ),
  )
  if (news.length === 0) return
  const charged = and(
    inArray(payments.status, ['succeeded', 'returned']),
    inArray(
      payments.charge_id,
      news.map(({ charge_id }) => charge_id),
    ),
  )
  for (const payment of await db.select().from(payments).where(charged)) {
    // One that cannot be settled must not keep the others waiting.
    await askAboutDisputes(deps, payment).catch(tell)
  }
}

type Known = typeof disputes.$inferSelect | undefined

const isSame = (theirs: Dispute, ours: Known) =>
  theirs.status === ours?.status &&
  // Both only grow: less than we know is an answer that was overtaken.
  theirs.fee_cents <= ours.fee_cents &&
  theirs.fee_returned_cents <= ours.fee_returned_cents
