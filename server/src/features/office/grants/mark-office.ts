import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'

/** After every change of someone's grants: says whether the rules for sessions of the office apply to them. */
export async function markOffice(tx: Database, accountId: number): Promise<{ isOffice: boolean }> {
  const [marked] = await tx
    .update(accounts)
    .set({
      is_office: sql`exists (
        select from office_grants g where g.account_id = ${accountId} and g.ended_at is null
          and g.counts_from is not null and (g.until is null or g.until > now()))`,
    })
    .where(eq(accounts.id, accountId))
    .returning({ isOffice: accounts.is_office })
  return { isOffice: marked?.isOffice ?? false }
}
