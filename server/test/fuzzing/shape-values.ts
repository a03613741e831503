import fc, { type Arbitrary } from 'fast-check'
import { oddTexts } from './odd-values.ts'

/** The part of JSON Schema that our contract is described with. */
export type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** What the world knows under a name: real ids, numbers and secrets, so that a request gets past the door. */
export type Known = Record<string, unknown[]>

/** Values that the shape allows, and that are real ones wherever the name is known. */
export function valuesOf(shape: Shape, known: Known, name = ''): Arbitrary<unknown> {
  const anything = shapedValues(shape, known, name)
  const real = known[name]
  if (!real?.length) return anything
  const isListOf = shape.type === 'array' && !Array.isArray(real[0])
  const fitting = isListOf ? fc.array(fc.constantFrom(...real), { maxLength: 3 }) : null
  return fc.oneof(
    { weight: 5, arbitrary: fitting ?? fc.constantFrom(...real) },
    { weight: 1, arbitrary: anything },
  )
}

function shapedValues(shape: Shape, known: Known, name: string): Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((choice) => valuesOf(choice, known, name)))
  if (shape.type === 'object') return objects(shape, known)
  if (shape.type === 'array') return arrays(shape, known, name)
  if (shape.type === 'integer' || shape.type === 'number') return numbers(shape)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  return texts(shape)
}

function objects({ properties = {}, required = [] }: Shape, known: Known) {
  const values = Object.entries(properties).map(([key, shape]) => [key, valuesOf(shape, known, key)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: required })
}

function arrays({ items = {}, minItems = 0, maxItems = 4 }: Shape, known: Known, name: string) {
  return fc.array(valuesOf(items, known, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  })
}

function numbers({ minimum = -1000, maximum = 2 ** 31 - 1 }: Shape) {
  const edges = [minimum, maximum, Math.max(minimum, 0), Math.max(minimum, 1)]
  return fc.oneof(
    fc.constantFrom(...edges),
    fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, Math.max(minimum, 0) + 1000) }),
  )
}

function texts({ pattern, format, minLength = 0, maxLength = 200 }: Shape): Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom('2012-04-16', '1985-11-30', '1900-01-01', '2199-12-31')
  if (pattern) return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...['Ana', 'Silva', 'Heron Lane 12', 'BC'].filter(fits)) },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts.filter(fits)) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    },
  )
}
