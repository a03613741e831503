import { randomBytes } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { dataKeys } from '#platform/database/tables/encryption'
import { decryptText, encryptText, paddedJson } from './cipher.ts'
import { type KeySources, nameOf, readSources, unwrap, type WrappingKey, wrap } from './wrapping-keys.ts'

/** Where a value is stored. It opens there and nowhere else. */
export type Place = { table: string; column: string; row: number | string }
export type DataKeyRow = typeof dataKeys.$inferSelect

/** The keys of a process: what it has opened stays open until it ends. */
export type DataKeys = {
  /** Opens every key of the database, and makes the first one. A wrong key of the configuration is named. */
  open(db: Database): Promise<void>
  encrypt(db: Database, place: Place, value: unknown): Promise<string>
  /** Null for a value whose key was given up. */
  decrypt(db: Database, place: Place, encrypted: string): Promise<unknown>
  /** The id of the key that encrypts, and of those that were given up. */
  ids(db: Database): Promise<{ current: number; lost: number[] }>
  /** The keys of the configuration, the one that wraps first. */
  wrapping(): Promise<WrappingKey[]>
}

/** Another process may have made a newer key. */
const FRESH_MS = 60_000
const FORMAT = 'e1'
/** One number, any constant: it only has to differ from other advisory locks. */
const FIRST_KEY_LOCK = 20_240_942

type Ring = { keys: Map<number, Buffer>; lost: number[]; current: number; readAt: number }

export function dataKeysOf(sources: KeySources): DataKeys {
  let read: Promise<WrappingKey[]> | undefined
  let ring: Ring | undefined

  const wrapping = () => {
    read ??= readSources(sources, 'medical and other private data')
    return read
  }
  const refresh = async (db: Database, isStart: boolean): Promise<Ring> => {
    const known = await wrapping()
    const rows = await rowsOrFirst(db, known)
    const wrong = rows.find((row) => !row.lost_at && !known.some(isWrapperOf(row)))
    if (wrong && (isStart || !ring)) throw new WrongDataKey(wrong, known)
    ring = ringOf(rows, known, ring?.keys ?? new Map())
    return ring
  }
  const fresh = async (db: Database) =>
    ring && Date.now() - ring.readAt < FRESH_MS ? ring : refresh(db, false)

  return {
    wrapping,
    open: async (db) => {
      await refresh(db, true)
    },
    ids: async (db) => {
      const { current, lost } = await refresh(db, false)
      return { current, lost }
    },
    encrypt: async (db, place, value) => {
      const { keys, current } = await fresh(db)
      const key = keys.get(current)
      if (!key) throw new Error('There is no data key to encrypt with.')
      return `${FORMAT}.${current}.${encryptText(key, contextOf(place, current), paddedJson(value))}`
    },
    decrypt: async (db, place, encrypted) => {
      const [format, id = '', body = ''] = encrypted.split('.')
      if (format !== FORMAT)
        throw new CannotOpen(`An encrypted value of a format that is not known: ${format}.`)
      const held = ring?.keys.has(Number(id)) ? ring : await refresh(db, false)
      const key = held.keys.get(Number(id))
      if (key) return opened(key, contextOf(place, Number(id)), body)
      if (held.lost.includes(Number(id))) return null
      throw new CannotOpen(`Data key ${id} cannot be opened with the keys of the configuration.`)
    },
  }
}

/** A stored value that no key opens where it stands: it was moved or damaged, or its key is missing. */
export class CannotOpen extends Error {}

function opened(key: Parameters<typeof decryptText>[0], context: string, body: string) {
  try {
    return JSON.parse(decryptText(key, context, body))
  } catch (cause) {
    throw new CannotOpen('An encrypted value does not open where it stands.', { cause })
  }
}

/** Whether a text is an encrypted value, where the same column once held plain ones, which had no dot. */
export const isEncrypted = (text: string): boolean => text.startsWith(`${FORMAT}.`)

const contextOf = ({ table, column, row }: Place, keyId: number) =>
  ['centrepass', table, column, row, keyId].join('\n')

async function rowsOrFirst(db: Database, known: WrappingKey[]): Promise<DataKeyRow[]> {
  const rows = await readRows(db)
  if (rows.length > 0) return rows
  const [by] = known
  if (!by) throw new Error('The configuration names no data key.')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`)
    // Read again under the lock: of several processes that start together one makes the key.
    if ((await readRows(tx)).length === 0) await addDataKey(tx, by)
    return readRows(tx)
  })
}

export const readRows = (db: Database) => db.select().from(dataKeys).orderBy(asc(dataKeys.id))

export async function addDataKey(tx: Database, by: WrappingKey): Promise<void> {
  const wrapped = wrap(by, randomBytes(32))
  await tx.insert(dataKeys).values({ wrapped, wrapped_by: by.fingerprint })
}

export const isWrapperOf =
  (row: DataKeyRow) =>
  ({ fingerprint }: WrappingKey) =>
    fingerprint === row.wrapped_by

function ringOf(rows: DataKeyRow[], known: WrappingKey[], opened: Map<number, Buffer>): Ring {
  const keys = new Map<number, Buffer>()
  for (const row of rows) {
    const by = known.find(isWrapperOf(row))
    // A key that is open stays so, also if another process wrapped it anew.
    const key = opened.get(row.id) ?? (by && unwrapRow(by, row))
    if (key) keys.set(row.id, key)
  }
  const usable = rows.filter(({ id, retired_at, lost_at }) => keys.has(id) && !retired_at && !lost_at)
  const current = usable.at(-1)?.id ?? Math.max(0, ...keys.keys())
  const lost = rows.filter(({ id, lost_at }) => lost_at && !keys.has(id)).map(({ id }) => id)
  return { keys, lost, current, readAt: Date.now() }
}

export function unwrapRow(by: WrappingKey, { id, wrapped }: DataKeyRow): Buffer {
  try {
    return unwrap(by, wrapped)
  } catch (cause) {
    throw new Error(`Row ${id} of data_keys is damaged. Bring it back from a backup.`, { cause })
  }
}

/** The database was encrypted with another key than the configuration names. */
class WrongDataKey extends Error {
  constructor({ wrapped_by }: DataKeyRow, known: WrappingKey[]) {
    const given = known.map(({ source, fingerprint }) => `${nameOf(source)} has ${fingerprint}`).join(', ')
    super(
      `${known[0]?.source.variable}: not the key that the private data of this database is encrypted with. ` +
        `Wanted is the one with the fingerprint ${wrapped_by}; ${given}. Bring back the variable or the file. ` +
        `If it is gone for good: npm run keys -- abandon ${wrapped_by} (docs/operations.md, "The data key").`,
    )
  }
}
