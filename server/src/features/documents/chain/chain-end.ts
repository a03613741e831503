import { desc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { sealLinks } from '#platform/database/tables/seals'
import { type LinkRow, linkAfter, readLink, type SealFact, type SealKey } from './seal-link.ts'

/** One number, any constant: it only has to differ from other advisory locks. */
const CHAIN_LOCK = 20_240_954

/** Of those who add to the chain, one at a time. Taken last of all locks, so that no one waits in a circle. */
export async function lockChain(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
}

export async function endOfChain(db: Database): Promise<LinkRow | null> {
  const [last] = await db.select().from(sealLinks).orderBy(desc(sealLinks.position)).limit(1)
  return last ?? null
}

/** Adds a link. The caller holds the lock of the chain and has seen that its end is genuine. */
export async function addLink(
  tx: Database,
  by: SealKey,
  { fact, documentId = null }: { fact: SealFact; documentId?: number | null },
): Promise<void> {
  const last = await endOfChain(tx)
  await tx.insert(sealLinks).values(linkAfter(last, by, { fact, documentId, at: await linkTime(tx, last) }))
}

/** Real time, in the demonstration too: a link says when the chain grew, and the anchors go by it. */
async function linkTime(tx: Database, last: LinkRow | null): Promise<Date> {
  // Links from before the first key may have the time of a wrong clock.
  const earliest = last?.key_version ? (readLink(last).at ?? null) : null
  const [row] = await rowsOf<{ ms: number }>(
    tx,
    sql`select floor(extract(epoch from greatest(clock_timestamp(), ${earliest}::timestamptz)) * 1000)::float8 as ms`,
  )
  if (!row) throw new Error('The database told no time.')
  return new Date(row.ms)
}
