import { rename } from 'node:fs/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sealKeys } from '#platform/database/tables/seals'
import {
  type KeySources,
  makeOwnKey,
  ownNext,
  readKey,
  type WrappingKey,
  wrap,
} from '#platform/encryption/wrapping-keys'
import { record } from '#platform/record'
import { requireGenuineEnd } from './append-seal.ts'
import { addLink, lockChain } from './chain-end.ts'
import { keyRows, type SealKeys } from './seal-keys.ts'

/**
 * The next key of the configuration makes the links from now on. Its first link stands behind all others, so that a
 * holder of the old key cannot change them. False when it was the newest already.
 */
export async function rotateSealKey(db: Database, keys: SealKeys, sources: KeySources): Promise<boolean> {
  const next = await nextKey(sources)
  const isNew = await db.transaction(async (tx) => {
    await lockChain(tx)
    const rows = await keyRows(tx)
    if (rows[0]?.fingerprint === next.fingerprint) return false
    if (rows.some(({ fingerprint }) => fingerprint === next.fingerprint))
      throw new Error(`The key with the fingerprint ${next.fingerprint} was replaced before. Make a new one.`)
    const old = await keys.newest(tx)
    await requireGenuineEnd(tx, keys)
    await tx
      .update(sealKeys)
      .set({ wrapped: wrap(next, old.key) })
      .where(eq(sealKeys.version, old.version))
    await begin(tx, next, { version: old.version + 1, kind: 'next_key' })
    await record(tx, null, 'seal_keys.rotated', { fingerprint: next.fingerprint })
    return true
  })
  // After the commit, so that there is no moment without the key that the chain goes on with.
  if (next.source.kind === 'own' && sources.current.kind === 'own')
    await rename(next.source.path, sources.current.path)
  return isNew
}

/**
 * Goes on with the key of the configuration after one was lost. The links of the lost key stay: they are followed, and
 * held by the links behind them and by the anchors, but no key proves them any more.
 */
export async function abandonSealKey(db: Database, keys: SealKeys, fingerprint: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockChain(tx)
    const configured = await keys.configured()
    const [newest, ...older] = await keyRows(tx)
    if (newest?.fingerprint !== fingerprint)
      throw new Error(`The chain of seals does not go on with a key ${fingerprint}.`)
    if (configured.some((key) => key.fingerprint === fingerprint))
      throw new Error('The configuration has this key: there is nothing to give up.')
    const [by] = configured
    if (!by) throw new Error('The configuration names no seal key.')
    const known = (row: { fingerprint: string }) =>
      configured.some((key) => key.fingerprint === row.fingerprint)
    // Those before it were encrypted with it.
    const lost = [newest, ...older.filter((row) => !row.lost_at && !known(row))].map(({ version }) => version)
    await tx.update(sealKeys).set({ lost_at: sql`clock_timestamp()` }).where(inArray(sealKeys.version, lost))
    await begin(tx, by, { version: newest.version + 1, kind: 'lost_key' })
    await record(tx, null, 'seal_keys.abandoned', { fingerprint })
    return lost.length
  })
}

type Beginning = { version: number; kind: 'next_key' | 'lost_key' }

async function begin(tx: Database, by: WrappingKey, { version, kind }: Beginning): Promise<void> {
  const { fingerprint, key } = by
  await tx.insert(sealKeys).values({ version, fingerprint })
  await addLink(tx, { version, key }, { fact: { kind, fingerprint } })
}

async function nextKey({ current, next }: KeySources): Promise<WrappingKey> {
  const source = next ?? ownNext(current)
  if (!source) throw new Error('SEAL_KEY_NEXT: name the new key there, or its file in SEAL_KEY_NEXT_FILE.')
  await makeOwnKey(source)
  return readKey(source)
}
