import { setTimeout as pause } from 'node:timers/promises'
import { type ReviewKind, reviewSeconds } from '@centrepass/contract/payments/review-limits'
import type { Site } from '#server/test/site.ts'

type Ages = Partial<Record<ReviewKind, number>>

/** Everything about the money of our buyers that is not over, by kind, and for how many seconds the oldest is. */
const OLDEST = `
  with waiting as (
    select case status when 'review' then 'payment_review' else 'payment_unclear' end as kind,
      coalesce(review_since, created_at) as since
    from payments where status in ('review', 'processing', 'unknown') and account_id > 1000000
    union all
    select case status when 'asked' then 'refund_waits' else 'refund_' || status end, state_since
    from refunds where status in ('asked', 'pending', 'review', 'disputed') and account_id > 1000000
  )
  select kind, extract(epoch from now() - min(since))::float as seconds from waiting group by kind`

/** Looks every other second for how long anything has been unclear, until it is over: the longest of each kind. */
export async function watchUnclear({ database }: Site, isOver: AbortSignal): Promise<Ages> {
  const longest: Ages = {}
  while (!isOver.aborted) {
    const rows = (await database.rows(OLDEST)) as { kind: ReviewKind; seconds: number }[]
    for (const { kind, seconds } of rows) longest[kind] = Math.max(longest[kind] ?? 0, seconds)
    await pause(2000)
  }
  return longest
}

/** Says the longest of each kind beside its limit, and which were longer. */
export function judgeUnclear(longest: Ages): string[] {
  const kinds = Object.entries(longest) as [ReviewKind, number][]
  const said = kinds.map(([kind, seconds]) => `${kind} ${seconds.toFixed(0)} s of ${reviewSeconds[kind]} s`)
  console.log(`longest unclear state: ${said.join(', ') || 'none'}`)
  return kinds
    .filter(([kind, seconds]) => seconds >= reviewSeconds[kind])
    .map(([kind, seconds]) => `${kind} was unclear for ${seconds.toFixed(0)} s`)
}
