import type { verifyEmail as contract } from '@centrepass/contract/accounts/accounts'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { oneTimeLinks } from '#platform/database/tables/sessions'
import { Failure, refusedField } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record, recordChange } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashPassword, isPassword } from '#platform/security/passwords'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import type { Letters } from '../record/account-emails.ts'
import { lockAccount } from '../record/lock-account.ts'
import { endLinksOf, linkSpent, spendLink } from '../record/one-time-links.ts'
import { refuseWeak } from '../record/refuse-weak.ts'
import { endSessionsOf } from '../sessions/session-tokens.ts'
import { type Begin, type Begun, requireUnchanged, type Visitor } from '../sessions/sign-in.ts'

type Deps = { db: Database; letters: Letters }
type MailedLink = { accountId: number; code: string }

/** The purpose of an emailed link, and whether it works. Looking changes nothing: mail programs open every link. */
export async function verifyEmail(
  { db }: Deps,
  ip: string,
  link: MailedLink,
): Promise<Answer<typeof contract>> {
  await limitAsking(db, 'verify', ip)
  const { email, purpose, used_at, account } = await requireLink(db, link)
  const kind = purpose === 'change_email' ? 'new_address' : 'sign_up'
  const is_confirmed = used_at !== null
  const { first_name, last_name } = account
  // The reader of a mistyped new address is not told whose account it is.
  const name = kind === 'sign_up' && !is_confirmed ? { first_name, last_name } : null
  return { email, kind, is_confirmed, name }
}

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
    if (isChange && !(await confirmChange(tx, deps.letters, confirming))) return null
    return deps.begin(tx, link.account, visitor)
  })
}

/** The code itself cannot be guessed: this only keeps one source from asking without end. */
const limitAsking = (db: Database, kind: string, ip: string) =>
  limitSource(db, { kind: `${kind} source`, ip, most: 100, withinMinutes: 15 })

/** A link that was not replaced and has not expired, used or not, with its account. */
async function requireLink(db: Database, { accountId, code }: MailedLink) {
  const [found] = await db
    .select({ link: oneTimeLinks, account: accounts })
    .from(oneTimeLinks)
    .innerJoin(accounts, eq(accounts.id, oneTimeLinks.account_id))
    .where(
      and(
        eq(oneTimeLinks.hash, hashOf(code)),
        eq(oneTimeLinks.account_id, accountId),
        ne(oneTimeLinks.purpose, 'reset_password'),
        isNull(oneTimeLinks.replaced_at),
        gt(oneTimeLinks.expires_at, sql`now()`),
      ),
    )
  if (!found) throw linkSpent()
  return { ...found.link, account: found.account }
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

async function confirmChange(
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

function wrongPassword(): Failure {
  return refusedField('not_account_password', 'password')
}
