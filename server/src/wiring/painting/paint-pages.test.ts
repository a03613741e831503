import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

// The web's own painter draws in the browser tests; this one tells what it was given.
const PAINTER = `
export async function paint(painting, configuration) {
  if (painting.locale === 'fr' && globalThis.paintingFails) throw new Error('no paint left')
  globalThis.painted = (globalThis.painted ?? 0) + 1
  const { answers, locale, is_visitor_known: known } = painting
  return '<main>' + [configuration.association.code, locale, known, Object.keys(answers)].join(' ') + '</main>'
}`
const TEMPLATE =
  '<html lang="en"><head><title></title><style>p{src:url(./assets/x)}</style></head><body><div id="root"></div></body></html>'
const watched = globalThis as { painted?: number; paintingFails?: boolean }

const operations = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
let world: Awaited<ReturnType<typeof startWorld>>
let folder: string
const log: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrepass-painting-'))
  await mkdir(join(folder, 'painter'))
  await writeFile(join(folder, 'painter', 'painter.js'), PAINTER)
  for (const name of ['index', 'painted-home', 'painted-product']) {
    await writeFile(join(folder, `${name}.html`), TEMPLATE)
  }
  world = await startWorld({
    pages: pathToFileURL(`${folder}/`),
    config: { logLevel: 'error' },
    logTo: { write: (line) => void log.push(line) },
  })
})
afterAll(() => rm(folder, { recursive: true }))

const page = async (url: string, headers: Record<string, string> = {}) => {
  const { body, statusCode } = await world.app.inject({ url, headers })
  return { statusCode, body, main: /<main>(.*)<\/main>/.exec(body)?.[1] ?? null }
}

test('home is painted in the language of the cookie, then of the browser, then of the association', async () => {
  expect((await page('/')).main).toContain(' en true')
  expect((await page('/', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' })).main).toContain(' fr true')
  const both = { 'accept-language': 'fr-CA', cookie: 'centrepass.locale=en' }
  expect((await page('/', both)).main).toContain(' en true')
  expect((await page('/', { 'accept-language': 'fr' })).body).toContain('<html lang="fr">')
  expect((await page('/', { cookie: 'centrepass.locale=xx', 'accept-language': 'de' })).main).toContain(
    ' en ',
  )
})

test('home is painted from the open answers alone, and the page says which', async () => {
  const { body, main } = await page('/')
  expect(main).toMatch(/ status,variables,options,programs,courses,tournaments$/)
  const state = JSON.parse(/id="painting">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(state.answers.programs.length).toBeGreaterThan(0)
  expect(body).not.toContain('mail.example')
})

test('who may be signed in gets the frame, with nothing that is on offer or personal in it', async () => {
  const { main } = await page('/', { cookie: 'centrepass.signed-in=yes' })
  expect(main).toMatch(/ false status,variables$/)
})

test('within a second everyone gets the same drawing', async () => {
  await page('/')
  const before = watched.painted
  await Promise.all(Array.from({ length: 20 }, () => page('/')))
  expect((watched.painted ?? 0) - (before ?? 0)).toBeLessThanOrEqual(1)
})

test('a search, another screen and an unknown path are drawn by the browser', async () => {
  for (const [url, status] of [
    ['/?text=camp', 200],
    ['/account', 200],
    ['/product/program/999999', 200],
    ['/nowhere', 404],
  ] as const) {
    expect([url, await page(url)]).toMatchObject([url, { statusCode: status, main: null }])
  }
})

test('the page of a product has its name and what it is, in the language it is painted in', async () => {
  const { body } = await page('/product/program/1', { 'accept-language': 'fr' })
  expect(body).toContain('<title>Découverte du bâton</title>')
  expect((await page('/product/tournament/1')).main).toContain('product')
})

test('the chosen colours are in the page before any script runs', async () => {
  expect((await page('/', { cookie: 'centrepass.theme=dark' })).body).toContain('data-theme="dark"')
  expect((await page('/', { cookie: 'centrepass.theme=pink' })).body).not.toContain('data-theme')
  const { body } = await page('/')
  expect(/<style>(.*)<\/style>/.exec(body)?.[1]).toContain('--brand-light-blue:#8FD3E8')
})

test('the styles stand in the page, and its policy allows exactly these', async () => {
  const { body, headers } = await world.app.inject({ url: '/' })
  const styles = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
  expect(styles).toContain('url(/assets/x)')
  const allowed = `'sha256-${hash('sha256', styles, 'base64')}'`
  expect(headers['content-security-policy']).toContain(`; style-src 'self' ${allowed};`)
  const drawnByBrowser = await world.app.inject({ url: '/api/status/' })
  expect(drawnByBrowser.headers['content-security-policy']).toContain("; style-src 'self';")
})

test('pages are compressed, kept by no one without asking, and answer HEAD', async () => {
  const asked = (accepted: string) => world.app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const { rawPayload, headers } = await asked('gzip')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect(gunzipSync(rawPayload).toString()).toContain('<main>')
  const smaller = await asked('gzip, deflate, br')
  expect(smaller.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(smaller.rawPayload).toString()).toContain('<main>')
  const head = await world.app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await world.app.inject({ method: 'HEAD', url: '/nowhere' })).statusCode).toBe(404)
})

test('the painter and its templates are not served', async () => {
  expect((await page('/painter/painter.js')).body).not.toContain('no paint left')
  expect((await page('/painter/painter.js')).statusCode).toBe(404)
  expect((await page('/painted-home.html')).statusCode).toBe(404)
})

test('a page that cannot be painted is left to the browser, said once in the log and counted', async () => {
  watched.paintingFails = true
  await new Promise((fresh) => setTimeout(fresh, 1100))
  const french = { 'accept-language': 'fr' }
  const pages = await Promise.all(Array.from({ length: 5 }, () => page('/', french)))
  watched.paintingFails = false
  for (const { statusCode, main } of pages) expect([statusCode, main]).toEqual([200, null])
  const said = log.filter((line) => line.includes('page not painted')).map((line) => JSON.parse(line))
  expect(said).toMatchObject([{ screen: 'home', err: { message: 'no paint left' } }])
  const { body } = await world.get('/metrics', operations)
  expect(String(body)).toContain('pages_not_painted 1')
})

test('a closed site is not painted: the browser says that it is closed', async () => {
  await world.post('/api/status/', { value: 'maintenance' }, operations)
  await new Promise((fresh) => setTimeout(fresh, 1100))
  expect(await page('/')).toMatchObject({ statusCode: 200, main: null })
})
