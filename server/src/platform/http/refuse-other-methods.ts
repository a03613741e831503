import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

type Mounted = { method: string; pattern: RegExp }

/** A call that exists with another method is not "not found": the answer names the methods that it takes. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const mounted: Mounted[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // The wildcard of cross-origin questions is no call of ours.
    if (!url.startsWith('/api/') || url.includes('*')) return
    mounted.push(...[method].flat().map((one) => ({ method: one, pattern: patternOf(url) })))
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.is404) return next()
    const path = plain(request.url.split('?')[0] ?? '')
    const allowed = mounted.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowed.length === 0) return next()
    reply.header('allow', [...new Set(allowed)].sort().join(', '))
    next(new Failure('method_not_allowed'))
  })
}

const patternOf = (url: string) => new RegExp(`^${plain(url).replace(/:\w+/g, '[^/]+')}$`)
const plain = (path: string) => path.replace(/\/$/, '')
