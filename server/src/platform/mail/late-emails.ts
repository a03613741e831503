import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import type { Counted } from '../http/observe.ts'

/** Mail goes out within seconds; when it does not, the mail server or the worker is down. */
export const lateEmails = (db: Database): Counted => ({
  name: 'emails_late',
  help: 'Mails that were written more than ten minutes ago and are not sent.',
  count: async () => {
    const [row] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(outboxEmails)
      .where(sql`sent_at is null and given_up_at is null and created_at < now() - interval '10 minutes'`)
    return row?.n ?? 0
  },
})
