import { asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts, participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'
import { ownParticipantOf } from '../file/make-data-file.ts'
import type { Target } from './erasure-matters.ts'

export type ErasureRow = typeof erasureRequests.$inferSelect

/** The kind of the office's task for an erasure that it has to decide. */
export const ERASURE_TASK = 'erasure_asked'

export async function erasuresWhere(db: Database, where: SQL | undefined, order: 'oldest' | 'newest') {
  return db
    .select({ row: erasureRequests, person: participants, asker: accounts })
    .from(erasureRequests)
    .innerJoin(accounts, eq(accounts.id, erasureRequests.account_id))
    .leftJoin(participants, eq(participants.id, erasureRequests.participant_id))
    .where(where)
    .orderBy(order === 'oldest' ? asc(erasureRequests.id) : desc(erasureRequests.id))
}

export type FoundErasure = Awaited<ReturnType<typeof erasuresWhere>>[number]

/** Whom a request is about. The own participant goes with the account. */
export async function targetIn(
  tx: Database,
  { account_id, participant_id }: Pick<ErasureRow, 'account_id' | 'participant_id'>,
): Promise<Target> {
  const isAccount = participant_id === null
  const participantId = isAccount ? await ownParticipantOf(tx, account_id) : participant_id
  return { accountId: account_id, participantId, isAccount }
}

export async function lockRequest(tx: Database, id: number): Promise<ErasureRow | undefined> {
  const [row] = await tx.select().from(erasureRequests).where(eq(erasureRequests.id, id)).for('update')
  return row
}
