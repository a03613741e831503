import { fields } from '@centrepass/contract/ground/fields/fields'
import type { JsonSchema } from './json-schemas.ts'

/** The schema with a sentence for each of its fields that has none. The owner is a shape or a call. */
export function describeFields(schema: JsonSchema, owner: string): JsonSchema {
  const inside = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(inside)
    // JSON Schema says that these are schemas.
    return isObject(inner) ? describeFields(inner as JsonSchema, owner) : inner
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isObject(value)) return [key, describeEach(value, owner)]
      return [key, HOLDS_SCHEMAS.includes(key) ? inside(value) : value]
    }),
  )
}

const HOLDS_SCHEMAS = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const describeEach = (properties: object, owner: string) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]: [string, JsonSchema]) => {
      const description = field.description ?? sentenceFor(owner, name)
      // The envelope of an answer is no owner: what is in it belongs to the call.
      const inner = describeFields(field, name === 'data' ? owner : name)
      return [name, { ...inner, ...(description !== undefined && { description }) }]
    }),
  )

const sentenceFor = (owner: string, name: string) =>
  fields[`${owner.replace(/Input$/, '')}.${name}`] ?? fields[name]
