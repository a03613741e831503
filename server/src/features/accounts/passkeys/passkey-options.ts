import type { PasskeyRequest } from '@centrepass/contract/accounts/factors'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { passkeys } from '#platform/database/tables/factors'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { limitSource } from '#platform/security/source-of'
import { CHALLENGE_MINUTES, makeChallenge } from '../factors/challenges.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { placeOf } from './passkey-place.ts'

export const PASSKEY_TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

/** The same for everyone: whether an address has a passkey is not told. */
export async function signInOptions({ db, config }: FactorDeps, ip: string): Promise<PasskeyRequest> {
  await limitSource(db, { kind: 'passkey source', ip, most: 300, withinMinutes: 15 })
  const challenge = await makeChallenge(db, { purpose: 'passkey_sign_in', accountId: null })
  return requestFor(config.publicUrl, challenge)
}

export async function stepUpOptions(
  { db, config }: FactorDeps,
  actor: AccountActor,
  accountId: number,
): Promise<PasskeyRequest> {
  requireOwn(actor, accountId)
  const challenge = await makeChallenge(db, { purpose: 'step_up', accountId })
  return { ...requestFor(config.publicUrl, challenge), allowCredentials: await credentialsOf(db, accountId) }
}

const requestFor = (publicUrl: string, challenge: string): PasskeyRequest => ({
  ...{ challenge, rpId: placeOf(publicUrl).rpId, timeout: PASSKEY_TIMEOUT_MS },
  userVerification: 'required',
})

export async function credentialsOf(db: Database, accountId: number) {
  const rows = await db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.account_id, accountId), isNull(passkeys.cloned_at)))
    .orderBy(asc(passkeys.id))
  return rows.map((row) => ({ ...row, type: 'public-key' as const }))
}
