import type { SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'

/** For a question whose secret opens nothing any more, not even the answer that was given. */
export const FORGOTTEN = { secret_hash: null, answer: null }

/** An answer that is no longer true must not be given again. */
export async function forgetAnswers(tx: Database, which: SQL | undefined): Promise<void> {
  await tx.update(linkRequests).set(FORGOTTEN).where(which)
}
