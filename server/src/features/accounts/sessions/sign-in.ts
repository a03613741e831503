import type { SecondStep } from '@centrepass/contract/accounts/accounts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { forgiveAttempts, forgiveOne, limitAttempts } from '#platform/security/limit-attempts'
import { isPassword } from '#platform/security/passwords'
import type { AccountRow } from '../record/account-row.ts'
import { accountByEmail, normaliseEmail } from '../record/accounts.queries.ts'
import type { Tokens } from './session-tokens.ts'

export type Visitor = { ip: string; userAgent: string }

/** The session that a right password begins, or what it still needs. */
export type Begun = { kind: 'session'; tokens: Tokens } | ({ kind: 'second_step' } & SecondStep)
/** Decides after a right password whether a second step follows; handed in, since factors are above sessions. */
export type Begin = (tx: Database, account: AccountRow, visitor: Visitor) => Promise<Begun>

/** Wrong passwords a quarter of an hour: ten for one address, a hundred for one source, which a school shares. */
const PER_ADDRESS = { kind: 'sign-in address', most: 10, withinMinutes: 15 }
const PER_SOURCE = { kind: 'sign-in source', most: 100, withinMinutes: 15 }

/**
 * Known and unknown addresses get the same answer in the same time. Only the right password learns more:
 * that the address is not verified, or that the account is on hold.
 */
export async function signIn(
  db: Database,
  visitor: Visitor,
  credentials: { email: string; password: string },
  begin: Begin,
): Promise<Begun> {
  const key = normaliseEmail(credentials.email)
  await limitAttempts(db, { ...PER_SOURCE, key: visitor.ip })
  await limitAttempts(db, { ...PER_ADDRESS, key })

  const account = await accountByEmail(db, key)
  const isRight = await isPassword(credentials.password, account?.password_hash ?? null)
  if (!account || !isRight || account.status === 'closed') throw wrongCredentials()
  if (account.status === 'unverified') {
    throw new Failure('confirm_email_first')
  }
  if (account.status === 'locked') {
    throw new Failure('account_on_hold')
  }

  await forgiveAttempts(db, PER_ADDRESS.kind, key)
  await forgiveOne(db, PER_SOURCE.kind, visitor.ip)
  return db.transaction(async (tx) => {
    await requireUnchanged(tx, account)
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
