import type { SecondStep } from '@centrepass/contract/accounts/accounts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { isPassword } from '#platform/security/passwords'
import type { Letters } from '../record/account-emails.ts'
import type { AccountRow } from '../record/account-row.ts'
import { accountByEmail, normaliseEmail } from '../record/accounts.queries.ts'
import { isKnownDevice } from './known-devices.ts'
import { forgiveSignIn, limitSignIn, limitSignInSource } from './limit-sign-in.ts'
import { noteFailure, tellOfNewBrowser } from './note-sign-ins.ts'
import type { Tokens } from './session-tokens.ts'

/** `device` is the secret of the browser's long-lived cookie, or the one that it is about to get. */
export type Visitor = { ip: string; userAgent: string; device: string }

/** The session that a right password begins, or what it still needs. */
export type Begun = { kind: 'session'; tokens: Tokens } | ({ kind: 'second_step' } & SecondStep)
/** Decides after a right password whether a second step follows; handed in, since factors are above sessions. */
export type Begin = (tx: Database, account: AccountRow, visitor: Visitor) => Promise<Begun>
type Deps = { db: Database; letters: Letters; begin: Begin }

/**
 * Known and unknown addresses get the same answer in the same time. Only the right password learns more:
 * that the address is not verified, or that the account is on hold.
 */
export async function signIn(
  { db, letters, begin }: Deps,
  visitor: Visitor,
  credentials: { email: string; password: string },
): Promise<Begun> {
  const { ip, device } = visitor
  const address = normaliseEmail(credentials.email)
  await limitSignInSource(db, ip)
  const account = await accountByEmail(db, address)
  const isKnown = await isKnownDevice(db, account?.id ?? 0, device)
  const trying = { ip, device, address, accountId: account?.id ?? null, isKnown }
  await limitSignIn(db, trying)

  const isRight = await isPassword(credentials.password, account?.password_hash ?? null)
  if (!account || !isRight || account.status === 'closed') {
    await noteFailure({ db, letters }, { account, isKnown })
    throw wrongCredentials()
  }
  if (account.status === 'unverified') {
    throw new Failure('confirm_email_first')
  }
  if (account.status === 'locked') {
    throw new Failure('account_on_hold')
  }

  await forgiveSignIn(db, trying)
  return db.transaction(async (tx) => {
    await requireUnchanged(tx, account)
    await tellOfNewBrowser(tx, letters, { account, isKnown })
    return begin(tx, account, visitor)
  })
}

/** A password that was changed while it was being checked is the old one: no session may start with it. */
export async function requireUnchanged(
  tx: Database,
  checked: { id: number; password_hash: string | null },
): Promise<void> {
  const [account] = await tx
    .select({ password_hash: accounts.password_hash })
    .from(accounts)
    .where(and(eq(accounts.id, checked.id), eq(accounts.status, 'active')))
    .for('share')
  if (account?.password_hash !== checked.password_hash) throw wrongCredentials()
}

const wrongCredentials = () => new Failure('wrong_credentials')
