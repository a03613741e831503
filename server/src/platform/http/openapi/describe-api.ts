import { getApiDocument, getApiPage } from '@centrepass/contract/site/machine-calls'
import type { FastifyInstance } from 'fastify'
import { rawRoute } from '../raw-route.ts'
import { apiPage } from './api-page.ts'
import type { Call } from './contract-names.ts'
import { openApiOf } from './openapi.ts'

type Site = Parameters<typeof openApiOf>[1]

/** Collects the calls that are mounted after it. */
export function watchCalls(app: FastifyInstance): readonly Call[] {
  const calls: Call[] = []
  app.addHook('onRoute', ({ method, config }) => {
    const call = config?.endpoint ?? config?.raw
    // A call from another origin has a second route, for the question before it.
    if (call && method === call.method) calls.push(call)
  })
  return calls
}

/** Describes exactly the calls that are mounted: as OpenAPI, and for people. */
export function describeApi(app: FastifyInstance, calls: readonly Call[], site: Site): void {
  const document = once(() => openApiOf(calls, site))
  const asText = once(() => JSON.stringify(document()))
  const asPage = once(() => apiPage(document()))
  app.route({
    ...rawRoute(getApiDocument),
    handler: async (_request, reply) => reply.type('application/json; charset=utf-8').send(asText()),
  })
  app.route({
    ...rawRoute(getApiPage),
    handler: async (_request, reply) => reply.type('text/html; charset=utf-8').send(asPage()),
  })
}

/** Routes do not change once the server listens, so each form is made once. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
