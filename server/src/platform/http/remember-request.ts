import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CurrentRequest, during } from '../current-request.ts'
import { sourceOf } from '../security/source-of.ts'
import { callerOf } from './notice-proxies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    current: CurrentRequest | null
  }
}

/** Lets the audit name the request and its account. Comes first, before anything can be recorded. */
export function rememberRequests(app: FastifyInstance): void {
  app.decorateRequest('current', null)
  app.addHook('onRequest', (request, _reply, next) => {
    request.current = {
      ...{ reference: request.id, accountId: null },
      // Few calls ask for it, and every call would pay for it.
      source: () => sourceOf(callerOf(request)),
    }
    within(request, next)
  })
  // A body arrives in events of the connection, which belong to no request: from here on it is said again.
  app.addHook('preValidation', (request, _reply, next) => {
    if (request.body === undefined) next()
    else within(request, next)
  })
}

export function rememberAccount(request: FastifyRequest, accountId: number): void {
  if (request.current) request.current.accountId = accountId
}

function within(request: FastifyRequest, next: () => void): void {
  if (request.current) during(request.current, next)
  else next()
}
