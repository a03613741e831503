import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isScreen } from '@centrepass/contract/all-screens'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/client'
import { escapeHtml } from '#platform/escape-html'
import { notFound } from '#platform/failure'
import { answer } from '../error-handler.ts'
import {
  emptyPage,
  type PageConfiguration,
  type PaintedContent,
  type PaintedScreen,
  type PaintPage,
  paintedPage,
  paintedScreens,
} from './fill-page.ts'
import { publishedAsset } from './published-assets.ts'
import { bytesOfPage, type PageBytes, sendPage } from './send-page.ts'
import { type Visitor, visitorOf } from './visitor-of.ts'

type Pages = {
  /** Where processes of other versions have put their files. */
  db: Database
  folder: URL
  /** Where the browser fetches scripts and styles from; empty means from here. */
  assetRoot: string
  /** The settings that every page gets before its first call. */
  configuration: () => Promise<PageConfiguration>
  /** Draws a page before any script runs; null where it cannot, or need not. Without it the browser draws all pages. */
  paint?: PaintPage
}

/** The browser's part: built files as they are, and one page for every screen. */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const template = await readFile(new URL('index.html', pages.folder), 'utf8').catch(() => null)
  if (template) await serveFiles(app, pages.folder)
  await serveColours(app, pages)
  const paint = await painting(pages)
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '', query] = request.url.split('?')
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    if (!template || !isAsked || path.startsWith('/api/')) return answer(request, reply, notFound('page'))
    if (path.startsWith('/assets/')) return sendPublished(pages.db, request, reply)
    const configuration = await pages.configuration()
    // A query may ask for anything, such as a search: the browser draws what it asks for.
    const painted =
      query === undefined ? await paint(path, visitorOf(request, configuration.association.language)) : null
    if (painted) return sendPage(request, reply, painted)
    const page = emptyPage({ template, assetRoot: pages.assetRoot, configuration })
    return sendPage(request, reply.code(isScreen(path) ? 200 : 404), bytesOfPage(page))
  })
}

async function serveFiles(app: FastifyInstance, folder: URL): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    wildcard: false,
    index: false,
    // Source maps of earlier builds may still lie there; the painter is for the server alone.
    globIgnore: ['favicon.svg*', 'painted-*.html*', 'painter/**', '**/*.map*'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry a hash of their content in their name.
      reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
    },
  })
}

/** The bytes of a painted page, made once for as long as the same drawing is given out; null for the browser to draw it. */
async function painting({ folder, assetRoot, configuration, paint }: Pages) {
  const templates = new Map<PaintedScreen, string>()
  for (const screen of paintedScreens) {
    const template = await readFile(new URL(`painted-${screen}.html`, folder), 'utf8').catch(() => null)
    if (template) templates.set(screen, template)
  }
  const made = new WeakMap<PaintedContent, Map<Visitor['theme'], PageBytes>>()
  return async (path: string, { theme, ...visitor }: Visitor): Promise<PageBytes | null> => {
    const content = await paint?.({ path, ...visitor })
    const template = content && templates.get(content.screen)
    if (!template) return null
    const byTheme = made.get(content) ?? new Map()
    made.set(content, byTheme)
    const page = { template, assetRoot, configuration: await configuration() }
    const bytes = byTheme.get(theme) ?? bytesOfPage(paintedPage(page, content, { theme }))
    byTheme.set(theme, bytes)
    return bytes
  }
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** A file that is not on this disk: of another version, or of ours after another was built in its place. */
async function sendPublished(db: Database, request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.split('?')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const asset = await publishedAsset(db, path.slice('/assets/'.length), accepted)
  if (!asset) return answer(request, reply, notFound('page'))
  if (asset.encoding) reply.header('content-encoding', asset.encoding)
  return reply
    .code(200)
    .headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' })
    .type(asset.type)
    .send(asset.content)
}

/** The mark of the tab in the association's colours: an icon cannot read the page's. */
async function serveColours(app: FastifyInstance, { folder, configuration }: Pages): Promise<void> {
  const drawn = await readFile(new URL('favicon.svg', folder), 'utf8').catch(() => null)
  if (!drawn) return
  app.get('/favicon.svg', async (_request, reply) => {
    const { primary, brand_light_blue } = (await configuration()).association.theme
    const icon = drawn
      .replace('#0b5a6f', escapeHtml(primary))
      .replace('#8fd3e8', escapeHtml(brand_light_blue))
    return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(icon)
  })
}
