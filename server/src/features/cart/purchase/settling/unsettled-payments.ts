import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import type { Counted } from '#platform/http/observe'

/** The worker asks about unclear payments every few seconds; when they stay so, the provider or the worker is down. */
export const unsettledPayments = (db: Database): Counted => ({
  name: 'payments_unsettled',
  help: 'Payments that began more than ten minutes ago and are neither paid nor refused.',
  count: async () => {
    const [row] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(payments)
      .where(sql`status in ('processing', 'unknown') and created_at < now() - interval '10 minutes'`)
    return row?.n ?? 0
  },
})
