import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { ownMattersAmong } from '../own-matters.ts'
import type { ProposalRow } from './pair-deps.ts'

export const activeAdministrators = (db: Database) =>
  db
    .select()
    .from(accounts)
    .where(and(eq(accounts.staff_role, 'admin'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.id))

type Proposed = Pick<ProposalRow, 'id' | 'proposed_by'>

/** Whether anyone else could confirm it: a colleague whose own family it concerns cannot. */
export async function hasSecondPerson(db: Database, { id, proposed_by }: Proposed): Promise<boolean> {
  for (const other of await activeAdministrators(db)) {
    if (other.id === proposed_by) continue
    const [isOwn] = await ownMattersAmong(db, { accountId: other.id }, [{ office_proposal_id: id }])
    if (!isOwn) return true
  }
  return false
}
