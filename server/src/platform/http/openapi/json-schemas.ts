import { described } from '@centrepass/contract/ground/described'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** What a client sends, or what it gets: a default makes a field optional in the first and certain in the second. */
export type Direction = 'input' | 'output'

export const refTo = (name: string) => `#/components/schemas/${name}`

/** Every schema in one direction as JSON Schema, by its id; those with a name refer to each other. */
export function jsonSchemas(ids: ReadonlyMap<z.ZodType, string>, io: Direction): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of ids) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...optionsFor(io), uri: refTo })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutAddress(schema)]))
}

const withoutAddress = ({ $schema, $id, ...schema }: JsonSchema): JsonSchema => schema

const optionsFor = (io: Direction) => ({
  io,
  // A change of a text is described by the text that goes into it, see `describeChange`.
  unrepresentable: 'any' as const,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
    if (io === 'output') describeChange(zodSchema, jsonSchema)
    if (zodSchema._zod.def.type === 'object') openAnswers(zodSchema._zod.def, jsonSchema)
    // zod leaves the default out where a value is read from text, because it is no text.
    if (zodSchema._zod.def.type === 'default') jsonSchema.default ??= zodSchema._zod.def.defaultValue
    simplify(jsonSchema)
    // A refined copy of a component refers to it, and the component is described already.
    if (described.has(zodSchema) || !jsonSchema.$ref) describe(zodSchema, jsonSchema)
  },
})

/** Changes keep the kind of their value: a text that is trimmed stays a text. Those that do not are described by hand. */
function describeChange({ _zod: { def } }: z.core.$ZodTypes, jsonSchema: JsonSchema): void {
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return
  Object.assign(jsonSchema, withoutAddress(z.toJSONSchema(def.in, optionsFor('output'))))
}

/** An answer may get more fields in time, so a client has to bear with those that it does not know. */
function openAnswers({ catchall }: z.core.$ZodObjectDef, jsonSchema: JsonSchema): void {
  if (!catchall && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const WITH_FORMAT = ['date', 'date-time', 'uuid', 'uri', 'email']

/** Leaves out what only repeats: the pattern of a known format, the range of every number, text as keys. */
function simplify(jsonSchema: JsonSchema): void {
  if (WITH_FORMAT.includes(String(jsonSchema.format))) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  delete jsonSchema.propertyNames
}

function describe(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const { as, ...more } = described.get(zodSchema) ?? {}
  if (as) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, as, more)
}
