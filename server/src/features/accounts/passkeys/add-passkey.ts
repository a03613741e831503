import type { MadePasskey, NewRecoveryCodes, PasskeyCreation } from '@centrepass/contract/accounts/factors'
import { and, count, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accountFactors, passkeys } from '#platform/database/tables/factors'
import { accounts } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'
import { newSecret } from '#platform/security/secrets'
import { makeChallenge, spendChallenge } from '../factors/challenges.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { noteNewFactor } from '../factors/note-factors.ts'
import { lockAccount } from '../record/lock-account.ts'
import { credentialsOf, PASSKEY_TIMEOUT_MS } from './passkey-options.ts'
import { challengeIn, placeOf } from './passkey-place.ts'

const MOST = 20
/** What nearly every authenticator has: ES256, Ed25519 and RS256. */
const ALGORITHMS = [-7, -8, -257]

export async function newPasskeyOptions(
  { db, config, factorLetters }: FactorDeps,
  actor: AccountActor,
  accountId: number,
): Promise<PasskeyCreation> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound('account')
  const challenge = await makeChallenge(db, { purpose: 'passkey_add', accountId })
  return {
    challenge,
    rp: { id: placeOf(config.publicUrl).rpId, name: factorLetters.siteName },
    user: {
      ...{ id: await handleOf(db, accountId), name: account.email },
      displayName: `${account.first_name} ${account.last_name}`,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: await credentialsOf(db, accountId),
    // Such a passkey proves two things by itself: the device, and the finger or the PIN.
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}

/** Random and lasting: an authenticator replaces its own passkey of this account instead of keeping two. */
async function handleOf(db: Database, accountId: number): Promise<string> {
  await db
    .insert(accountFactors)
    .values({ account_id: accountId, user_handle: newSecret() })
    .onConflictDoNothing()
  const [row] = await db.select().from(accountFactors).where(eq(accountFactors.account_id, accountId))
  if (!row) throw notFound('account')
  return row.user_handle
}

type New = { name: string; passkey: MadePasskey }

export async function addPasskey(
  deps: FactorDeps,
  actor: AccountActor,
  accountId: number,
  { name, passkey }: New,
): Promise<NewRecoveryCodes> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  const { db } = deps
  const wanted = { purpose: 'passkey_add' as const, accountId }
  const isOurs = await spendChallenge(db, wanted, challengeIn(passkey.client_data))
  const made = await checkedCredential(deps, passkey)
  // The answer to the first time was lost on its way: it is added, and that is what was asked for.
  if (made && !isOurs && (await isAdded(db, accountId, made))) return { recovery_codes: null }
  if (!made || !isOurs) throw new Failure('passkey_refused')
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await refuseTooMany(tx, accountId)
    const [added] = await tx
      .insert(passkeys)
      .values({ ...made, account_id: accountId, name, transports: passkey.transports })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!added) throw new Failure('passkey_known')
    await record(tx, accountId, 'passkey.added', { passkey_id: added.id })
    return noteNewFactor(tx, deps, actor)
  })
}

type Checked = { credential_id: string; public_key: string }

async function isAdded(db: Database, accountId: number, { credential_id, public_key }: Checked) {
  const isSame = and(eq(passkeys.credential_id, credential_id), eq(passkeys.public_key, public_key))
  return (await db.$count(passkeys, and(isSame, eq(passkeys.account_id, accountId)))) > 0
}

async function refuseTooMany(tx: Database, accountId: number): Promise<void> {
  const [found] = await tx.select({ all: count() }).from(passkeys).where(eq(passkeys.account_id, accountId))
  if ((found?.all ?? 0) >= MOST) throw new Failure('too_many_passkeys', { most: MOST })
}

async function checkedCredential({ config }: FactorDeps, passkey: MadePasskey) {
  const { rpId, origin } = placeOf(config.publicUrl)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id: passkey.id, rawId: passkey.id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: passkey.client_data, attestationObject: passkey.attestation },
    },
    // The challenge was compared and spent before.
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    is_backed_up: credentialBackedUp,
  }
}
