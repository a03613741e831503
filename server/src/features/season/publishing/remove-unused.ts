import type { Database } from '#platform/database/client'
import { isReferred } from '#platform/database/violates'
import { Failure } from '#platform/failure'

/** Removes what no one uses. What something else points at stays, and is refused by its code. */
export async function removeUnused(
  tx: Database,
  code: string,
  remove: (inner: Database) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(remove)
  } catch (error) {
    if (isReferred(error)) throw new Failure('catalogue_in_use', { code })
    throw error
  }
}
