import { eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { markOffice } from '#features/office/grants/mark-office'
import type { Database } from '#platform/database/client'
import { officeGrants } from '#platform/database/tables/grants'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { endSessionsOf } from '../sessions/session-tokens.ts'
import { isLastAdministrator } from './administrators.queries.ts'

type GrantRow = typeof officeGrants.$inferSelect
type Ending = { by: number | null; reason: string }

/** Ends a role at once; without any other, its holder is signed out everywhere. Someone must be left to give roles. */
export async function endRole(tx: Database, grant: GrantRow, { by, reason }: Ending): Promise<void> {
  const { id, account_id, role } = grant
  if (role === 'admin' && grant.counts_from && (await isLastAdministrator(tx, account_id))) {
    throw new Failure('last_administrator')
  }
  await tx.update(officeGrants).set({ ended_at: sql`now()`, ended_by: by }).where(eq(officeGrants.id, id))
  await finishTasks(tx, { kinds: ['grant_review'], subject: { reviewed_grant_id: id } })
  const { isOffice } = await markOffice(tx, account_id)
  if (!isOffice) await endSessionsOf(tx, account_id)
  await recordChange(tx, account_id, {
    ...{ action: 'grant.ended', subject: { office_grant_id: id }, before: { role }, reason },
  })
}
