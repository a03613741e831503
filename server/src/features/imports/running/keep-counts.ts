import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'

/** Counts its rows once: until it is worked on again they stay as they are. */
export const keepCounts = (db: Database, id: number) =>
  db.execute(sql`update imports set counts = import_counts(id) where id = ${id}`)
