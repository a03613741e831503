import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CurrentRequest, during } from '../current-request.ts'
import { sourceOf } from '../security/source-of.ts'
import { callerOf } from './notice-proxies.ts'

const known = new WeakMap<FastifyRequest, CurrentRequest>()

/** Lets the audit name the request and its account. Comes first, before anything can be recorded. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    known.set(request, { reference: request.id, accountId: null, source: sourceOf(callerOf(request)) })
    within(request, next)
  })
  // The body arrives in events of the connection, which belong to no request: from here on it is said again.
  app.addHook('preValidation', (request, _reply, next) => within(request, next))
}

export function rememberAccount(request: FastifyRequest, accountId: number): void {
  const current = known.get(request)
  if (current) current.accountId = accountId
}

function within(request: FastifyRequest, next: () => void): void {
  const current = known.get(request)
  if (current) during(current, next)
  else next()
}
