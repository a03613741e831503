import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** The name of the person who takes a file, as its first lines say it. */
export async function officerName(db: Database, accountId: number): Promise<string> {
  const [found] = await rowsOf<{ name: string }>(
    db,
    sql`select first_name || ' ' || last_name as name from accounts where id = ${accountId}`,
  )
  return found?.name ?? ''
}
