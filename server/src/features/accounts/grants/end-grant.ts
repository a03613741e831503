import { eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { markOffice } from '#features/office/grants/mark-office'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { officeGrants } from '#platform/database/tables/grants'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { Letters } from '../record/account-emails.ts'
import { accountRow } from '../record/account-row.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'
import { isLastAdministrator } from './administrators.queries.ts'

export type GrantDeps = { db: Database; clock: Clock; letters: Letters }

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

export async function endGrant(
  { db, letters }: GrantDeps,
  actor: AccountActor,
  { id, reason }: { id: number; reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const grant = await lockGrant(tx, id)
    await finishTasks(tx, { kinds: ['grant_waits'], subject: { office_grant_id: id } })
    await endRole(tx, grant, { by: actor.accountId, reason })
    await tellOfEnd(tx, letters, { grant, actor })
    return grant.account_id
  })
}

/** Who gave up their own role knows, and who never had one is not told that it ended. */
export async function tellOfEnd(
  tx: Database,
  letters: Letters,
  { grant: { account_id, counts_from, role }, actor }: { grant: GrantRow; actor: AccountActor },
): Promise<void> {
  if (account_id === actor.accountId || counts_from === null) return
  const { email, language } = await accountRow(tx, account_id)
  await queueEmail(tx, email, letters.roleEnded(language, role))
}

export async function lockGrant(tx: Database, id: number): Promise<GrantRow> {
  const [grant] = await tx.select().from(officeGrants).where(eq(officeGrants.id, id)).for('update')
  if (!grant) throw notFound('role')
  if (grant.ended_at) throw new Failure('role_ended')
  return grant
}
