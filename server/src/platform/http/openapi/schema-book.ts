import type { z } from 'zod'
import { type Direction, type JsonSchema, jsonSchemas, refTo } from './json-schemas.ts'

type Wanted = Record<Direction, ReadonlySet<z.ZodType>>

/**
 * The schemas of all calls. Those that the contract exports become components; one that reads differently when it is
 * sent and when it is answered becomes two, and the one to send is called `…Input`.
 */
export function schemaBook(named: ReadonlyMap<z.ZodType, string>, wanted: Wanted) {
  const input = chapter(named, wanted.input, 'input')
  const output = chapter(named, wanted.output, 'output')
  const renamed = whatDiffers(input, output)
  const nameFor = (name: string) => (renamed.has(name) ? `${name}Input` : name)

  const answered = [...output.names].map((name) => [name, output.schemas[name]])
  const sent = [...input.names].map((name) => [nameFor(name), withRefs(input.schemas[name] ?? {}, nameFor)])
  return {
    components: Object.fromEntries([...answered, ...sent].sort(byName)) as Record<string, JsonSchema>,
    of(schema: z.ZodType, direction: Direction): JsonSchema {
      const { ids, schemas } = direction === 'input' ? input : output
      const id = ids.get(schema) ?? ''
      const found = named.has(schema) ? { $ref: refTo(id) } : (schemas[id] ?? {})
      return direction === 'input' ? withRefs(found, nameFor) : found
    },
  }
}

type Chapter = ReturnType<typeof chapter>

function chapter(named: ReadonlyMap<z.ZodType, string>, wanted: ReadonlySet<z.ZodType>, io: Direction) {
  const ids = new Map(named)
  for (const schema of wanted) if (!ids.has(schema)) ids.set(schema, `@${ids.size}`)
  const schemas = jsonSchemas(ids, io)
  // Only what a call needs, directly or through others, is part of the document.
  const names = new Set<string>()
  const visit = (id: string) => {
    for (const name of refsIn(schemas[id] ?? {})) {
      if (names.has(name)) continue
      names.add(name)
      visit(name)
    }
  }
  for (const schema of wanted) {
    const id = ids.get(schema) ?? ''
    if (named.has(schema)) names.add(id)
    visit(id)
  }
  return { ids, schemas, names }
}

/** Names that are used in both directions and differ between them, or hold something that does. */
function whatDiffers(input: Chapter, output: Chapter): ReadonlySet<string> {
  const both = [...input.names].filter((name) => output.names.has(name))
  const differs = (name: string) =>
    JSON.stringify(input.schemas[name]) !== JSON.stringify(output.schemas[name])
  const found = new Set(both.filter(differs))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    const holding = both.filter((name) => refsIn(input.schemas[name] ?? {}).some((ref) => found.has(ref)))
    for (const name of holding) found.add(name)
  }
  return found
}

const PREFIX = refTo('')

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner.slice(PREFIX.length)] : refsIn(inner),
  )
}

function withRefs<T>(value: T, nameFor: (name: string) => string): T {
  const text = JSON.stringify(value, (key, inner) =>
    key === '$ref' && typeof inner === 'string' ? refTo(nameFor(inner.slice(PREFIX.length))) : inner,
  )
  return JSON.parse(text) as T
}

const byName = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1)
