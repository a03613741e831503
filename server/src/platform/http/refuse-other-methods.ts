import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

type Mounted = { method: string; url: string; pattern?: RegExp }

/** A call that exists with another method is not "not found": the answer names the methods that it takes. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const mounted: Mounted[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // The wildcard of cross-origin questions is no call of ours.
    if (!url.startsWith('/api/') || url.includes('*')) return
    mounted.push(...[method].flat().map((one) => ({ method: one, url })))
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.is404) return next()
    const path = plain(request.url.split('?')[0] ?? '')
    const allowed = mounted.filter((one) => isAt(one, path)).map(({ method }) => method)
    if (allowed.length === 0) return next()
    reply.header('allow', [...new Set(allowed)].sort().join(', '))
    next(new Failure('method_not_allowed'))
  })
}

/** Made when it is first needed: few servers are ever asked for a path that is not there, and there are hundreds. */
function isAt(mounted: Mounted, path: string): boolean {
  mounted.pattern ??= patternOf(mounted.url)
  return mounted.pattern.test(path)
}

const patternOf = (url: string) => new RegExp(`^${plain(url).replace(/:\w+/g, '[^/]+')}$`)
const plain = (path: string) => path.replace(/\/$/, '')
