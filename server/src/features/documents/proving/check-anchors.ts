import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sealAnchors, sealLinks } from '#platform/database/tables/seals'
import type { ChainProblem } from '../chain/follow-chain.ts'
import { type Anchor, anchorIn, readLines } from './anchor-file.ts'

/** Compares every line of the file, and every anchor of the database, with the chain as it is. */
export async function checkAnchors(db: Database, path: string) {
  const lines = await readLines(path)
  const stored = await db.select().from(sealAnchors).orderBy(sealAnchors.day)
  const problems: ChainProblem[] = []
  for (const [index, line] of lines.entries()) {
    const anchor = anchorIn(line)
    const what = anchor ? await whyNotAnchor(db, anchor) : 'is not an anchor'
    if (what) problems.push({ where: `${path}, line ${index + 1}`, what })
  }
  for (const anchor of stored) {
    const what = await whyNotAnchor(db, anchor)
    if (what) problems.push({ where: `anchor of ${anchor.day}`, what })
  }
  const inFile = new Set(lines.map((line) => anchorIn(line)?.day))
  const missing = stored.filter(({ day }) => !inFile.has(day))
  return { lines: lines.length, missing, problems }
}

/** Why the chain is not what it was on that day; null when it is. */
export async function whyNotAnchor(db: Database, { day, links, digest }: Anchor): Promise<string | null> {
  const [link] = await db.select().from(sealLinks).where(eq(sealLinks.position, links))
  if (!link) return `the chain had ${links} links on ${day}, and they are gone`
  return link.hash === digest ? null : `link ${links} is not the one of ${day}`
}
