import type { LostFactor } from '@centrepass/contract/accounts/lost-factors'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { lostFactors } from '#platform/database/tables/factors'
import { accounts, guardianships, participantProfiles } from '#platform/database/tables/people'
import type { AccountActor } from '#platform/http/actor'

export type LostFactorRow = typeof lostFactors.$inferSelect

export const isOpen = and(isNull(lostFactors.done_at), isNull(lostFactors.closed_at))

export async function openLostFactors(db: Database, actor: AccountActor): Promise<LostFactor[]> {
  const rows = await db
    .select({ request: lostFactors, account: accounts, phone: participantProfiles.phone_primary })
    .from(lostFactors)
    .innerJoin(accounts, eq(accounts.id, lostFactors.account_id))
    .leftJoin(
      guardianships,
      and(
        eq(guardianships.account_id, lostFactors.account_id),
        eq(guardianships.relation, 'own'),
        // Before it is confirmed, the record may be a stranger's.
        isNotNull(guardianships.confirmed_at),
      ),
    )
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, guardianships.participant_id))
    .where(isOpen)
    .orderBy(asc(lostFactors.id))
  return rows.map((row) => present(row, actor))
}

export async function openLostFactor(
  db: Database,
  actor: AccountActor,
  id: number,
): Promise<LostFactor | null> {
  return (await openLostFactors(db, actor)).find((one) => one.id === id) ?? null
}

type Found = { request: LostFactorRow; account: typeof accounts.$inferSelect; phone: string | null }

/** The office calls back at what is on file, never at what a caller says. */
function present({ request: row, account, phone }: Found, actor: AccountActor): LostFactor {
  const isOther = actor.accountId !== row.proposed_by && actor.accountId !== row.account_id
  return {
    ...{ id: row.id, account_id: row.account_id, caller_check: row.caller_check },
    ...{ first_name: account.first_name, last_name: account.last_name, email: account.email, phone },
    is_office: account.is_office,
    state: row.confirmed_at ? 'confirmed' : row.proposed_at ? 'proposed' : 'asked',
    asked_at: row.asked_at.toISOString(),
    may_confirm: row.proposed_at !== null && row.confirmed_at === null && isOther,
    due_at: row.due_at?.toISOString() ?? null,
  }
}
