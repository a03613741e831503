import { readFile } from 'node:fs/promises'
import type { RawEndpoint } from '@centrepass/contract/ground/endpoint'
import { answerSandboxChallenge, createSandboxToken } from '@centrepass/contract/payments/sandbox'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database/client'
import { Failure, notFound } from '#platform/failure'
import { answerChallenge } from './answer-challenge.ts'
import { cardFieldsPage, codeFieldPage } from './card-fields-page.ts'
import { challengePage } from './challenge-page.ts'
import { takeCard } from './take-card.ts'
import { walletPage } from './wallet-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that itself says which origins may read it, whatever the site allows elsewhere. */
    cors?: false
  }
}

type Deps = {
  db: Database
  /** Where the built script and the styles of the card fields are. */
  folder: URL
  /** Other origins whose pages may show the card fields, besides our own. */
  embedders: string[]
  /** The site around the frame, for its colours. */
  configuration: () => Promise<{ association: { theme: Palette } }>
}
type Palette = { primary: string; brand_light_blue: string }

/** The provider's own pages: the card fields in their frame, and the one call that takes what was typed there. */
export function sandboxPages(app: FastifyInstance, { db, folder, embedders, configuration }: Deps): void {
  const headers = frameHeaders(embedders)
  for (const [name, pageIn] of Object.entries(PAGES)) {
    app.get(`/pay/${name}`, async (request, reply) => {
      const look = Look.parse(request.query)
      // Our other pages forbid every frame; these are made for a frame and say themselves whose. And without an
      // origin they cannot ask to be kept apart by origin: browsers would warn.
      reply.removeHeader('x-frame-options').removeHeader('origin-agent-cluster')
      return reply.headers(headers).type('text/html; charset=utf-8').send(pageIn(look))
    })
  }
  for (const [name, type] of Object.entries(FILES)) {
    // Read now: after a rebuild the folder holds what belongs to the page of another version.
    const file = readFile(new URL(name, folder), 'utf8').catch(() => null)
    app.get(`/pay/${name}`, async (_request, reply) => {
      const content = await file
      if (content === null) throw notFound('page')
      return reply.headers(FOR_NO_ORIGIN).type(`${type}; charset=utf-8`).send(content)
    })
  }
  app.get('/pay/palette.css', async (_request, reply) =>
    reply
      .headers(FOR_NO_ORIGIN)
      .type('text/css; charset=utf-8')
      .send(paletteStyles((await configuration()).association.theme)),
  )
  frameCall(app, createSandboxToken, async (body) => {
    const taken = await takeCard(db, body)
    return { status: 'errors' in taken ? 422 : 200, taken }
  })
  frameCall(app, answerSandboxChallenge, async (body) => {
    const answer = answerSandboxChallenge.takes.schema.safeParse(body)
    if (!answer.success) throw new Failure('bad_request')
    const { client_secret, verdict } = answer.data
    if (!(await answerChallenge(db, client_secret, verdict))) throw notFound('question')
    return { status: 200, taken: {} }
  })
}

const PAGES = {
  'card-fields': cardFieldsPage,
  'security-code': codeFieldPage,
  wallet: walletPage,
  challenge: challengePage,
}

/** A malformed query must not leave a person without card fields. */
const Look = z.object({
  lang: z.enum(['en', 'fr']).catch('en'),
  theme: z.enum(['light', 'dark']).nullable().catch(null),
  name: z.enum(['known', 'asked']).catch('asked'),
  digits: z.coerce
    .number()
    .pipe(z.literal([3, 4]))
    .catch(3),
})

const FILES = { 'card-fields.js': 'text/javascript', 'card-fields.css': 'text/css' }

/** By the names that the site's own styles know them by. */
const paletteStyles = ({ primary, brand_light_blue }: Palette) =>
  `:root { --brand-primary: ${primary}; --brand-light-blue: ${brand_light_blue}; }\n`

/** The frame has no origin of its own, so to the browser our files come from a stranger's. */
const FOR_NO_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' }

/**
 * The policy sandboxes the page too: opened on its own or embedded carelessly, it still has no origin, and neither it
 * nor the site can reach into the other.
 */
function frameHeaders(embedders: string[]) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...embedders].join(' '),
    'sandbox allow-scripts allow-forms',
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
  }
}

type Taken = { status: number; taken: object }

/** Needs no cookie and returns nothing private, so every origin may read it, the frame's null origin included. */
function frameCall(app: FastifyInstance, raw: RawEndpoint, take: (body: unknown) => Promise<Taken>): void {
  const config = { cors: false, raw } as const
  app.options(raw.path, { config }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .send(),
  )
  app.post(raw.path, { config, bodyLimit: 4096 }, async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    const { status, taken } = await take(request.body)
    return reply.code(status).send(taken)
  })
}
