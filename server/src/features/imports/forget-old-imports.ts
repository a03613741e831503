import { IMPORT_DAYS } from '@centrepass/contract/imports/import-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** A file that was never brought in is thrown away after a week. */
const UNUSED_DAYS = 7

/** What stood in a file is forgotten once it can no longer be undone; what was brought in stays. */
export async function forgetOldImports(db: Database): Promise<void> {
  await rowsOf(
    db,
    sql`delete from imports where (state = 'discarded' or state in ('mapping', 'checked') or stopped_in = 'checking')
      and asked_at < now() - make_interval(days => ${UNUSED_DAYS})`,
  )
  await rowsOf(
    db,
    sql`update import_rows set cells = '{}', details = '{}', about = case when kind = 'credits' then about end
      where cells <> '{}' and import_id in (select id from imports
        where state in ('done', 'undone') and ended_at < now() - make_interval(days => ${IMPORT_DAYS}))`,
  )
}
