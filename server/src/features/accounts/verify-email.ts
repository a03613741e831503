import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { oneTimeLinks } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashOf } from '#platform/security/secrets'
import type { Letters } from './account-emails.ts'
import { linkSpent, spendLink } from './one-time-links.ts'

type Deps = { db: Database; letters: Letters }
type Confirmation = { accountId: number; code: string }

/** Confirms the address behind a mailed link: the first one of an account, or the one it changes to. */
export async function verifyEmail(
  { db, letters }: Deps,
  ip: string,
  link: Confirmation,
): Promise<{ email: string }> {
  await limitAttempts(db, { kind: 'verify source', key: ip, most: 100, withinMinutes: 15 })
  await limitAttempts(db, {
    kind: 'verify account',
    key: String(link.accountId),
    most: 10,
    withinMinutes: 15,
  })
  return db.transaction(async (tx) => {
    const confirmed =
      (await confirmFirst(tx, link)) ??
      (await confirmChange(tx, letters, link)) ??
      (await confirmedBefore(tx, link))
    if (!confirmed) throw linkSpent()
    return confirmed
  })
}

async function confirmFirst(tx: Database, { accountId, code }: Confirmation) {
  const link = await spendLink(tx, accountId, 'verify_email', code)
  if (!link) return null
  await tx
    .update(accounts)
    .set({ status: 'active' })
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'unverified')))
  await record(tx, accountId, 'account.verified')
  return link
}

async function confirmChange(tx: Database, letters: Letters, { accountId, code }: Confirmation) {
  const link = await spendLink(tx, accountId, 'change_email', code)
  if (!link) return null
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email_normalised, link.email.toLowerCase()), ne(accounts.id, accountId)))
  if (taken) throw new Failure('email_taken', 'This address belongs to another account by now.')
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  await tx.update(accounts).set({ email: link.email, pending_email: null }).where(eq(accounts.id, accountId))
  await record(tx, accountId, 'account.email_changed')
  if (before) await queueEmail(tx, before.email, letters.emailChanged(before.language))
  return link
}

/** A second click, or a mail scanner that came first, is told the same as the first. */
async function confirmedBefore(tx: Database, { accountId, code }: Confirmation) {
  const [link] = await tx
    .select({ email: oneTimeLinks.email })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.hash, hashOf(code)),
        eq(oneTimeLinks.account_id, accountId),
        ne(oneTimeLinks.purpose, 'reset_password'),
        isNotNull(oneTimeLinks.used_at),
        gt(oneTimeLinks.expires_at, sql`now()`),
      ),
    )
  return link ?? null
}
