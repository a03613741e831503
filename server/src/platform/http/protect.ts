import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { sourceOf } from '../security/source-of.ts'
import { PLAIN_STYLES } from './pages/plain-page.ts'

type Protection = {
  requestsPerMinute: number
  maxLoopDelayMs: number
  /** A start fills the loop with its own work, which is no fault of visitors: for so long after it no one is refused. */
  settlesAfterMs?: number
  allowedOrigins: string[]
  /** Headers of every answer. */
  headers: Record<string, string>
}

/** Headers, limits and back-pressure between the network and our own code. */
export async function protect(app: FastifyInstance, protection: Protection): Promise<void> {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(protection.headers)
    next()
  })
  if (protection.allowedOrigins.length > 0) {
    await app.register(cors, { origin: protection.allowedOrigins, credentials: true, maxAge: 600 })
  }
  await app.register(cookie)
  await app.register(rateLimit, {
    max: protection.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => sourceOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure(
        'too_many_requests',
        {},
        {
          retryAfter: Math.ceil(ttl / 1000),
        },
      ),
  })
  if (protection.maxLoopDelayMs > 0) await refuseWhenBusy(app, protection)
  await app.register(compress, {
    ...{ global: true, encodings: ['gzip'], threshold: 1024 },
    // No request body is unpacked: a few bytes could become a flood.
    globalDecompression: false,
  })
}

/** It watches the loop every ten milliseconds, even when the server has ended: who refuses no one does without. */
async function refuseWhenBusy(
  app: FastifyInstance,
  { maxLoopDelayMs, settlesAfterMs = 0 }: Protection,
): Promise<void> {
  let readyAt = performance.now()
  app.addHook('onReady', async () => {
    readyAt = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    pressureHandler: ({ url }, _reply, _type, delay) => {
      // A page that is open already would be blank without them, and they cost next to nothing.
      if (url.startsWith('/assets/') || url === PLAIN_STYLES) return
      // One piece of work that fills a whole second leaves nothing to measure, which reads as no end of delay.
      if (delay === Number.POSITIVE_INFINITY || performance.now() < readyAt + settlesAfterMs) return
      throw new Failure('busy', {}, { retryAfter: 5 })
    },
  })
}
