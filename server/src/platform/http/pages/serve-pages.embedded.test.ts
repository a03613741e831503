import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { openInMemory } from '#platform/database/opening/open-embedded'
import { servePages } from './serve-pages.ts'

const web = new URL('../../../../../web/', import.meta.url)
let folder: string
// No file of another version is asked for here, so an empty database will do.
let database: OpenDatabase
beforeAll(async () => {
  database = await openInMemory()
  folder = await mkdtemp(join(tmpdir(), 'centrepass-pages-'))
  await copyFile(new URL('index.html', web), join(folder, 'index.html'))
  await copyFile(new URL('public/favicon.svg', web), join(folder, 'favicon.svg'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function pagesOf(language: 'en' | 'fr') {
  const app = fastify()
  const theme = { primary: '#123456', brand_light_blue: '#abcdef' }
  const association = { registration_title: 'Ours & <theirs>', language, theme }
  await servePages(app, {
    db: database.db,
    folder: pathToFileURL(`${folder}/`),
    assetRoot: '',
    configuration: async () => ({ association }),
  })
  return async (url: string) => (await app.inject({ url })).body
}

test.each([
  ['en', 'Register yourself and your family', 'You need JavaScript'],
  ['fr', 'Inscrivez-vous, vous et votre famille', 'Il faut JavaScript'],
] as const)(
  'before any script runs, a page speaks the first language of its association: %s',
  async (...said) => {
    const [language, description, noScript] = said
    const page = await (await pagesOf(language))('/')
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(`<meta name="description" content="${description}`)
    expect(page).toContain(`<noscript>${noScript}`)
    expect(page).toContain('<title>Ours &amp; &lt;theirs></title>')
  },
)

test('a source map is not served, even one that lies among the files', async () => {
  await mkdir(join(folder, 'assets'), { recursive: true })
  for (const name of ['site-12345678.js', 'site-12345678.js.map', 'site-12345678.js.map.gz']) {
    await writeFile(join(folder, 'assets', name), 'sources')
  }
  const get = await pagesOf('en')
  expect(await get('/assets/site-12345678.js')).toBe('sources')
  expect(await get('/assets/site-12345678.js.map')).not.toContain('sources')
  expect(await get('/assets/site-12345678.js.map.gz')).not.toContain('sources')
})

test('the mark of the tab has the colours of the association', async () => {
  const icon = await (await pagesOf('en'))('/favicon.svg')
  expect(icon).toContain('fill="#123456"')
  expect(icon).toContain('fill="#abcdef"')
})
