import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

type Limit = { office_second_pair_limit?: string }

/**
 * The lowest limit for one person of the last day, where it was raised since: an administrator who raises it and gives
 * something themself would be one person alone. A lower one counts at once.
 */
export async function limitStillCounting(db: Database): Promise<Limit> {
  const [lowest] = await rowsOf<{ earlier: string }>(
    db,
    sql`select earlier from second_pair_limits
      where counts_until > now() and earlier::numeric < coalesce(
        (select value from variables where key = 'office_second_pair_limit'), '500.00')::numeric
      order by earlier::numeric limit 1`,
  )
  return lowest ? { office_second_pair_limit: lowest.earlier } : {}
}
