/** The two places that know how the secret of an authenticator app is stored; all else sees its bytes. */
export const sealSecret = (secret: Buffer): string => secret.toString('base64url')

export const openSecret = (sealed: string): Buffer => Buffer.from(sealed, 'base64url')
