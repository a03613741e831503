import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isScreen } from '@centrepass/contract/screens'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/client'
import { escapeHtml } from '#platform/escape-html'
import { notFound } from '#platform/failure'
import { answer } from '../error-handler.ts'
import { pageWords } from './page-words.ts'
import { publishedAsset } from './published-assets.ts'

type Pages = {
  /** Where processes of other versions have put their files. */
  db: Database
  folder: URL
  /** Where the browser fetches scripts and styles from; empty means from here. */
  assetRoot: string
  /** The settings that every page gets before its first call. */
  configuration: () => Promise<{ association: PageHead }>
}
type PageHead = {
  registration_title: string
  language: 'en' | 'fr'
  theme: { primary: string; brand_light_blue: string }
}

/** The browser's part: built files as they are, and one page for every screen. */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const template = await readFile(new URL('index.html', pages.folder), 'utf8').catch(() => null)
  if (template) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(pages.folder),
      wildcard: false,
      index: false,
      // Source maps of earlier builds may still lie there.
      globIgnore: ['favicon.svg*', '**/*.map*'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their name.
        reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
      },
    })
  }
  await serveIcon(app, pages)
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (!template || request.method !== 'GET' || path.startsWith('/api/')) {
      return answer(request, reply, notFound('page'))
    }
    if (path.startsWith('/assets/')) return sendPublished(pages.db, request, reply)
    const page = render(template, pages.assetRoot, await pages.configuration())
    return reply
      .code(isScreen(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
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

/** The mark of the tab, in the association's colours: an icon cannot read the page's. */
async function serveIcon(app: FastifyInstance, { folder, configuration }: Pages): Promise<void> {
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

function render(
  template: string,
  assetRoot: string,
  configuration: Awaited<ReturnType<Pages['configuration']>>,
) {
  const { registration_title, language, theme } = configuration.association
  const { description, noScript } = pageWords[language]
  // `<` must not end the script element early; inside JSON strings it can always be written as an escape.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return template
    .replaceAll('="./', `="${assetRoot}/`)
    .replace('<title></title>', `<title>${escapeHtml(registration_title)}</title>`)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escapeHtml(description)}`)
    .replace(/(<noscript>)[^<]*/, `$1${escapeHtml(noScript)}`)
    .replace('content="theme"', `content="${escapeHtml(theme.primary)}"`)
    .replace('<script type="application/json" id="site"></script>', () => {
      return `<script type="application/json" id="site">${json}</script>`
    })
}
