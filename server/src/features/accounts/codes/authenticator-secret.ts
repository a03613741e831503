import type { Database } from '#platform/database/client'

type Whose = { db: Database; accountId: number }

/** The two places that know how the secret of an authenticator app is stored; all else sees its bytes. */
export const sealSecret = async (_whose: Whose, secret: Buffer): Promise<string> =>
  secret.toString('base64url')

export const openSecret = async (_whose: Whose, sealed: string): Promise<Buffer> =>
  Buffer.from(sealed, 'base64url')
