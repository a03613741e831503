import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import { openApiOf } from './openapi.ts'

/** Watches which calls are mounted after it and describes exactly those: as OpenAPI, and for people. */
export function describeApi(app: FastifyInstance, title: string): void {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint) endpoints.push(route.config.endpoint)
  })
  app.get('/api/openapi.json', async () => openApiOf(endpoints, title))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html').send(apiPage(endpoints, title)))
}
