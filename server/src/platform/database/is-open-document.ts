import { sql } from 'drizzle-orm'
import { documents } from './tables/documents.ts'

/** Asked for and not answered. Written out, so that PostgreSQL plans once, with the index for these: not as values. */
export const isOpenDocument = sql`${documents.status} in ('pending', 'viewed')`

/** Asked for and not signed. One whose season is over is missing for good. Written out as above. */
export const isUnsignedDocument = sql`${documents.status} in ('pending', 'viewed', 'expired')`
