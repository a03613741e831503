import { getReadiness } from '@centrepass/contract/site'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this server asks not to be sent anybody new, and answers those who come all the same. */
    drain(): void
  }
}

/**
 * A reverse proxy keeps connections open and may use one at the very moment at which it is closed. So before a
 * server stops it says that it is not ready, and with every answer that this connection is used up.
 */
export function drainable(app: FastifyInstance): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!isDraining) return next()
    reply.header('connection', 'close')
    if (request.routeOptions.config.endpoint !== getReadiness) return next()
    next(new Failure('unavailable', 'This server is being stopped.', { retryAfter: 5 }))
  })
}
