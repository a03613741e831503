import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import type { Letters } from '../record/account-emails.ts'
import { endLinksOf, spendLink } from '../record/one-time-links.ts'
import type { MailedLink } from './verify-email.ts'

export async function confirmNewAddress(
  tx: Database,
  letters: Letters,
  { accountId, code }: MailedLink,
): Promise<boolean> {
  const link = await spendLink(tx, accountId, 'change_email', code)
  if (!link) return false
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email_normalised, link.email.toLowerCase()), ne(accounts.id, accountId)))
  if (taken) throw new Failure('email_taken')
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  await tx
    .update(accounts)
    .set({ email: link.email, pending_email: null, email_refused_at: null })
    .where(eq(accounts.id, accountId))
  // A link that was emailed to the old address is no proof any more.
  await endLinksOf(tx, accountId)
  const change = { before: { email: before?.email }, after: { email: link.email } }
  await recordChange(tx, accountId, { action: 'account.email_changed', subject: {}, ...change })
  if (before) await queueEmail(tx, before.email, letters.emailChanged(before.language))
  return true
}
