import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import type { Counted } from '../http/observe.ts'

/** For a week, so that a Monday still shows what happened on Saturday. */
export const givenUpEmails = (db: Database): Counted => ({
  name: 'emails_given_up',
  help: 'Mails of the last seven days that no mail server would take for their recipient.',
  count: async () => {
    const [row] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(outboxEmails)
      .where(sql`given_up_at > now() - interval '7 days'`)
    return row?.n ?? 0
  },
})
