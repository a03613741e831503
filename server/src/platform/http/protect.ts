import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

type Protection = {
  isHttps: boolean
  requestsPerMinute: number
  allowedOrigins: string[]
  /** Origins that pages may load from or talk to beyond our own; empty strings are ignored. */
  outside: { scripts: string[]; connections: string[]; assets: string[] }
}

/** Headers, limits and back-pressure: what stands between the network and our own code. */
export async function protect(app: FastifyInstance, protection: Protection): Promise<void> {
  await app.register(helmet, headers(protection))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)')
  })
  if (protection.allowedOrigins.length > 0) {
    await app.register(cors, { origin: protection.allowedOrigins, credentials: true, maxAge: 600 })
  }
  await app.register(cookie)
  await app.register(rateLimit, {
    max: protection.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure('too_many_requests', 'Too many requests. Please wait a moment.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler: () => {
      throw new Failure('unavailable', 'The site is busy. Please try again in a moment.', { retryAfter: 5 })
    },
  })
  await app.register(compress, { global: true, encodings: ['gzip'], threshold: 1024 })
}

function headers({ isHttps, outside }: Protection) {
  const self = "'self'"
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: sources(self, outside.scripts, outside.assets),
        styleSrc: sources(self, outside.assets),
        fontSrc: sources(self, outside.assets),
        imgSrc: sources(self, ['data:'], outside.assets),
        connectSrc: sources(self, outside.connections),
        frameSrc: sources(self, outside.scripts),
        workerSrc: sources(self, ['blob:']),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}

const sources = (self: string, ...more: string[][]) =>
  [...new Set([self, ...more.flat().map(originOf)])].filter(Boolean)

const originOf = (source: string) => (source.startsWith('http') ? new URL(source).origin : source)
