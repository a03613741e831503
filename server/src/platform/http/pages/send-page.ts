import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type PageBytes = { plain: Buffer; packed: Buffer }

export async function bytesOfPage(page: string): Promise<PageBytes> {
  const plain = Buffer.from(page)
  return { plain, packed: await promisify(gzip)(plain) }
}

/** The page of a path that no route has is sent by hand: the server compresses the answers of routes alone. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, packed }: PageBytes) {
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, accept-language, cookie')
  reply.type('text/html; charset=utf-8')
  return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
}
