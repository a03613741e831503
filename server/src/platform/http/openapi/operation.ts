import type { Endpoint, RawEndpoint } from '@centrepass/contract/ground/endpoint'
import type { z } from 'zod'
import type { Call } from './contract-names.ts'
import { describeFields } from './describe-fields.ts'
import type { Direction, JsonSchema } from './json-schemas.ts'
import { headersOf, parametersOf } from './parameters.ts'
import { refusalsOf } from './refusal-responses.ts'

type Example = { body?: unknown; answer?: unknown }
type Named = { name: string; tag: string; answer: z.ZodType | undefined; example: Example }
type SchemaOf = (schema: z.ZodType, direction: Direction) => JsonSchema

export type Operation = ReturnType<typeof operationOf>

/** One call as an OpenAPI operation. */
export function operationOf(call: Call, { name, tag, answer, example }: Named, schemaOf: SchemaOf) {
  const sent = (schema: z.ZodType | undefined) => (schema ? schemaOf(schema, 'input') : null)
  // Parameters have words of their own.
  const body = (schema: z.ZodType | undefined) =>
    schema ? describeFields(schemaOf(schema, 'input'), name) : null
  const schema = answer ? describeFields(schemaOf(answer, 'output'), name) : null
  const takesKey = 'idempotency' in call && call.idempotency
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    description: describe(call),
    // Empty for a call that anyone can make.
    security: securityOf(call),
    parameters: [
      ...parametersOf(call, 'path', sent(call.params)),
      ...parametersOf(call, 'query', sent(call.query)),
      ...headersOf(call),
      ...(takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...bodyOf(call, body, example),
    responses: {
      ...('answers' in call ? fileOf(call, schema) : answersOf(call, schema, example)),
      ...refusalsOf(call),
    },
  }
}

function describe(call: Call): string {
  const idempotency = 'idempotency' in call ? KEYS[call.idempotency] : ''
  const stays = 'duringMaintenance' in call ? 'Answers during maintenance too.' : ''
  return [call.details, ACCESS[call.access], idempotency, stays].filter(Boolean).join(' ')
}

const ACCESS = {
  open: 'Anyone can make this call.',
  account: 'For an account that is signed in.',
  office: 'For the office: an administrator who is signed in.',
  upkeep: 'For the office, an administrator who is signed in, and for machines with the operations token.',
  operations: 'For machines: with the operations token.',
}
const KEYS = {
  stored: 'With an `Idempotency-Key` a retry gets the first answer again for 24 hours.',
  own_token:
    'The token in the body makes a retry harmless. An `Idempotency-Key` is taken too; it must not come with another body.',
}

function securityOf(call: Call) {
  if ('cookie' in call && call.cookie !== 'sets') return [{ refreshCookie: [] }]
  if (call.access === 'open') return []
  const ofPeople = call.access === 'operations' ? [] : [{ accessToken: [] }]
  const ofMachines = call.access === 'account' || call.access === 'office' ? [] : [{ operationsToken: [] }]
  return [...ofPeople, ...ofMachines]
}

type Content = { schema: JsonSchema; example?: unknown }
type Body = { requestBody?: { description?: string; required: boolean; content: Record<string, Content> } }

function bodyOf(
  call: Call,
  sent: (schema: z.ZodType | undefined) => JsonSchema | null,
  example: Example,
): Body {
  if ('answers' in call) {
    if (!call.takes) return {}
    const { type, description, schema } = call.takes
    return {
      requestBody: { description, required: true, content: { [type]: { schema: sent(schema) ?? TEXT } } },
    }
  }
  const schema = sent(call.body)
  if (!schema) return {}
  const shown = { schema, ...(example.body !== undefined && { example: example.body }) }
  const required = !call.body?.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': shown } } }
}

const TEXT = { type: 'string' }

function fileOf({ answers: { type, description } }: RawEndpoint, schema: JsonSchema | null) {
  const file = type === 'application/pdf' ? { type: 'string', contentMediaType: type } : TEXT
  return { 200: { description, content: { [type]: { schema: schema ?? file } } } }
}

function answersOf(call: Endpoint, schema: JsonSchema | null, example: Example) {
  const content = {
    'application/json': { schema, ...(example.answer !== undefined && { example: example.answer }) },
  }
  const headers = { ...(call.cookie && COOKIE), ...(call.idempotency === 'stored' && REPLAYED) }
  const more = { ...(Object.keys(headers).length > 0 && { headers }), content }
  return {
    200: { description: 'Success.', ...more },
    ...(call.accepted && { 202: { description: call.accepted, ...more } }),
  }
}

const COOKIE = {
  'Set-Cookie': {
    description: 'The refresh cookie: new, exchanged or ended. Scripts in a browser cannot read it.',
    schema: { type: 'string' },
  },
}
const REPLAYED = {
  'Idempotency-Replayed': {
    description: 'Present when this is the stored answer to an earlier request with the same key.',
    schema: { type: 'string', const: 'true' },
  },
}
