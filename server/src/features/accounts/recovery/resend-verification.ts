import type { Database } from '#platform/database/client'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { limitSource } from '#platform/security/source-of'
import type { Letters } from '../record/account-emails.ts'
import { accountByEmail, normaliseEmail } from '../record/accounts.queries.ts'
import { VERIFY_MINUTES } from '../record/link-minutes.ts'
import { makeLink } from '../record/one-time-links.ts'

type Deps = { db: Database; letters: Letters }

/** Says nothing about whether the address is known; the email does, to its owner. */
export async function resendVerification(
  { db, letters }: Deps,
  ip: string,
  { email, wanted_path }: { email: string; wanted_path?: string | undefined },
): Promise<void> {
  await limitSource(db, { kind: 'resend source', ip, most: 50, withinMinutes: 60 })
  await limitAttempts(db, { kind: 'resend address', key: normaliseEmail(email), most: 5, withinMinutes: 60 })
  await db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.status === 'active')
      await queueEmail(tx, account.email, letters.alreadyVerified(account.language))
    if (account?.status !== 'unverified') return
    const code = await makeLink(tx, {
      accountId: account.id,
      purpose: 'verify_email',
      email: account.email,
      validMinutes: VERIFY_MINUTES,
    })
    await record(tx, account.id, 'account.verification_resent')
    await queueEmail(
      tx,
      account.email,
      letters.verifyEmail(account, { accountId: account.id, code, wanted_path }),
    )
  })
}
