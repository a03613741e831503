import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in an address. Only its hash is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const newSalt = (): string => randomBytes(32).toString('hex')

export const hashOf = (secret: string): string => hash('sha256', secret)

/** The holder of the secret and the salt can always compute the same successor; either alone gives nothing. */
export const successorOf = (secret: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(secret).digest('base64url')
