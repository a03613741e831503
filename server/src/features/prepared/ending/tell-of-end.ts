import { eq, sql } from 'drizzle-orm'
import type { RowFinding } from '#features/cart/pricing/judge-cart'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { accounts } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import type { PreparedDeps } from '../paying/prepared-deps.ts'
import type { Prepared } from '../record/prepared.queries.ts'

type News = { letter: 'expired' | 'calledBack' } | { letter: 'ended'; findings: readonly RowFinding[] }

/** One email to the account that would have paid, with the first names of those for whom it still acts. */
export async function tellOfEnd(
  tx: Database,
  { preparedLetters }: PreparedDeps,
  { id, account_id }: Prepared,
  news: News,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  const people = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select n.id, coalesce(nullif(n.preferred_name, ''), n.first_name) as name
      from participants n where n.id in (select participant_id from prepared_items where prepared_id = ${id})
        and n.id in (select participant_id from guardianships where account_id = ${account_id} and confirmed_at is not null)
      order by n.id`,
  )
  if (account?.status !== 'active' || people.length === 0) return
  const names = people.map(({ name }) => name)
  const { language, email } = account
  if (news.letter !== 'ended') return queueEmail(tx, email, preparedLetters[news.letter](language, names))
  const theirs = news.findings.filter((finding) => people.some(({ id }) => id === finding.participant_id))
  await queueEmail(tx, email, preparedLetters.ended(language, names, theirs))
}
