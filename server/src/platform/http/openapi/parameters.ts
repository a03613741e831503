import type { Call } from './contract-names.ts'
import type { JsonSchema } from './json-schemas.ts'
import { describeParameter } from './parameter-words.ts'

/** The object of a path's or a query's parameters, taken apart. */
export function parametersOf(call: Call, place: 'path' | 'query', schema: JsonSchema | null) {
  // The schema is that of an object: both are declared as one.
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    description: describeParameter(call.path, name),
    schema: property,
  }))
}

export const headersOf = (call: Call) =>
  Object.entries('headers' in call ? (call.headers ?? {}) : {}).map(([name, description]) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
  }))

export const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A random text, such as a UUID, that names this request. Send the same key with the same request when you do not know whether the first one arrived.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '5f0d6c0e-8d1b-4a57-9a3e-6f2f5a2b7c11',
  },
}
