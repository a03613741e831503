import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { TeamProgress } from '@centrepass/contract/tournaments/rosters'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { broken } from './break-value.ts'
import { oddBodies, oddQueries, oddTexts } from './odd-values.ts'
import { type Known, type Shape, valuesOf } from './shape-values.ts'

/** One request, and whether the contract itself says that it must be refused. */
export type FuzzRequest = {
  url: string
  contentType: string | null
  text: string | null
  isNonsense: boolean
}
type Part = { text: string; isNonsense: boolean }

/** Requests that are nearly right, and requests that are wrong in one part or another. */
export function requestsFor(endpoint: Endpoint, known: Known): Arbitrary<FuzzRequest> {
  const whole = fc.record({
    path: paths(endpoint, known, false),
    query: queries(endpoint, known, false),
    body: bodies(endpoint, known, false),
  })
  const wrong = fc.record({
    path: fc.oneof(
      { weight: 3, arbitrary: paths(endpoint, known, false) },
      { weight: 1, arbitrary: paths(endpoint, known, true) },
    ),
    query: fc.oneof(
      { weight: 3, arbitrary: queries(endpoint, known, false) },
      { weight: 1, arbitrary: queries(endpoint, known, true) },
    ),
    body: bodies(endpoint, known, true),
  })
  return fc
    .oneof({ weight: 2, arbitrary: whole }, { weight: 3, arbitrary: wrong })
    .map(({ path, query, body }) => ({
      url: path.text + (query.text && `?${query.text}`),
      contentType: body.type,
      text: body.text,
      isNonsense: path.isNonsense || query.isNonsense || body.isNonsense,
    }))
}

/** The thing that a parameter names is the segment before it: teams/:id is a team. */
function paths(endpoint: Endpoint, known: Known, isOdd: boolean): Arbitrary<Part> {
  const segments = endpoint.path.split('/')
  const shapes = shapeOf(endpoint.params).properties ?? {}
  const values = Object.fromEntries(
    segments.flatMap((segment, index) => {
      if (!segment.startsWith(':')) return []
      const thing = known[segments[index - 1] ?? '']
      const name = segment.slice(1)
      const real = thing ? fc.constantFrom(...thing).map(String) : valuesOf(shapes[name] ?? {}, known, name)
      return [[name, isOdd ? fc.oneof(real, fc.constantFrom(...oddTexts)) : real]]
    }),
  )
  return fc.record(values).map((params) => ({
    text: segments
      .map((segment) => (segment[0] === ':' ? inPath(params[segment.slice(1)]) : segment))
      .join('/'),
    isNonsense: !accepts(endpoint.params, asTheyArrive(params)),
  }))
}

/** A number in a path is a text when it arrives. */
const asTheyArrive = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(inPath(value))]))

/** A slash or an empty text would be another path; half a character cannot be written in one. */
const inPath = (value: unknown) =>
  encodeURIComponent(String(value).toWellFormed().replaceAll('/', '~').slice(0, 300) || '~')

function queries(endpoint: Endpoint, known: Known, isOdd: boolean): Arbitrary<Part> {
  const written = valuesOf(shapeOf(endpoint.query), known).map((value) => {
    // An object by its shape.
    const entries = Object.entries(value as object).map(([key, text]) => [key, String(text).toWellFormed()])
    return {
      text: new URLSearchParams(Object.fromEntries(entries)).toString(),
      isNonsense: !accepts(endpoint.query, Object.fromEntries(entries)),
    }
  })
  if (!isOdd) return written
  // A query where none is read is refused, whatever it says.
  const odd = fc.constantFrom(...oddQueries).map((text) => ({ text, isNonsense: false }))
  return fc.oneof(written, odd)
}

type Body = { type: string | null; text: string | null; isNonsense: boolean }

function bodies(endpoint: Endpoint, known: Known, isOdd: boolean): Arbitrary<Body> {
  if (endpoint.method === 'GET') return fc.constant({ type: null, text: null, isNonsense: false })
  const right = endpoint.body ? withProgress(endpoint, known) : fc.constant(undefined)
  const asSent = (value: unknown): Body => {
    const text = value === undefined ? null : JSON.stringify(value)
    const arrives = text === null ? undefined : JSON.parse(text)
    return { type: text && 'application/json', text, isNonsense: !acceptsBody(endpoint, arrives) }
  }
  if (!isOdd) return right.map(asSent)
  const raw = fc.constantFrom(...oddBodies).map(({ type, text }) => ({ type, text, isNonsense: true }))
  return fc.oneof({ weight: 4, arbitrary: broken(right).map(asSent) }, { weight: 1, arbitrary: raw })
}

/** The working state of a team travels as a text within the body, and is taken apart by itself. */
function withProgress(endpoint: Endpoint, known: Known): Arbitrary<unknown> {
  const body = valuesOf(shapeOf(endpoint.body), known)
  if (!endpoint.path.endsWith('/save-registration')) return body
  const progress = valuesOf(shapeOf(TeamProgress), known)
  return fc.tuple(body, fc.oneof(progress, broken(progress))).map(([value, state]) => ({
    ...(value as object),
    data: JSON.stringify(state) ?? '',
  }))
}

const shapes = new WeakMap<z.ZodType, Shape>()

/** Written down once: a run asks for the same ones thousands of times. */
function shapeOf(schema: z.ZodType | undefined): Shape {
  if (!schema) return { type: 'object', properties: {} }
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

const accepts = (schema: z.ZodType | undefined, value: unknown) =>
  (schema ?? z.strictObject({})).safeParse(value).success

/** No body and an empty one are the same to a call that takes none. */
const acceptsBody = (endpoint: Endpoint, value: unknown) =>
  (endpoint.body ?? z.strictObject({}).optional()).safeParse(value ?? undefined).success
