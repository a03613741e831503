import { examples } from '@centrepass/contract/examples/examples'
import { features } from '@centrepass/contract/features'
import { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { z } from 'zod'
import { aboutTheApi } from './about-the-api.ts'
import { type Call, contractNames } from './contract-names.ts'
import { describeFields } from './describe-fields.ts'
import type { JsonSchema } from './json-schemas.ts'
import { type Operation, operationOf } from './operation.ts'
import { sharedParameters } from './parameters.ts'
import { refusalResponses } from './refusal-responses.ts'
import { schemaBook } from './schema-book.ts'

type Site = { title: string; publicUrl: string; cookieName: string }
export type ApiDocument = ReturnType<typeof openApiOf>

/** The calls as an OpenAPI 3.1 document, with the names of the contract. */
export function openApiOf(calls: readonly Call[], { title, publicUrl, cookieName }: Site) {
  const names = contractNames()
  const answers = new Map(calls.map((call) => [call, answerOf(call)]))
  const book = schemaBook(names.schemas, {
    input: new Set(calls.flatMap(sentWith)),
    output: new Set([ErrorAnswer, ...answers.values()].filter((schema) => schema !== undefined)),
  })
  const operations = calls.map((call) => {
    const { name, feature } = names.calls.get(call) ?? unnamed(call)
    const own = { name, tag: features[feature].title, answer: answers.get(call), example: exampleFor(call) }
    return { feature, call, operation: operationOf(call, own, book.of) }
  })
  const used = new Set(operations.map(({ feature }) => feature))
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: aboutTheApi, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: publicUrl, description: 'This site.' }],
    tags: Object.entries(features).flatMap(([feature, { title: name, description }]) =>
      // The keys of `features` are its names.
      used.has(feature as keyof typeof features) ? [{ name, description }] : [],
    ),
    paths: pathsOf(operations),
    components: {
      schemas: describedShapes(book.components),
      parameters: sharedParameters,
      responses: refusalResponses,
      securitySchemes: schemesWith(cookieName),
    },
  }
}

const describedShapes = (shapes: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(shapes).map(([name, schema]) => [name, describeFields(schema, name)]))

/** Our envelope around the data, or what a raw call answers. */
function answerOf(call: Call): z.ZodType | undefined {
  if ('answers' in call) return call.answers.schema
  return z.object({ data: call.answer, ...(call.beside ? call.beside.shape : {}) })
}

const sentWith = (call: Call) =>
  [call.params, call.query, 'answers' in call ? call.takes?.schema : call.body].filter(
    (schema) => schema !== undefined,
  )

function unnamed({ method, path }: Call): never {
  throw new Error(`${method} ${path} is mounted, but no file in the contract's features.ts exports it.`)
}

function pathsOf(operations: readonly { call: Call; operation: Operation }[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { call, operation } of operations) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return paths
}

function exampleFor({ method, path }: Call): { body?: unknown; answer?: unknown } {
  const all: Record<string, object> = examples
  return all[`${method} ${path}`] ?? {}
}

const schemesWith = (cookieName: string) => ({
  accessToken: {
    ...{ type: 'http', scheme: 'bearer' },
    description:
      'The `access_token` of a sign-in. It lasts minutes; exchange the refresh cookie for the next.',
  },
  operationsToken: {
    ...{ type: 'http', scheme: 'bearer' },
    description: 'The token of the machines that run this site. Calls of the office take it too.',
  },
  refreshCookie: {
    ...{ type: 'apiKey', in: 'cookie', name: cookieName },
    description: 'Set by a sign-in, for 30 days, and only ever sent to this site. Each refresh exchanges it.',
  },
})
