import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { sealAnchors } from '#platform/database/tables/seals'
import type { ChainProblem } from '../chain/follow-chain.ts'
import { type Anchor, anchorIn, readLines } from './anchor-file.ts'

/**
 * Compares every line of the file, and every anchor of the database, with the chain as it is. `anchored` is the last link
 * that the file names, 0 where there is none.
 */
export async function checkAnchors(db: Database, path: string) {
  const lines = await readLines(path)
  const stored = await db.select().from(sealAnchors).orderBy(sealAnchors.day)
  const read = lines.map(anchorIn)
  const hashes = await hashesAt(db, [...read, ...stored])
  const problems: ChainProblem[] = []
  for (const [index, anchor] of read.entries()) {
    const what = anchor ? whyNotLinkOf(anchor, hashes.get(anchor.links)) : 'is not an anchor'
    if (what) problems.push({ where: `${path}, line ${index + 1}`, what })
  }
  for (const anchor of stored) {
    const what = whyNotLinkOf(anchor, hashes.get(anchor.links))
    if (what) problems.push({ where: `anchor of ${anchor.day}`, what })
  }
  const inFile = new Set(read.map((anchor) => anchor?.day))
  const missing = stored.filter(({ day }) => !inFile.has(day))
  const anchored = Math.max(0, ...read.map((anchor) => anchor?.links ?? 0))
  return { lines: lines.length, missing, problems, anchored }
}

/** Why the chain is not what it was on that day; null when it is. */
export async function whyNotAnchor(db: Database, anchor: Anchor): Promise<string | null> {
  return whyNotLinkOf(anchor, (await hashesAt(db, [anchor])).get(anchor.links))
}

/** The hashes of the links at which these anchors ended, by position. */
async function hashesAt(db: Database, anchors: readonly (Anchor | null)[]): Promise<Map<number, string>> {
  const positions = [...new Set(anchors.flatMap((anchor) => anchor?.links ?? []))]
  const rows = await rowsOf<{ position: number; hash: string }>(
    db,
    sql`select position, hash from seal_links where position = any(${sql.param(positions)}::integer[])`,
  )
  return new Map(rows.map(({ position, hash }) => [position, hash]))
}

function whyNotLinkOf({ day, links, digest }: Anchor, hash: string | undefined): string | null {
  if (hash === undefined) return `the chain had ${links} links on ${day}, and they are gone`
  return hash === digest ? null : `link ${links} is not the one of ${day}`
}
