import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { accounts } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import type { Prepared } from '../record/prepared.queries.ts'

/** One email to the account that would have paid, with the first names of those for whom it still acts. */
export async function tellOfEnd(
  tx: Database,
  { preparedLetters }: PreparedDeps,
  { id, account_id }: Prepared,
  letter: 'expired' | 'calledBack',
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  const people = await rowsOf<{ name: string }>(
    tx,
    sql`select coalesce(nullif(n.preferred_name, ''), n.first_name) as name
      from participants n where n.id in (select participant_id from prepared_items where prepared_id = ${id})
        and n.id in (select participant_id from guardianships where account_id = ${account_id} and confirmed_at is not null)
      order by n.id`,
  )
  if (account?.status !== 'active' || people.length === 0) return
  const names = people.map(({ name }) => name)
  await queueEmail(tx, account.email, preparedLetters[letter](account.language, names))
}
