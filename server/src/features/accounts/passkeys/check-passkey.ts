import type { UsedPasskey } from '@centrepass/contract/accounts/factors'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { passkeys } from '#platform/database/tables/factors'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { spendChallenge } from '../factors/challenges.ts'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { challengeIn, placeOf } from './passkey-place.ts'

type Row = typeof passkeys.$inferSelect
type Wanted = { purpose: 'passkey_sign_in'; accountId: null } | { purpose: 'step_up'; accountId: number }

/**
 * Checks a signature of a passkey over a challenge of ours, which is spent whatever comes of it. Every refusal looks
 * alike, so that no one learns which part was wrong. Returns whose passkey it is.
 */
export async function checkPasskey(
  { db, factorLetters, config }: FactorDeps,
  wanted: Wanted,
  used: UsedPasskey,
): Promise<{ accountId: number }> {
  const isOurs = await spendChallenge(db, wanted, challengeIn(used.client_data))
  const passkey = await livePasskey(db, used.id)
  if (!isOurs || !passkey) throw refused()
  if (wanted.accountId !== null && passkey.account_id !== wanted.accountId) throw refused()
  const counter = await signedCounter(placeOf(config.publicUrl), passkey, used)
  if (await moveCounter(db, passkey, counter)) return { accountId: passkey.account_id }
  await db.transaction((tx) => markCopied(tx, factorLetters, passkey))
  throw refused()
}

async function livePasskey(db: Database, credentialId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credential_id, credentialId), isNull(passkeys.cloned_at)))
  return row
}

/** The authenticator's own count of its signatures, once origin, site, user and signature are right. */
async function signedCounter(
  { rpId, origin }: ReturnType<typeof placeOf>,
  passkey: Row,
  { id, client_data, authenticator_data, signature }: UsedPasskey,
): Promise<number> {
  // Loaded with the first passkey: few calls need it, and it is large.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
    },
    // The challenge was compared and spent before.
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      // Compared below, in one statement with its change; here it would only be a thrown text.
      counter: 0,
    },
  }).catch(() => null)
  if (!verified?.verified) throw refused()
  return verified.authenticationInfo.newCounter
}

/** A counter only grows; authenticators that do not count always say 0. */
async function moveCounter(db: Database, { id }: Row, counter: number): Promise<boolean> {
  const doesNotCount = counter === 0 ? eq(passkeys.counter, 0) : undefined
  const [moved] = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(
      and(eq(passkeys.id, id), isNull(passkeys.cloned_at), or(lt(passkeys.counter, counter), doesNotCount)),
    )
    .returning({ id: passkeys.id })
  return moved !== undefined
}

/** Two authenticators with one key: which of them is the owner's cannot be known, so neither counts any more. */
async function markCopied(
  tx: Database,
  letters: FactorDeps['factorLetters'],
  { id, account_id }: Row,
): Promise<void> {
  await tx.update(passkeys).set({ cloned_at: sql`now()` }).where(eq(passkeys.id, id))
  await record(tx, account_id, 'passkey.copy_suspected', { passkey_id: id })
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  if (owner) await queueEmail(tx, owner.email, letters.passkeyCopied(owner.language))
}

const refused = () => new Failure('passkey_refused')
