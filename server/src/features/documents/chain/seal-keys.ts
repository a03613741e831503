import { desc } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sealKeys } from '#platform/database/tables/seals'
import {
  type KeySources,
  nameOf,
  readSources,
  unwrap,
  type WrappingKey,
} from '#platform/encryption/wrapping-keys'
import { record } from '#platform/record'
import { addLink, lockChain } from './chain-end.ts'
import { type LinkRow, macOf, type SealKey } from './seal-link.ts'

export type KeyRow = typeof sealKeys.$inferSelect
/** Whether a link was made with its key: `plain` has none, of `lost` the key was given up. */
export type Proof = 'proved' | 'forged' | 'plain' | 'lost'

/** The keys of the chain of seals. The newest is in the configuration and opens those before it. */
export type SealKeys = {
  /** Makes the first key, and names a wrong one of the configuration. */
  open(db: Database): Promise<void>
  /** Names a wrong key of the configuration, and changes nothing. */
  check(db: Database): Promise<void>
  /** The key that makes links. Asked for under the lock of the chain, because a rotation changes it. */
  newest(tx: Database): Promise<SealKey>
  prove(db: Database, link: Pick<LinkRow, 'key_version' | 'hash' | 'mac'>): Promise<Proof>
  /** The keys of the configuration. */
  configured(): Promise<WrappingKey[]>
}

export function sealKeysOf(sources: KeySources): SealKeys {
  let read: Promise<WrappingKey[]> | undefined
  const held = new Map<number, Buffer>()
  const lost = new Set<number>()
  const configured = () => {
    read ??= readSources(sources, 'the chain of seals')
    return read
  }
  const openAll = async (db: Database): Promise<KeyRow[]> => {
    const rows = await keyRows(db)
    for (const [version, key] of openKeys(rows, await configured())) held.set(version, key)
    for (const { version, lost_at } of rows) if (lost_at && !held.has(version)) lost.add(version)
    return rows
  }
  const current = async (db: Database): Promise<SealKey | null> => {
    const [row] = await openAll(db)
    if (!row) return null
    const key = !row.lost_at && held.get(row.version)
    if (!key) throw new WrongSealKey(row, await configured())
    return { version: row.version, key }
  }
  const newest = async (tx: Database): Promise<SealKey> =>
    (await current(tx)) ?? (await makeFirst(tx, await configured()))
  return {
    configured,
    newest,
    check: async (db) => {
      await current(db)
    },
    open: async (db) => {
      await db.transaction(async (tx) => {
        await lockChain(tx)
        await newest(tx)
      })
    },
    prove: async (db, { key_version, hash, mac }) => {
      if (key_version === null) return 'plain'
      const isKnown = held.has(key_version) || lost.has(key_version)
      const rows = isKnown ? [] : await openAll(db)
      const key = held.get(key_version)
      if (key) return mac === macOf(key, hash) ? 'proved' : 'forged'
      if (lost.has(key_version)) return 'lost'
      throw new WrongSealKey(
        rows.find(({ version }) => version === key_version),
        await configured(),
      )
    },
  }
}

/** The newest first. */
export const keyRows = (db: Database) => db.select().from(sealKeys).orderBy(desc(sealKeys.version))

/** Every key that the configuration opens: its own, and what these have wrapped. */
function openKeys(rows: readonly KeyRow[], configured: readonly WrappingKey[]): Map<number, Buffer> {
  const opened = new Map<number, Buffer>()
  for (const [index, { version, fingerprint, wrapped }] of rows.entries()) {
    const given = configured.find((key) => key.fingerprint === fingerprint)
    const successor = rows[index - 1]
    const by = successor && opened.get(successor.version)
    if (given) opened.set(version, given.key)
    else if (by && wrapped)
      opened.set(version, unwrap({ key: by, fingerprint: successor.fingerprint }, wrapped))
  }
  return opened
}

async function makeFirst(tx: Database, [by]: WrappingKey[]): Promise<SealKey> {
  if (!by) throw new Error('The configuration names no seal key.')
  const { fingerprint, key } = by
  await tx.insert(sealKeys).values({ version: 1, fingerprint })
  // Binds what was sealed before there was a key: none of it can be changed without changing this link.
  await addLink(tx, { version: 1, key }, { fact: { kind: 'first_key', fingerprint } })
  await record(tx, null, 'seal_keys.made', { fingerprint })
  return { version: 1, key }
}

/** The chain of seals goes on with another key than the configuration names. */
class WrongSealKey extends Error {
  constructor(row: KeyRow | undefined, configured: readonly WrappingKey[]) {
    const given = configured
      .map(({ source, fingerprint }) => `${nameOf(source)} has ${fingerprint}`)
      .join(', ')
    super(
      `${configured[0]?.source.variable}: not the key that the seals of this database were made with. Wanted is the ` +
        `one with the fingerprint ${row?.fingerprint}; ${given}. Bring back the variable or the file. If it is gone ` +
        `for good: npm run evidence -- abandon ${row?.fingerprint} (docs/operations.md, "The seal key").`,
    )
  }
}
