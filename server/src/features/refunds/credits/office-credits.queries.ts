import { moneyOf } from '@centrepass/contract/ground/money'
import type { OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { accounts, guardianships } from '#platform/database/tables/people'
import { credits } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'

export async function officeCreditsOf(db: Database, accountId: number): Promise<OfficeCredit[]> {
  await activeAccount(db, accountId)
  const rows = await db
    .select()
    .from(credits)
    .where(eq(credits.account_id, accountId))
    .orderBy(desc(credits.id))
  return rows.map(presentCredit)
}

export function presentCredit(credit: typeof credits.$inferSelect): OfficeCredit {
  const { id, origin, origins, expires_on, created_at, reason } = credit
  return {
    ...{ id, origin, ...(origins && { origins }), expires_on, reason },
    amount: moneyOf(credit.amount_cents),
    left: moneyOf(credit.left_cents - credit.held_cents),
    held: moneyOf(credit.held_cents),
    moved: moneyOf(credit.moved_cents),
    created_at: created_at.toISOString(),
  }
}

/** An erased or unconfirmed account cannot use money, so it gets none. */
export async function activeAccount(db: Database, accountId: number) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')))
  if (!account) throw notFound('account')
  return account
}

const theirs = alias(guardianships, 'theirs')

/** Two accounts are of one family when both act, or acted until the child came of age, for one person. */
export async function areOneFamily(db: Database, one: number, other: number): Promise<boolean> {
  const [shared] = await db
    .select({ id: sql`1` })
    .from(guardianships)
    .innerJoin(theirs, eq(theirs.participant_id, guardianships.participant_id))
    .where(
      and(
        ...[eq(guardianships.account_id, one), eq(theirs.account_id, other)],
        ...[guardianships, theirs].flatMap((link) => [isNotNull(link.confirmed_at), isNull(link.frozen_at)]),
      ),
    )
    .limit(1)
  return shared !== undefined
}
