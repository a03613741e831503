import type { UsedPasskey } from '@centrepass/contract/accounts/factors'
import { Failure, refusedField } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { isPassword } from '#platform/security/passwords'
import { sendEmailCode } from '../codes/email-code.ts'
import { spendCode, type Typed } from '../codes/spend-code.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { forgiveCodes, limitCodes } from '../factors/limit-codes.ts'
import { keepProof } from '../factors/note-factors.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { accountRow } from '../record/account-row.ts'
import { waysOf } from './factors.queries.ts'

type Given = { way: 'password' | Typed['way']; secret: string }

/** Proves again who is there. The password counts only where the account has nothing stronger. */
export async function stepUp(
  deps: FactorDeps,
  actor: AccountActor,
  accountId: number,
  { way, secret }: Given,
): Promise<void> {
  requireOwn(actor, accountId)
  const ways = await waysOf(deps, await accountRow(deps.db, accountId))
  if (way === 'password') {
    if (ways.length > 0) throw new Failure('way_unavailable')
    return withPassword(deps, actor, secret)
  }
  if (!ways.includes(way)) throw new Failure('way_unavailable')
  await limitCodes(deps, accountId)
  await deps.db.transaction(async (tx) => {
    await spendCode(tx, deps, accountId, { way, code: secret, field: 'secret' })
    await keepProof(tx, actor.sessionId, { withFactor: true })
    await record(tx, accountId, 'session.proved', { way })
  })
  await forgiveCodes(deps, accountId)
}

async function withPassword({ db }: FactorDeps, actor: AccountActor, password: string): Promise<void> {
  const { accountId, sessionId } = actor
  // Counted with the other places that take the current password.
  await limitAttempts(db, { kind: 'current password', key: String(accountId), most: 10, withinMinutes: 15 })
  const { password_hash } = await accountRow(db, accountId)
  if (!(await isPassword(password, password_hash))) throw refusedField('not_current_password', 'secret')
  await db.transaction(async (tx) => {
    await keepProof(tx, sessionId, { withFactor: false })
    await record(tx, accountId, 'session.proved', { way: 'password' })
  })
}

export async function stepUpWithPasskey(
  deps: FactorDeps,
  actor: AccountActor,
  accountId: number,
  passkey: UsedPasskey,
): Promise<void> {
  requireOwn(actor, accountId)
  await checkPasskey(deps, { purpose: 'step_up', accountId }, passkey)
  await deps.db.transaction(async (tx) => {
    await keepProof(tx, actor.sessionId, { withFactor: true })
    await record(tx, accountId, 'session.proved', { way: 'passkey' })
  })
}

export async function sendStepUpCode(
  deps: FactorDeps,
  actor: AccountActor,
  accountId: number,
): Promise<void> {
  requireOwn(actor, accountId)
  const ways = await waysOf(deps, await accountRow(deps.db, accountId))
  if (!ways.includes('email')) throw new Failure('way_unavailable')
  await sendEmailCode(deps, accountId)
}
