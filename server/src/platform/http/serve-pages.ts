import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isScreen } from '@centrepass/contract/screens'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { notFound } from '../failure.ts'
import { answer } from './error-handler.ts'

type Pages = {
  folder: URL
  /** Where the browser fetches scripts and styles from; empty means from here. */
  assetRoot: string
  /** What every page is told before its first call. */
  configuration: () => Promise<{ association: { registration_title: string; theme: { primary: string } } }>
}

/** The browser's part: built files as they are, and one page for every screen. */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const template = await readFile(new URL('index.html', pages.folder), 'utf8').catch(() => null)
  if (template) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(pages.folder),
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their name.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (!template || request.method !== 'GET' || path.startsWith('/api/') || path.startsWith('/assets/')) {
      return answer(request, reply, notFound('Page'))
    }
    const page = render(template, pages.assetRoot, await pages.configuration())
    return reply
      .code(isScreen(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

function render(
  template: string,
  assetRoot: string,
  configuration: Awaited<ReturnType<Pages['configuration']>>,
) {
  const { registration_title, theme } = configuration.association
  // `<` must not end the script element early; inside JSON strings it can always be written as an escape.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return template
    .replaceAll('="./', `="${assetRoot}/`)
    .replace('<title></title>', `<title>${escapeHtml(registration_title)}</title>`)
    .replace('content="theme"', `content="${escapeHtml(theme.primary)}"`)
    .replace('<script type="application/json" id="site"></script>', () => {
      return `<script type="application/json" id="site">${json}</script>`
    })
}
