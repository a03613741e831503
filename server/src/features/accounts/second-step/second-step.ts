import type { UsedPasskey } from '@centrepass/contract/accounts/factors'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { factorChallenges } from '#platform/database/tables/factors'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import { spendCode, type Typed } from '../codes/spend-code.ts'
import { CHALLENGE_MINUTES, liveChallenge, makeChallenge, spendChallenge } from '../factors/challenges.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { forgiveCodes, limitCodes } from '../factors/limit-codes.ts'
import { isRemembered, rememberDevice } from '../factors/remembered-devices.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { type AccountRow, accountRow } from '../record/account-row.ts'
import { keepDevice } from '../sessions/known-devices.ts'
import { startSession, type Tokens } from '../sessions/session-tokens.ts'
import type { Begin, Visitor } from '../sessions/sign-in.ts'
import { waysOf } from './factors.queries.ts'
import { closeFound } from './found-again.ts'

/** After the right password: a session, or a token for the second step. Before it, nothing of this is told. */
export function beginWith(deps: FactorDeps, deviceToken: string): Begin {
  return async (tx, account, { userAgent, device }) => {
    const ways = await waysOf(deps, account, tx)
    const isOffice = account.is_office
    const isKnown = !isOffice && (await isRemembered(tx, account.id, deviceToken))
    if (ways.length === 0 || isKnown) {
      await record(tx, account.id, 'account.signed_in')
      await keepDevice(tx, account.id, device)
      return { kind: 'session', tokens: await startSession(tx, account.id, userAgent) }
    }
    const token = await makeChallenge(tx, { purpose: 'second_step', accountId: account.id })
    await record(tx, account.id, 'account.second_step_asked')
    const expires_in = CHALLENGE_MINUTES * 60
    return { kind: 'second_step', second_step: { token, expires_in, ways, may_remember: !isOffice } }
  }
}

export type Passed = { tokens: Tokens; deviceToken: string | null }
type Step = Omit<Typed, 'field'> & { token: string; remember: boolean }

/** Everything in one transaction: a code that was right and a token that was not cost nothing. */
export async function finishSecondStep(deps: FactorDeps, visitor: Visitor, step: Step): Promise<Passed> {
  const { db } = deps
  await limitSource(db, { kind: 'second step source', ip: visitor.ip, most: 100, withinMinutes: 15 })
  const account = await waitingAccount(db, step.token)
  await limitCodes(deps, account.id)
  const passed = await db.transaction(async (tx) => {
    const isFirst = await spendChallenge(tx, { purpose: 'second_step', accountId: account.id }, step.token)
    if (!isFirst) throw new Failure('second_step_used')
    await spendCode(tx, deps, account.id, { ...step, field: 'code' })
    return passedBy(tx, account.id, visitor, step.remember)
  })
  await forgiveCodes(deps, account.id)
  return passed
}

/** The account that gave the right password a moment ago, if it is still the right one. */
export async function waitingAccount(db: Database, token: string): Promise<AccountRow> {
  const [found] = await db
    .select()
    .from(factorChallenges)
    .where(eq(factorChallenges.hash, hashOf(token)))
  if (!found?.account_id || found.purpose !== 'second_step') throw stepOver()
  if (found.used_at) throw new Failure('second_step_used')
  const wanted = { purpose: 'second_step' as const, accountId: found.account_id }
  const isLive = (await db.$count(factorChallenges, liveChallenge(wanted, token))) > 0
  const account = await accountRow(db, found.account_id)
  const isOld = account.password_changed_at > found.created_at
  if (!isLive || isOld || account.status !== 'active') throw stepOver()
  return account
}

const stepOver = () => new Failure('second_step_over')

type WithPasskey = { passkey: UsedPasskey; remember: boolean }

/** A passkey is the device and the finger or PIN in one: it needs no password before it. */
export async function signInWithPasskey(
  deps: FactorDeps,
  visitor: Visitor,
  { passkey, remember }: WithPasskey,
): Promise<Passed> {
  const { db } = deps
  await limitSource(db, { kind: 'passkey source', ip: visitor.ip, most: 300, withinMinutes: 15 })
  const { accountId } = await checkPasskey(deps, { purpose: 'passkey_sign_in', accountId: null }, passkey)
  return db.transaction(async (tx) => {
    const { status } = await accountRow(tx, accountId)
    if (status === 'locked') throw new Failure('account_on_hold')
    if (status !== 'active') throw new Failure('passkey_refused')
    return passedBy(tx, accountId, visitor, remember)
  })
}

async function passedBy(
  tx: Database,
  accountId: number,
  { userAgent, device }: Visitor,
  remember: boolean,
): Promise<Passed> {
  const { is_office } = await accountRow(tx, accountId)
  await closeFound(tx, accountId)
  await record(tx, accountId, 'account.signed_in', { factor: 'yes' })
  await keepDevice(tx, accountId, device)
  const tokens = await startSession(tx, accountId, userAgent, { withFactor: true })
  // The office's people are asked each time, so that a stolen laptop is not enough.
  const isKept = remember && !is_office
  return { tokens, deviceToken: isKept ? await rememberDevice(tx, accountId, userAgent) : null }
}
