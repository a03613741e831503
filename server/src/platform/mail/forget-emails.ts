import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outboxEmails } from '../database/tables/sessions.ts'

const { text_body, html_body, secrets } = outboxEmails

/** The changes that take every secret out of an email and leave its words. */
export const blankSecrets = {
  text_body: sql`without_secrets(${text_body}, ${secrets})`,
  html_body: sql`without_secrets(${html_body}, coalesce(${secrets}, mailed_secrets(${text_body})))`,
  unsubscribe_url: null,
  secrets: sql`'{}'::text[]`,
}

const hasSecrets = or(isNull(secrets), sql`cardinality(${secrets}) > 0`)

/**
 * An email that waited until its link opens nothing any more is not sent: its secret is blanked and it is given up.
 * What an earlier version sent beside us is blanked too.
 */
export async function blankSpentSecrets(db: Database): Promise<void> {
  await db
    .update(outboxEmails)
    .set({
      ...blankSecrets,
      given_up_at: sql`case when ${outboxEmails.sent_at} is null
        then coalesce(${outboxEmails.given_up_at}, now()) end`,
    })
    .where(
      and(
        hasSecrets,
        or(
          isNotNull(outboxEmails.sent_at),
          isNotNull(outboxEmails.given_up_at),
          lt(outboxEmails.secrets_expire_at, sql`now()`),
        ),
      ),
    )
}

/** Keeps which letter went to which account and when, and forgets its words, its subject and the address. */
export async function forgetOldEmails(db: Database, days: number): Promise<void> {
  const ended = sql`coalesce(${outboxEmails.sent_at}, ${outboxEmails.given_up_at})`
  await db
    .update(outboxEmails)
    .set({
      ...{ subject: '', text_body: '', html_body: '', to_address: 'forgotten', unsubscribe_url: null },
      ...{ last_error: null, secrets: [], forgotten_at: sql`now()` },
    })
    .where(
      and(isNull(outboxEmails.forgotten_at), lt(ended, sql`now() - make_interval(days => ${days}::int)`)),
    )
}
