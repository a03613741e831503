import { readdir, readFile } from 'node:fs/promises'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { siteAssets } from '#platform/database/tables/site'

/** The name of an asset ends with a hash of its content. */
const ASSET = /^[\w.-]+-[\w-]{8}\.(js|css|woff2|svg|png)(\.br|\.gz)?$/

/**
 * Puts the built files of this version where every process finds them, before any page names them. Answers their
 * names; only files that no process has published before are read.
 */
export async function publishAssets(db: Database, webFolder: URL): Promise<string[]> {
  const folder = new URL('assets/', webFolder)
  const names = (await readdir(folder).catch(() => [])).filter((name) => ASSET.test(name)).sort()
  await keepAssets(db, names)
  const known = await db
    .select({ name: siteAssets.name })
    .from(siteAssets)
    .where(inArray(siteAssets.name, names))
  const missing = names.filter((name) => !known.some((asset) => asset.name === name))
  const rows = await Promise.all(
    missing.map(async (name) => ({ name, content: await readFile(new URL(name, folder)) })),
  )
  if (rows.length > 0) await db.insert(siteAssets).values(rows).onConflictDoNothing()
  return names
}

/** Said now and then by every process that runs, so that its own files are never old. */
export async function keepAssets(db: Database, names: string[]): Promise<void> {
  if (names.length === 0) return
  await db.update(siteAssets).set({ seen_at: sql`now()` }).where(inArray(siteAssets.name, names))
}

/** A page that is open longer than this reloads once when it misses a file. */
export async function forgetOldAssets(db: Database): Promise<void> {
  await db.delete(siteAssets).where(lt(siteAssets.seen_at, sql`now() - interval '14 days'`))
}

export type PublishedAsset = { content: Buffer; type: string; encoding: 'br' | 'gzip' | null }

/** The best copy of a file that the browser can unpack; null for a name that was never an asset. */
export async function publishedAsset(
  db: Database,
  name: string,
  acceptEncoding: string,
): Promise<PublishedAsset | null> {
  const type = ASSET.test(name) ? TYPES.get(name.slice(name.lastIndexOf('.'))) : undefined
  if (!type) return null
  const wanted = COPIES.filter(({ encoding }) => !encoding || acceptEncoding.includes(encoding))
  const found = await db
    .select({ name: siteAssets.name, content: siteAssets.content })
    .from(siteAssets)
    .where(
      inArray(
        siteAssets.name,
        wanted.map(({ suffix }) => name + suffix),
      ),
    )
  for (const { suffix, encoding } of wanted) {
    const copy = found.find((asset) => asset.name === name + suffix)
    if (copy) return { content: copy.content, type, encoding }
  }
  return null
}

const COPIES = [
  { suffix: '.br', encoding: 'br' },
  { suffix: '.gz', encoding: 'gzip' },
  { suffix: '', encoding: null },
] as const

const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
])
