import type { Erasure } from '@centrepass/contract/privacy/privacy'
import { asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts, participants } from '#platform/database/tables/people'
import { erasureRequests } from '#platform/database/tables/privacy'

export type ErasureRow = typeof erasureRequests.$inferSelect

export async function erasuresWhere(
  db: Database,
  where: SQL | undefined,
  order: 'oldest' | 'newest',
): Promise<{ row: ErasureRow; erasure: Erasure }[]> {
  const found = await db
    .select({ row: erasureRequests, person: participants, account: accounts })
    .from(erasureRequests)
    .innerJoin(accounts, eq(accounts.id, erasureRequests.account_id))
    .leftJoin(participants, eq(participants.id, erasureRequests.participant_id))
    .where(where)
    .orderBy(order === 'oldest' ? asc(erasureRequests.id) : desc(erasureRequests.id))
  return found.map(({ row, person, account }) => {
    const { first_name, last_name } = person ?? account
    return { row, erasure: presentErasure(row, `${first_name} ${last_name}`) }
  })
}

const presentErasure = (row: ErasureRow, name: string): Erasure => ({
  ...{ id: row.id, participant_id: row.participant_id, name, status: row.status, reason: row.reason },
  ...{ asked_at: row.asked_at.toISOString(), due_at: row.due_at.toISOString() },
})
