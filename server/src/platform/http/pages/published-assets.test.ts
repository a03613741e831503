import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld } from '#test/world'
import { forgetOldAssets, keepAssets, publishAssets } from './published-assets.ts'
import { servePages } from './serve-pages.ts'

type Version = { app: FastifyInstance; folder: string; names: string[] }

let world: Awaited<ReturnType<typeof startWorld>>
const folders: string[] = []
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.database.db.execute(sql`delete from site_assets`))
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

test('pages of two versions find their scripts, whichever process answers', async () => {
  const [old, next] = [await startVersion('oldoldol'), await startVersion('newnewne')]
  for (const page of [old, next]) {
    const scripts = await scriptsOf(page)
    expect(scripts).toHaveLength(2)
    for (const script of scripts) {
      for (const { app } of [old, next]) expect(await statusOf(app, script)).toBe(200)
    }
  }
})

test('a process goes on serving its page after another version was built in its place', async () => {
  const running = await startVersion('oldoldol')
  await rm(join(running.folder, 'assets'), { recursive: true })
  await build(running.folder, 'newnewne')
  for (const script of await scriptsOf(running)) {
    expect(script).toContain('oldoldol')
    expect(await statusOf(running.app, script)).toBe(200)
  }
})

test('a file of another version comes packed, with its type, and may be kept for ever', async () => {
  const [old] = [await startVersion('oldoldol'), await startVersion('newnewne')]
  const url = '/assets/site-newnewne.js'
  const reply = await old.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(String(brotliDecompressSync(reply.rawPayload))).toBe(scriptOf('newnewne'))
  expect((await old.app.inject({ url })).body).toBe(scriptOf('newnewne'))
})

test.each(['site.js', 'site-newnewne.js.map', '..%2findex.html', 'site-unknown0.js', ''])(
  'what no version has published is not found: %s',
  async (name) => {
    const { app } = await startVersion('newnewne')
    expect(await statusOf(app, `/assets/${name}`)).toBe(404)
  },
)

test('files leave 14 days after the last process that knew them, and no sooner', async () => {
  const { db } = world.database
  const [old, next] = [await startVersion('oldoldol'), await startVersion('newnewne')]
  await db.execute(sql`update site_assets set seen_at = now() - interval '13 days 23 hours'`)
  await forgetOldAssets(db)
  expect(await statusOf(next.app, '/assets/site-oldoldol.js')).toBe(200)
  await db.execute(sql`update site_assets set seen_at = now() - interval '14 days 1 minute'`)
  await keepAssets(db, next.names)
  await forgetOldAssets(db)
  expect(await statusOf(next.app, '/assets/site-oldoldol.js')).toBe(404)
  expect(await statusOf(old.app, '/assets/site-newnewne.js')).toBe(200)
})

/** A process of a version, in a folder of its own. */
async function startVersion(hash: string): Promise<Version> {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-version-'))
  folders.push(folder)
  await build(folder, hash)
  const { db } = world.database
  const theme = { primary: '#123456', brand_light_blue: '#abcdef' }
  const association = { registration_title: 'Ours', language: 'en', theme } as const
  const app = fastify()
  const url = pathToFileURL(`${folder}/`)
  await servePages(app, { db, folder: url, assetRoot: '', configuration: async () => ({ association }) })
  return { app, folder, names: await publishAssets(db, url) }
}

const scriptOf = (hash: string) => `console.log('a version of the site: ${hash}')`.repeat(20)

async function build(folder: string, hash: string): Promise<void> {
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  const script = scriptOf(hash)
  await writeFile(join(assets, `site-${hash}.js`), script)
  await writeFile(join(assets, `site-${hash}.js.br`), brotliCompressSync(script))
  await writeFile(join(assets, `libraries-${hash}.js`), script)
  const tags = ['site', 'libraries'].map((name) => `<script src="./assets/${name}-${hash}.js"></script>`)
  await writeFile(join(folder, 'index.html'), `<html lang="en">${tags.join('')}</html>`)
}

async function scriptsOf({ app }: Version): Promise<string[]> {
  const { body } = await app.inject({ url: '/' })
  return [...body.matchAll(/src="([^"]+)"/g)].map(([, address]) => String(address))
}

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject({ url })).statusCode
