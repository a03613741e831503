import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { z } from 'zod'

/** The contract's calls as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: readonly Endpoint[], title: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operationOf(endpoint: Endpoint) {
  const answer = z.object({ data: endpoint.answer, ...(endpoint.beside ? endpoint.beside.shape : {}) })
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'open' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      200: { description: 'The answer.', content: json(schemaOf(answer, 'output')) },
      default: { description: 'A refusal.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: object) => ({ 'application/json': { schema } })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
