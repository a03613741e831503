import { sql } from 'drizzle-orm'
import { documents } from './tables/documents.ts'

/** Asked for and not answered. Written out, so that PostgreSQL plans once, with the index for these: not as values. */
export const isOpenDocument = sql`${documents.status} in ('pending', 'viewed')`
