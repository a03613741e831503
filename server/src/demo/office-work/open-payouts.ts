import { sql } from 'drizzle-orm'
import { fetchPayouts } from '#features/books/settling/fetch-payouts'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { payOutSandbox } from '#platform/card-payments/sandbox/provider/sandbox-payouts'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

type Deps = { db: Database; gateway: CardGateway; clock: Clock }

/** The weeks of the season are paid out; in the last one is a payment by the card reader of a canteen, which we do not know. */
export async function openPayouts(deps: Deps): Promise<void> {
  const [last] = await rowsOf<{ at: string }>(deps.db, sql`select max(created_at) as at from sandbox_charges`)
  if (!last) return
  await payOutSandbox(deps.db, new Date(last.at))
  await rowsOf(
    deps.db,
    sql`with latest as (
        update sandbox_payouts set amount_cents = amount_cents + 4048
        where id = (select id from sandbox_payouts order by created_at desc, id limit 1)
        returning id, currency, created_at
      )
      insert into sandbox_payout_lines (id, payout_id, kind, subject_id, amount_cents, fee_cents, currency, happened_at)
      select 'txn_canteen', id, 'charge', 'ch_sbx_canteen', 4200, 152, currency, created_at - interval '2 days'
      from latest`,
  )
  await fetchPayouts(deps)
}
