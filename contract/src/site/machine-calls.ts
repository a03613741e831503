import { z } from 'zod'
import { rawEndpoint } from '../ground/endpoint.ts'

export const getApiDocument = rawEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'open',
  summary: 'This API as an OpenAPI 3.1 document.',
  answers: {
    type: 'application/json',
    description: 'The document.',
    schema: z.object({ openapi: z.string() }),
  },
})

export const getApiPage = rawEndpoint({
  method: 'GET',
  path: '/api/docs',
  access: 'open',
  summary: 'This API as a page for people.',
  answers: { type: 'text/html', description: 'The page.' },
})

export const getMetrics = rawEndpoint({
  method: 'GET',
  path: '/metrics',
  access: 'operations',
  summary: 'The metrics of this process for Prometheus.',
  answers: { type: 'text/plain', description: 'The metrics in the text format of Prometheus.' },
})
