import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** A length would tell which of a few answers it is, so all texts of about the same length get the same. */
const PADDED_TO = 256

/**
 * AES-256-GCM with a new nonce each time. `context` is not stored: a text that was moved to another place does not
 * open there.
 */
export function encryptText(key: Buffer, context: string, text: string): string {
  return encryptBytes(key, context, Buffer.from(text)).toString('base64url')
}

/** The same for a file. */
export function encryptBytes(key: Buffer, context: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body])
}

/** Throws for another key, another context or a changed text: they cannot be told apart. */
export function decryptText(key: Buffer, context: string, encrypted: string): string {
  return decryptBytes(key, context, Buffer.from(encrypted, 'base64url')).toString('utf8')
}

export function decryptBytes(key: Buffer, context: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** JSON with blanks behind it, which a reader of JSON skips. */
export function paddedJson(value: unknown): string {
  const json = JSON.stringify(value)
  const length = Buffer.byteLength(json)
  return json + ' '.repeat((PADDED_TO - (length % PADDED_TO)) % PADDED_TO)
}
