import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { Failure, refusedField } from '#platform/failure'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashPassword, isPassword } from '#platform/security/passwords'
import { lockAccount } from '../record/lock-account.ts'
import { endLinksOf, linkSpent, spendLink } from '../record/one-time-links.ts'
import { refuseWeak } from '../record/refuse-weak.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'
import { type Begin, type Begun, requireUnchanged, type Visitor } from '../sessions/sign-in.ts'
import { confirmNewAddress } from './confirm-new-address.ts'
import { type Deps, limitAsking, type MailedLink, requireLink } from './verify-email.ts'

type Confirming = MailedLink & {
  password: string
  first_name?: string | undefined
  last_name?: string | undefined
}

/**
 * Confirms an address with a password and signs in. Only the owner of the mailbox can be here, so a new account
 * gets the password and the name that are typed now: those of the sign-up may be a stranger's. A new address of an account
 * in use needs its password, so that no stranger's account takes over the mailbox. Harmless to repeat.
 */
export async function confirmEmail(
  deps: Deps & { begin: Begin },
  visitor: Visitor,
  confirming: Confirming,
): Promise<Begun> {
  await limitAsking(deps.db, 'confirm', visitor.ip)
  // Another click may be first: then this one finds the link used, and is the same again or too late.
  const begun =
    (await confirmOnce(deps, visitor, confirming)) ?? (await confirmOnce(deps, visitor, confirming))
  if (!begun) throw linkSpent()
  return begun
}

/** Null when the link was spent meanwhile. */
async function confirmOnce(
  deps: Deps & { begin: Begin },
  visitor: Visitor,
  confirming: Confirming,
): Promise<Begun | null> {
  const { db } = deps
  const link = await requireLink(db, confirming)
  // Only a reader of the email gets this far, so that no stranger can use up the owner's tries.
  await limitAttempts(db, {
    kind: 'confirm account',
    key: String(link.account.id),
    most: 10,
    withinMinutes: 15,
  })
  const isFirst = link.purpose === 'verify_email' && link.used_at === null
  const isRight = await isPassword(confirming.password, link.account.password_hash)
  if (!isRight && !isFirst)
    throw link.used_at === null ? wrongPassword() : new Failure('email_already_confirmed')
  const password_hash = isRight ? link.account.password_hash : await newHash(deps, link.account, confirming)
  return db.transaction(async (tx) => {
    await lockAccount(tx, link.account.id)
    if (!isFirst) await requireUnchanged(tx, link.account)
    const chosen = { password_hash, isNew: !isRight }
    if (isFirst && !(await confirmFirst(tx, confirming, chosen))) return null
    const isChange = !isFirst && link.used_at === null
    if (isChange && !(await confirmNewAddress(tx, deps.letters, confirming))) return null
    return deps.begin(tx, link.account, visitor)
  })
}

type Account = typeof accounts.$inferSelect

async function newHash({ letters }: Deps, account: Account, confirming: Confirming): Promise<string> {
  const { password, first_name = account.first_name, last_name = account.last_name } = confirming
  refuseWeak(password, [first_name, last_name, account.email, ...letters.ownWords])
  return hashPassword(password)
}

type Chosen = { password_hash: string | null; isNew: boolean }

/** Ends every session and link from before the owner of the mailbox confirmed. */
async function confirmFirst(
  tx: Database,
  confirming: Confirming,
  { password_hash, isNew }: Chosen,
): Promise<boolean> {
  const { accountId, code, first_name, last_name } = confirming
  if (!(await spendLink(tx, accountId, 'verify_email', code))) return false
  const [account] = await tx
    .update(accounts)
    .set({
      ...{ status: 'active', password_hash, pending_email: null, first_name, last_name },
      ...(isNew && { password_changed_at: sql`now()` }),
    })
    .where(and(eq(accounts.id, accountId), eq(accounts.status, 'unverified')))
    .returning({ id: accounts.id })
  if (!account) throw linkSpent()
  await endSessionsOf(tx, accountId)
  await endLinksOf(tx, accountId)
  await record(tx, accountId, 'account.verified')
  return true
}

function wrongPassword(): Failure {
  return refusedField('not_account_password', 'password')
}
