import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { attempts, knownDevices } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { forgiveAttempts, forgiveOne, limitAttempts } from '#platform/security/limit-attempts'
import { hashOf } from '#platform/security/secrets'
import { limitSource, sourceOf } from '#platform/security/source-of'
import { deviceHash } from './known-devices.ts'

/**
 * Wrong passwords in a quarter of an hour: ten for one address from browsers that never signed in to it, ten from
 * each browser that did, a hundred for one source, which a school shares.
 */
const PER_ADDRESS = { kind: 'sign-in address', most: 10, withinMinutes: 15 }
const PER_DEVICE = { kind: 'sign-in device', most: 10, withinMinutes: 15 }
const PER_SOURCE = { kind: 'sign-in source', most: 100, withinMinutes: 15 }

type Trying = {
  ip: string
  device: string
  /** The address as it was typed, normalised. */
  address: string
  accountId: number | null
  /** Whether the owner has signed in with this browser before. */
  isKnown: boolean
}

export const limitSignInSource = (db: Database, ip: string): Promise<void> =>
  limitSource(db, { ...PER_SOURCE, ip })

const counterOf = ({ isKnown, accountId, device, address }: Trying) =>
  isKnown && accountId !== null
    ? { ...PER_DEVICE, key: deviceHash(accountId, device) }
    : { ...PER_ADDRESS, key: address }

/** Counts a try. A stranger's tries never use up those of a browser that the owner has signed in with. */
export async function limitSignIn(db: Database, trying: Trying): Promise<void> {
  try {
    await limitAttempts(db, counterOf(trying))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many_tries') throw error
    await record(db, trying.accountId, 'account.sign_in_refused')
    const { retryAfter = 0 } = error.more
    throw new Failure('sign_in_paused', {}, { retryAfter })
  }
}

/** The owner who mistyped is not punished for it later; other people at the same source still are. */
export async function forgiveSignIn(db: Database, trying: Trying): Promise<void> {
  const { kind, key } = counterOf(trying)
  await forgiveAttempts(db, kind, key)
  await forgiveOne(db, PER_SOURCE.kind, sourceOf(trying.ip))
}

type Owner = { id: number; email_normalised: string }

/** The wrong passwords that still count for an account, from strangers and from its own browsers. */
export async function signInTries(db: Database, owner: Owner): Promise<{ tries: number; isPaused: boolean }> {
  const counted = await db
    .select({ tries: count() })
    .from(attempts)
    .where(and(await triesOf(db, owner), gt(attempts.at, sql`now() - interval '15 minutes'`)))
    .groupBy(attempts.kind, attempts.key_hash)
  return {
    tries: counted.reduce((sum, { tries }) => sum + tries, 0),
    isPaused: counted.some(({ tries }) => tries >= PER_ADDRESS.most),
  }
}

/** The office lets the owner try again. Tries for the second factor stay counted: a caller may be a stranger. */
export async function forgiveOwner(db: Database, owner: Owner): Promise<void> {
  await db.delete(attempts).where(await triesOf(db, owner))
}

async function triesOf(db: Database, { id, email_normalised }: Owner) {
  const devices = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.account_id, id))
  const keys = [email_normalised, ...devices.map(({ hash }) => hash)].map(hashOf)
  return and(inArray(attempts.kind, [PER_ADDRESS.kind, PER_DEVICE.kind]), inArray(attempts.key_hash, keys))
}
