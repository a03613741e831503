import type { Database } from '#platform/database/client'
import { type DataKeys, isEncrypted } from '#platform/encryption/data-keys'
import { AUTHENTICATOR_SECRET, placeOf } from '#platform/encryption/private-columns'
import { Failure } from '#platform/failure'

/** The two functions that know how the secret of an authenticator app is stored; all others see its bytes. */
export const sealSecret = (
  db: Database,
  keys: DataKeys,
  accountId: number,
  secret: Buffer,
): Promise<string> => keys.encrypt(db, placeOf(AUTHENTICATOR_SECRET, accountId), secret.toString('base64url'))

/** Also one that the version before stored plain and the job has not reached yet. */
export async function openSecret(
  db: Database,
  keys: DataKeys,
  accountId: number,
  stored: string,
): Promise<Buffer> {
  if (!isEncrypted(stored)) return Buffer.from(stored, 'base64url')
  const secret = await keys.decrypt(db, placeOf(AUTHENTICATOR_SECRET, accountId), stored)
  if (typeof secret !== 'string') throw new Failure('authenticator_unreadable')
  return Buffer.from(secret, 'base64url')
}
