import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import type { Letters } from './account-emails.ts'
import type { AccountRow } from './account-row.ts'
import { normaliseEmail } from './accounts.queries.ts'
import { VERIFY_MINUTES } from './link-minutes.ts'
import { makeLink } from './one-time-links.ts'

/** The new address counts only once a reader of its mailbox has confirmed it. False where it is the address of today. */
export async function askNewAddress(
  tx: Database,
  letters: Letters,
  account: AccountRow,
  email: string,
): Promise<boolean> {
  if (normaliseEmail(email) === account.email_normalised) {
    await tx.update(accounts).set({ email, pending_email: null }).where(eq(accounts.id, account.id))
    return false
  }
  await tx.update(accounts).set({ pending_email: email }).where(eq(accounts.id, account.id))
  const code = await makeLink(tx, {
    accountId: account.id,
    purpose: 'change_email',
    email,
    validMinutes: VERIFY_MINUTES,
  })
  await queueEmail(tx, email, letters.confirmNewEmail(account.language, account.id, code))
  return true
}
