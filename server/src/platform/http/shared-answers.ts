import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sharedByKey } from '../shared-by-key.ts'

const compress = promisify(gzip)
/** Search text makes endless addresses; the oldest ones go first. */
const MOST_ADDRESSES = 500
/** Below this, headers weigh more than compression saves. */
const WORTH_COMPRESSING = 1024

type Bytes = { plain: Buffer; packed: Buffer | null; tag: string }

/**
 * Answers an open question once and sends the same serialised, tagged and compressed bytes to everyone who asks it
 * within `ms`. A list is therefore at most that old in every process, also after another process changed it.
 */
export function sharedAnswers(ms: number) {
  const shared = sharedByKey<Bytes>(ms, MOST_ADDRESSES)
  return async (request: FastifyRequest, reply: FastifyReply, produce: () => Promise<unknown>) =>
    send(request, reply, await shared(request.url, async () => bytesOf(await produce())))
}

async function bytesOf(answer: unknown): Promise<Bytes> {
  const plain = Buffer.from(JSON.stringify(answer))
  const packed = plain.length < WORTH_COMPRESSING ? null : await compress(plain)
  return { plain, packed, tag: `"${createHash('sha1').update(plain).digest('base64url')}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, packed, tag }: Bytes) {
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return packed && takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
}
