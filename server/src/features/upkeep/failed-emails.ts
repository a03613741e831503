import type { FailedEmail } from '@centrepass/contract/site/office-site'
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { refuseOwnMatter, withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { outboxEmails } from '#platform/database/tables/sessions'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'

const PER_PAGE = 50
const AT_ONCE = 500

const hasFailed = and(isNotNull(outboxEmails.given_up_at), isNull(outboxEmails.forgotten_at))
/** Every secret that was in it is blank now, and only such an email has an end. */
const heldNoSecret = isNull(outboxEmails.secrets_expire_at)

/** Emails that no server would take, the newest first. Those to the reader's own family are a colleague's. */
export async function failedEmails(db: Database, actor: OfficeActor, before: number | undefined) {
  const rows = await db
    .select()
    .from(outboxEmails)
    .where(and(hasFailed, before ? lt(outboxEmails.id, before) : undefined))
    .orderBy(desc(outboxEmails.id))
    .limit(PER_PAGE + 1)
  const page = rows.slice(0, PER_PAGE)
  const seen = await withoutOwnMatters(db, actor, page, ({ account_id }) => aboutAccount(account_id))
  return { emails: seen.map(presented), next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null }
}

const aboutAccount = (id: number | null) => (id === null ? {} : { account_id: id })

const presented = (row: typeof outboxEmails.$inferSelect): FailedEmail => ({
  ...{ id: row.id, to: row.to_address, subject: row.subject, tries: row.attempts, error: row.last_error },
  created_at: row.created_at.toISOString(),
  given_up_at: (row.given_up_at ?? row.created_at).toISOString(),
  may_retry: row.secrets_expire_at === null,
})

/** Its reader is who they were: the address is still theirs, and no link of theirs was ended since. */
const isStillTheirs = sql`(${outboxEmails.account_id} is null or exists (
    select from accounts a where a.id = ${outboxEmails.account_id} and a.status <> 'closed'
      and a.email_normalised = lower(${outboxEmails.to_address})))
  and not exists (select from ended_links e join accounts a on a.id = e.account_id
    where lower(${outboxEmails.to_address}) in (e.email, a.email_normalised) and e.ended_at > ${outboxEmails.created_at})`

const TRY_AGAIN = { given_up_at: null, next_try_at: sql`now()`, attempts: 0 }

export async function retryEmail(db: Database, actor: OfficeActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [email] = await tx
      .select()
      .from(outboxEmails)
      .where(and(hasFailed, eq(outboxEmails.id, id)))
      .for('update')
    if (!email) throw notFound('email')
    await refuseOwnMatter(tx, actor, aboutAccount(email.account_id))
    if (email.secrets_expire_at) throw new Failure('email_spent')
    if ((await tx.$count(outboxEmails, and(eq(outboxEmails.id, id), isStillTheirs))) === 0)
      throw new Failure('email_not_again')
    await tx.update(outboxEmails).set(TRY_AGAIN).where(eq(outboxEmails.id, id))
    await record(tx, email.account_id, 'email.sent_again', { email_id: id })
  })
}

/** All up to the newest one that was shown: one that failed since is looked at first. */
export async function retryEmails(db: Database, actor: OfficeActor, newest: number): Promise<number> {
  return db.transaction(async (tx) => {
    const failed = await tx
      .select({ id: outboxEmails.id, account_id: outboxEmails.account_id })
      .from(outboxEmails)
      .where(and(hasFailed, heldNoSecret, isStillTheirs, lte(outboxEmails.id, newest)))
      .orderBy(desc(outboxEmails.id))
      .limit(AT_ONCE)
      .for('update')
    const emails = await withoutOwnMatters(tx, actor, failed, ({ account_id }) => aboutAccount(account_id))
    if (emails.length === 0) return 0
    const ids = emails.map(({ id }) => id)
    await tx.update(outboxEmails).set(TRY_AGAIN).where(inArray(outboxEmails.id, ids))
    for (const { id, account_id } of emails) {
      await record(tx, account_id, 'email.sent_again', { email_id: id })
    }
    return ids.length
  })
}
