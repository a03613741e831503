import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stylesIn } from './fill-page.ts'

/** The same page for everyone who asks for it, packed once in each way that is asked for. */
export type PageBytes = {
  plain: Buffer
  packed: Map<Packing, Promise<Buffer>>
  /** The styles that stand in the page, as its policy names them. */
  styles: string | null
}

/** A seventh smaller than gzip, which a phone at 400 kbit/s sees; the next steps take many times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const PACKINGS = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Packing = keyof typeof PACKINGS

export const bytesOfPage = (page: string): PageBytes => ({
  plain: Buffer.from(page),
  packed: new Map(),
  styles: stylesIn(page),
})

/** The page of a path that no route has is sent by hand: the server compresses the answers of routes alone. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageBytes) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const packing = (['br', 'gzip'] as const).find((one) => RegExp(`\\b${one}\\b`).test(accepted))
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language, cookie')
  reply.type('text/html; charset=utf-8')
  if (page.styles) allowStyles(reply, page.styles)
  if (!packing) return reply.send(page.plain)
  return reply.header('content-encoding', packing).send(await packedAs(packing, page))
}

function allowStyles(reply: FastifyReply, styles: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${styles}`))
}

function packedAs(packing: Packing, { plain, packed }: PageBytes): Promise<Buffer> {
  const done = packed.get(packing) ?? PACKINGS[packing](plain)
  packed.set(packing, done)
  return done
}
