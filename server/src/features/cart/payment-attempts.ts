import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'

export type Attempt = { id: number; purchase_id: number }
type Change = Parameters<ReturnType<Database['update']>['set']>[0]

/** An attempt is settled by this update alone: a late word about one that is settled changes nothing. */
export async function closeAttempt(tx: Database, attemptId: number, change: Change): Promise<boolean> {
  const [closed] = await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.id, attemptId), inArray(payments.status, ['processing', 'unknown'])))
    .returning({ id: payments.id })
  return closed !== undefined
}

/** Money that does not fit what we know: a person compares the books and decides. */
export async function askTheOffice(tx: Database, attempt: Attempt, why: string): Promise<void> {
  const subject = { payment_id: attempt.id, purchase_id: attempt.purchase_id, why }
  await tx.insert(officeTasks).values({ kind: 'payment_review', subject })
}
