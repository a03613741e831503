import { type ReviewKind, reviewSeconds } from '@centrepass/contract/payments/review-limits'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { CountedByKind } from '#platform/http/observe'
import { isRefundInReview } from './refund-reviews.queries.ts'

type Open = { kind: ReviewKind; open: number; seconds: number }

/** What is not over, by kind: how much of it, and how old the oldest is. The limits are in `review-limits.ts`. */
export const openReviews = (db: Database): CountedByKind[] => [
  {
    name: 'reviews_open',
    help: 'Payments and refunds that are not over, by kind.',
    byKind: async () => ofEachKind(await openOf(db), ({ open }) => open),
  },
  {
    name: 'review_oldest_seconds',
    help: 'Age of the oldest payment or refund that is not over, by kind.',
    byKind: async () => ofEachKind(await openOf(db), ({ seconds }) => seconds),
  },
]

/** A kind without any is zero, and not missing. */
const ofEachKind = (found: readonly Open[], measure: (open: Open) => number): Record<string, number> => ({
  ...Object.fromEntries(Object.keys(reviewSeconds).map((kind) => [kind, 0])),
  ...Object.fromEntries(found.map((open) => [open.kind, measure(open)])),
})

const openOf = (db: Database) =>
  rowsOf<Open>(
    db,
    sql`
    with waiting as (
      select case status when 'review' then 'payment_review' else 'payment_unclear' end as kind,
          case status when 'review' then coalesce(review_since, created_at) else created_at end as since
        from payments
        where status = 'review'
          or (status in ('processing', 'unknown') and created_at < now() - interval '2 minutes')
      union all
      select case status when 'asked' then 'refund_waits' else 'refund_' || status end, state_since
        from refunds where status = 'pending' or ${isRefundInReview(db)}
    )
    select kind, count(*)::int as open, extract(epoch from now() - min(since))::float as seconds
    from waiting group by kind`,
  )
