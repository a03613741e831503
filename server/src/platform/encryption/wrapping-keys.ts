import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decryptText, encryptText } from './cipher.ts'

/** Where a key of the configuration comes from. `own` is a file that the site makes itself. */
export type KeySource =
  | { kind: 'given'; variable: string; text: string }
  | { kind: 'file'; variable: string; path: string }
  | { kind: 'own'; variable: string; path: string }
export type KeySources = { current: KeySource; next: KeySource | null }

export type WrappingKey = { key: Buffer; fingerprint: string; source: KeySource }

/** Too few different bytes are a word or zeros, not chance. */
const LEAST_DIFFERENT = 16

/** Why a text is no key; null if it is one. */
export function whyNotKey(text: string): string | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return 'must be 32 bytes in base64: openssl rand -base64 32'
  const isChance = new Set(Buffer.from(text, 'base64')).size >= LEAST_DIFFERENT
  return isChance ? null : 'must be random: openssl rand -base64 32'
}

/** The key of a source, which is there already. */
export async function readKey(source: KeySource): Promise<WrappingKey> {
  const text = source.kind === 'given' ? source.text : await readText(source)
  const why = whyNotKey(text)
  if (why) throw new Error(`${source.variable}: the key in ${nameOf(source)} ${why}`)
  const key = Buffer.from(text, 'base64')
  return { key, fingerprint: fingerprintOf(key), source }
}

/** Makes the site's own key file where there is none. Says whether it did. */
export async function makeOwnKey(source: KeySource): Promise<boolean> {
  if (source.kind !== 'own') return false
  await mkdir(dirname(source.path), { recursive: true })
  try {
    // `wx` lets one of several starting processes write it; the rest read what that one wrote.
    await writeFile(source.path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * The keys of the configuration, the one in use first. In the middle of a change there are two; what was written may
 * need either.
 */
export async function readSources({ current, next }: KeySources, purpose: string): Promise<WrappingKey[]> {
  if (await makeOwnKey(current)) console.error(madeNotice(nameOf(current), purpose))
  const keys = [await readKey(current)]
  if (next) return [...keys, await readKey(next)]
  const own = ownNext(current)
  const found = own && (await readKey(own).catch(() => null))
  return found ? [...keys, found] : keys
}

const madeNotice = (path: string, purpose: string) =>
  `A key for ${purpose} was made: ${path}. Nothing replaces it when it is lost, so it belongs in the backup of ` +
  'secrets, apart from the database.'

/** The site's own key in the middle of a change: the file that takes the first one's place. */
export const ownNext = (source: KeySource): KeySource | null =>
  source.kind === 'own' ? { ...source, path: `${source.path}.next` } : null

async function readText(source: Exclude<KeySource, { kind: 'given' }>): Promise<string> {
  try {
    return (await readFile(source.path, 'utf8')).trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${source.variable}: the file ${source.path} cannot be read (${code}).`)
  }
}

export const nameOf = (source: KeySource) => (source.kind === 'given' ? source.variable : source.path)

/** Names a key without giving anything of it away. */
const fingerprintOf = (key: Buffer) =>
  createHmac('sha256', key).update('centrepass wrapping key').digest('hex').slice(0, 16)

// The id is the database's own and not known before the row is there, so the fingerprint is the context.
type Wrapper = Pick<WrappingKey, 'key' | 'fingerprint'>
const contextOf = ({ fingerprint }: Wrapper) => `centrepass data key wrapped by ${fingerprint}`

export const wrap = (by: Wrapper, dataKey: Buffer) =>
  encryptText(by.key, contextOf(by), dataKey.toString('base64'))

export const unwrap = (by: Wrapper, wrapped: string) =>
  Buffer.from(decryptText(by.key, contextOf(by), wrapped), 'base64')
