import type { Account, AccountChange } from '@centrepass/contract/accounts/accounts'
import { eq, sql } from 'drizzle-orm'
import { changesBetween } from '#platform/changes-between'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { queueEmail } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { limitSourceOfRequest } from '#platform/security/limit-source-of-request'
import { hashPassword } from '#platform/security/passwords'
import type { Letters } from './record/account-emails.ts'
import { accountById, normaliseEmail } from './record/accounts.queries.ts'
import { askNewAddress } from './record/ask-new-address.ts'
import { endLinksOf } from './record/one-time-links.ts'
import { refuseOwnWords, refuseWeak } from './record/refuse-weak.ts'
import { requirePassword } from './record/require-password.ts'
import { endSessionsOf } from './sessions/session-tokens.ts'

type Deps = { db: Database; letters: Letters }
type Row = typeof accounts.$inferSelect
type Plain = Omit<AccountChange, 'email' | 'password' | 'current_password'>

export async function updateAccount(
  { db, letters }: Deps,
  actor: AccountActor,
  accountId: number,
  change: AccountChange,
): Promise<Account> {
  requireOwn(actor, accountId)
  const { email, password, current_password, ...plain } = change
  const isSensitive = email !== undefined || password !== undefined
  // The password alone is not enough where there is a second factor.
  if (isSensitive && actor.proof?.hasFactor) requireRecentFactor(actor)
  if (isSensitive) await requirePassword(db, accountId, current_password ?? '')
  if (email !== undefined) await limitNewAddresses(db, accountId, email)
  if (password !== undefined) refuseWeak(password, letters.ownWords)
  const password_hash = password === undefined ? undefined : await hashPassword(password)

  return db.transaction(async (tx) => {
    const before = await lockedAccount(tx, accountId)
    const account = await writePlain(tx, accountId, plain)
    if (password !== undefined) refuseOwnWords(password, account)
    if (password_hash !== undefined) await setPassword(tx, letters, account, password_hash)
    if (email !== undefined && (await askNewAddress(tx, letters, account, email)))
      await queueEmail(tx, account.email, letters.emailChangeAsked(account.language))
    const after = { ...plain, password_hash, ...(email !== undefined && { pending_email: email }) }
    const changes = changesBetween(before, after, ['password_hash'])
    await recordChange(tx, accountId, { action: 'account.updated', subject: {}, ...changes })
    return accountById(tx, accountId)
  })
}

/** Each sends an email to an address that the account only says is its own; known and unknown ones count alike. */
async function limitNewAddresses(db: Database, accountId: number, email: string): Promise<void> {
  const aDay = { withinMinutes: 24 * 60, accountId }
  await limitSourceOfRequest(db, { kind: 'new address source', most: 50, ...aDay })
  await limitAttempts(db, { kind: 'new address target', key: normaliseEmail(email), most: 10, ...aDay })
  await limitAttempts(db, { kind: 'new address site', key: 'all', most: 2000, ...aDay })
}

async function lockedAccount(tx: Database, accountId: number): Promise<Row> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  if (!account) throw notFound('account')
  return account
}

async function writePlain(tx: Database, accountId: number, plain: Plain): Promise<Row> {
  // A column set to itself lets an empty change through the same statement.
  const set = { ...plain, password_changed_at: accounts.password_changed_at }
  const [account] = await tx.update(accounts).set(set).where(eq(accounts.id, accountId)).returning()
  if (!account) throw notFound('account')
  return account
}

async function setPassword(
  tx: Database,
  letters: Letters,
  account: Row,
  password_hash: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ password_hash, password_changed_at: sql`now()`, pending_email: null })
    .where(eq(accounts.id, account.id))
  await endSessionsOf(tx, account.id)
  // A stranger who knew the old password may have asked for a new address.
  await endLinksOf(tx, account.id)
  await queueEmail(tx, account.email, letters.passwordChanged(account.language))
}
