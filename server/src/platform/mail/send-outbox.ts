import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outboxEmails } from '../database/tables/sessions.ts'

export type OutgoingEmail = typeof outboxEmails.$inferSelect
export type SendEmail = (email: OutgoingEmail) => Promise<void>

const AT_ONCE = 10
/** Whoever takes a mail and dies gives it back after this long. */
const LEASE = sql`interval '60 seconds'`
/** Doubling from five seconds, never more than two minutes: after an outage everything is out soon. */
const BACK_OFF = sql`make_interval(secs => least(120, 5 * power(2, ${outboxEmails.attempts})::int))`

/** Sends what is due and says how many mails there were. Several workers may run: each mail is taken by one. */
export async function sendOutbox(db: Database, send: SendEmail): Promise<number> {
  const due = await takeDue(db)
  await Promise.all(due.map((email) => sendOne(db, send, email)))
  return due.length
}

/** The attempt is counted and the next try set before sending, so a crash costs a delay and nothing else. */
async function takeDue(db: Database): Promise<OutgoingEmail[]> {
  const ids = db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(sql`sent_at is null and given_up_at is null and next_try_at <= now()`)
    .orderBy(outboxEmails.next_try_at)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(outboxEmails)
    .set({ next_try_at: sql`now() + ${LEASE}`, attempts: sql`${outboxEmails.attempts} + 1` })
    .where(inArray(outboxEmails.id, ids))
    .returning()
}

async function sendOne(db: Database, send: SendEmail, email: OutgoingEmail): Promise<void> {
  const outcome = await send(email).then(
    () => ({ sent_at: sql`now()`, last_error: null }),
    (error: Error) => ({
      next_try_at: sql`now() + ${BACK_OFF}`,
      // Three days of trying is what mail servers do among themselves.
      given_up_at: sql`case when ${outboxEmails.created_at} < now() - interval '3 days' then now() end`,
      last_error: String(error.message).slice(0, 500),
    }),
  )
  await db.update(outboxEmails).set(outcome).where(sql`${outboxEmails.id} = ${email.id}`)
}
