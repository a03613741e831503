import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { lostFactors } from '#platform/database/tables/factors'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import { lockAccount } from '../record/lock-account.ts'
import { isOpen, type LostFactorRow } from './lost-factors.queries.ts'

/** The open request of an account, or a new one with its task. One at a time. */
export async function openRequest(
  tx: Database,
  accountId: number,
): Promise<{ request: LostFactorRow; isNew: boolean }> {
  await lockAccount(tx, accountId)
  const [open] = await tx
    .select()
    .from(lostFactors)
    .where(and(eq(lostFactors.account_id, accountId), isOpen))
    .for('update')
  if (open) return { request: open, isNew: false }
  const [request] = await tx.insert(lostFactors).values({ account_id: accountId }).returning()
  if (!request) throw new Error('The request was not written.')
  await tx.insert(officeTasks).values({ kind: 'lost_factor', subject: { lost_factor_id: request.id } })
  await record(tx, accountId, 'lost_factor.asked', { lost_factor_id: request.id })
  return { request, isNew: true }
}
