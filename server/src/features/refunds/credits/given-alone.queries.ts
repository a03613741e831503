import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/**
 * What one person alone gave a family out of goodwill within a year, to any of its accounts: a large amount in small parts
 * is large. Goodwill of a move counts for its invoices.
 */
export async function givenAlone(tx: Database, accountId: number): Promise<number> {
  const [sum] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(c.amount_cents), 0)::float8 as cents from credits c
      where c.given_by is not null and c.proposal_id is null and c.moved_from is null and c.cancellation_id is null
        and c.created_at > now() - interval '1 year'
        and not exists (select from moves m where m.goodwill_credit_id = c.id)
        and (c.account_id = ${accountId} or c.account_id in (
          select theirs.account_id from guardianships own join guardianships theirs using (participant_id)
          where own.account_id = ${accountId} and own.confirmed_at is not null and theirs.confirmed_at is not null))`,
  )
  return sum?.cents ?? 0
}
