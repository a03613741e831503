import type { LostFactor } from '@centrepass/contract/accounts/lost-factors'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { lostFactors } from '#platform/database/tables/factors'
import { accounts } from '#platform/database/tables/people'
import type { AccountActor } from '#platform/http/actor'

export type LostFactorRow = typeof lostFactors.$inferSelect

export const isOpen = and(isNull(lostFactors.done_at), isNull(lostFactors.closed_at))

export async function openLostFactors(db: Database, actor: AccountActor): Promise<LostFactor[]> {
  const rows = await db
    .select({ request: lostFactors, account: accounts })
    .from(lostFactors)
    .innerJoin(accounts, eq(accounts.id, lostFactors.account_id))
    .where(isOpen)
    .orderBy(asc(lostFactors.id))
  return rows.map(({ request, account }) => present(request, account, actor))
}

export async function openLostFactor(
  db: Database,
  actor: AccountActor,
  id: number,
): Promise<LostFactor | null> {
  return (await openLostFactors(db, actor)).find((one) => one.id === id) ?? null
}

function present(row: LostFactorRow, account: typeof accounts.$inferSelect, actor: AccountActor): LostFactor {
  const isOther = actor.accountId !== row.proposed_by && actor.accountId !== row.account_id
  return {
    ...{ id: row.id, account_id: row.account_id, caller_check: row.caller_check },
    ...{ first_name: account.first_name, last_name: account.last_name },
    is_office: account.staff_role !== null,
    state: row.confirmed_at ? 'confirmed' : row.proposed_at ? 'proposed' : 'asked',
    asked_at: row.asked_at.toISOString(),
    may_confirm: row.proposed_at !== null && row.confirmed_at === null && isOther,
    due_at: row.due_at?.toISOString() ?? null,
  }
}
