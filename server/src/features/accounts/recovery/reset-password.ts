import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashPassword, isPassword } from '#platform/security/passwords'
import { limitSource } from '#platform/security/source-of'
import type { Letters } from '../record/account-emails.ts'
import { accountByEmail, normaliseEmail } from '../record/accounts.queries.ts'
import { RESET_MINUTES } from '../record/link-minutes.ts'
import { lockAccount } from '../record/lock-account.ts'
import { endLinksOf, linkSpent, makeLink, spendLink, wasSpent } from '../record/one-time-links.ts'
import { refuseOwnWords, refuseWeak } from '../record/refuse-weak.ts'
import { forgetDevicesOf, keepDevice } from '../sessions/known-devices.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'
import type { Visitor } from '../sessions/sign-in.ts'

type Deps = { db: Database; letters: Letters }
type NewChoice = { account_id: number; code: string; password: string }

/** The same for known and unknown addresses; the link goes to the address, never to the asker. */
export async function requestPasswordReset({ db, letters }: Deps, ip: string, email: string): Promise<void> {
  await limitSource(db, { kind: 'forgot source', ip, most: 50, withinMinutes: 60 })
  await limitAttempts(db, { kind: 'forgot address', key: normaliseEmail(email), most: 5, withinMinutes: 60 })
  await db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account || account.status === 'closed') return
    const code = await makeLink(tx, {
      accountId: account.id,
      purpose: 'reset_password',
      email: account.email,
      validMinutes: RESET_MINUTES,
    })
    await record(tx, account.id, 'account.reset_requested')
    await queueEmail(tx, account.email, letters.resetPassword(account.language, account.id, code))
  })
}

/**
 * A reader of the email may choose a new password, once; every session of the account ends. The same password again
 * is the same choice, whose answer got lost on the way.
 */
export async function resetPassword(
  deps: Deps,
  { ip, device }: Pick<Visitor, 'ip' | 'device'>,
  choice: NewChoice,
): Promise<void> {
  const { db, letters } = deps
  await limitSource(db, { kind: 'reset source', ip, most: 30, withinMinutes: 15 })
  refuseWeak(choice.password, letters.ownWords)
  if (await wasChosen(db, choice)) return
  const password_hash = await hashPassword(choice.password)
  const isFirst = await choosePassword(deps, device, { ...choice, password_hash })
  // Another click was first.
  if (!isFirst && !(await wasChosen(db, choice))) throw linkSpent()
}

/** `false` for a link that did nothing yet. Tries count before they are compared, as at sign-in. */
async function wasChosen(db: Database, { account_id, code, password }: NewChoice): Promise<boolean> {
  if (!(await wasSpent(db, account_id, 'reset_password', code))) return false
  await limitAttempts(db, { kind: 'reset again', key: String(account_id), most: 10, withinMinutes: 15 })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, account_id))
  if (!(await isPassword(password, account?.password_hash ?? null))) throw new Failure('reset_link_used')
  return true
}

type Hashed = NewChoice & { password_hash: string }

/** `false` for a link that is spent, replaced or too old. */
async function choosePassword(
  { db, letters }: Deps,
  device: Visitor['device'],
  { password_hash, ...choice }: Hashed,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, choice.account_id)
    if (!(await spendLink(tx, choice.account_id, 'reset_password', choice.code))) return false
    const [account] = await tx
      .update(accounts)
      .set({
        password_hash,
        password_changed_at: sql`now()`,
        pending_email: null,
        // The link was read at this address, which is all that verifying would prove.
        status: sql`case when ${accounts.status} = 'unverified' then 'active' else ${accounts.status} end`,
      })
      .where(eq(accounts.id, choice.account_id))
      .returning()
    if (!account) throw linkSpent()
    // Only a reader of the email learns that it is their own name; the link works again then.
    refuseOwnWords(choice.password, account)
    await endSessionsOf(tx, account.id)
    await endLinksOf(tx, account.id)
    // Wrong tries of others must not keep the owner out, who has just read their email in this browser.
    await forgetDevicesOf(tx, account.id)
    await keepDevice(tx, account.id, device)
    await record(tx, account.id, 'account.password_reset')
    await queueEmail(tx, account.email, letters.passwordChanged(account.language))
    return true
  })
}
