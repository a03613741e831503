import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sealLinks } from '#platform/database/tables/seals'
import { FIRST } from './evidence-chain.ts'
import { type KeyRow, keyRows, type Proof, type SealKeys } from './seal-keys.ts'
import { type LinkRow, readLink, whyNotLink } from './seal-link.ts'

export type ChainProblem = { where: string; what: string }
export type Followed = { links: number; proofs: Record<Proof, number>; problems: ChainProblem[] }

const AT_ONCE = 1000
/** The rest of a broken chain says nothing new. */
const ENOUGH = 20

/**
 * Follows the chain of seals to its last link, and says what does not fit: from its first one, or from one that is
 * known to be as it was.
 */
export async function followChain(db: Database, keys: SealKeys, from = 1): Promise<Followed> {
  const rows = await keyRows(db)
  const followed: Followed = { links: 0, proofs: { proved: 0, forged: 0, plain: 0, lost: 0 }, problems: [] }
  let last = await linkAt(db, from - 1)
  const givenUpBy = await saidBefore(db, { keys, rows, from })
  for await (const link of linksFrom(db, from)) {
    const proof = await keys.prove(db, link)
    const found = whyNotFollows(last, link, { proof, rows })
    followed.problems.push(...found.map((what) => ({ where: `link ${link.position}`, what })))
    followed.proofs[proof] += 1
    followed.links += 1
    if (readLink(link).kind === 'lost_key' && link.key_version !== null) givenUpBy.add(link.key_version)
    last = link
    if (followed.problems.length > ENOUGH) return followed
  }
  followed.problems.push(...lostUnsaid(rows, givenUpBy))
  const newest = rows[0]?.version ?? null
  if ((last?.key_version ?? null) !== newest)
    followed.problems.push({ where: 'chain of seals', what: `ends before its key ${newest}` })
  return followed
}

async function linkAt(db: Database, position: number): Promise<LinkRow | null> {
  const [link] = await db.select().from(sealLinks).where(eq(sealLinks.position, position))
  return link ?? null
}

type Before = { keys: SealKeys; rows: readonly KeyRow[]; from: number }

/** Which keys say in the links before that one that those they replace were lost. Only the first link of a key can. */
async function saidBefore(db: Database, { keys, rows, from }: Before): Promise<Set<number>> {
  const said = new Set<number>()
  if (!rows.some(({ lost_at }) => lost_at)) return said
  for (const { version } of rows) {
    const [first] = await db
      .select()
      .from(sealLinks)
      .where(and(eq(sealLinks.key_version, version), lt(sealLinks.position, from)))
      .orderBy(asc(sealLinks.position))
      .limit(1)
    if (!first || readLink(first).kind !== 'lost_key' || whyNotLink(first)) continue
    if ((await keys.prove(db, first)) !== 'forged') said.add(version)
  }
  return said
}

async function* linksFrom(db: Database, from: number): AsyncGenerator<LinkRow> {
  for (let position = from - 1; ; ) {
    const next = await db
      .select()
      .from(sealLinks)
      .where(gt(sealLinks.position, position))
      .orderBy(asc(sealLinks.position))
      .limit(AT_ONCE)
    yield* next
    if (next.length < AT_ONCE) return
    position = next.at(-1)?.position ?? position
  }
}

type Known = { proof: Proof; rows: readonly KeyRow[] }

function whyNotFollows(last: LinkRow | null, link: LinkRow, { proof, rows }: Known): string[] {
  const changed = whyNotLink(link)
  const key = whyNotKeyOf(last, link, rows)
  const follows = link.previous_hash === (last?.hash ?? FIRST) && link.position === (last?.position ?? 0) + 1
  return [
    ...(follows ? [] : ['does not follow the one before']),
    ...(changed ? [changed] : []),
    ...(proof === 'forged' ? ['was not made with its key'] : []),
    ...(key ? [key] : []),
  ]
}

/** The first link of a key says so itself, made with that key: no row of the database alone changes a key. */
function whyNotKeyOf(last: LinkRow | null, link: LinkRow, rows: readonly KeyRow[]): string | null {
  const [before, now] = [last?.key_version ?? 0, link.key_version ?? 0]
  const { kind, fingerprint } = readLink(link)
  const isChange = kind !== 'seal'
  if (before === now) return isChange ? 'changes the key to the same one' : null
  if (now !== before + 1 || !isChange) return 'is of another key than the one before'
  const row = rows.find(({ version }) => version === now)
  return row?.fingerprint === fingerprint ? null : 'names another key'
}

/**
 * A key counts as lost only where a later one says so in a link of its own. With the newest of several that were
 * lost, those before it went too, since it had encrypted them.
 */
function lostUnsaid(rows: readonly KeyRow[], givenUpBy: ReadonlySet<number>): ChainProblem[] {
  const problems: ChainProblem[] = []
  let isSaid = false
  for (const { version, lost_at } of rows) {
    if (lost_at && !isSaid) problems.push({ where: `key ${version}`, what: 'was given up by no one' })
    isSaid = givenUpBy.has(version) || (lost_at !== null && isSaid)
  }
  return problems
}
