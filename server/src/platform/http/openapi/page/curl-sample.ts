import type { JsonSchema } from '../json-schemas.ts'
import type { Operation } from '../operation.ts'

type Where = { method: string; path: string; server: string; components: Record<string, JsonSchema> }

/** A call as a line for a shell, ready to be changed and sent. */
export function curlSample(operation: Operation, { method, path, server, components }: Where): string {
  const parts = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${server}${addressOf(operation, path)}'`,
    ...signInWith(operation),
    ...(takesKey(operation) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...bodyOf(operation, components),
  ]
  return parts.join(' \\\n  ')
}

function addressOf({ parameters }: Operation, path: string): string {
  const query = parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' && 'required' in parameter
      ? [`${parameter.name}=${sampleOf(parameter.schema, {})}`]
      : [],
  )
  return path + (query.length > 0 ? `?${query.join('&')}` : '')
}

function signInWith({ security }: Operation): string[] {
  const [first] = security.map((scheme) => Object.keys(scheme)[0])
  if (first === 'refreshCookie') return ['-b cookies.txt -c cookies.txt']
  if (!first) return []
  return [`-H "Authorization: Bearer $${first === 'accessToken' ? 'ACCESS_TOKEN' : 'OPERATIONS_TOKEN'}"`]
}

const takesKey = ({ parameters }: Operation) => parameters.some((parameter) => '$ref' in parameter)

function bodyOf({ requestBody }: Operation, components: Record<string, JsonSchema>): string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !content) return []
  if (type !== 'application/json') return [`-H 'Content-Type: ${type}'`, '--data-binary @body']
  const body = JSON.stringify(content.example ?? sampleOf(content.schema, components))
  return [`-H 'Content-Type: ${type}'`, `-d '${body.replaceAll("'", "'\\''")}'`]
}

/** The smallest value that has the shape of a schema. */
function sampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  if (typeof schema.$ref === 'string') {
    return sampleOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components)
  }
  // JSON Schema says that these are lists.
  const [first] = (schema.examples ?? schema.enum ?? []) as unknown[]
  if (first !== undefined) return first
  const known = schema.const ?? schema.default
  if (known !== undefined) return known
  const [option] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (option) return sampleOf(option, components)
  if (schema.type === 'array') return [sampleOf(schema.items as JsonSchema, components)]
  return schema.type === 'object' ? objectOf(schema, components) : PLAIN[String([schema.type].flat()[0])]
}

function objectOf({ properties = {}, required = [] }: JsonSchema, components: Record<string, JsonSchema>) {
  const fields = Object.entries(properties as Record<string, JsonSchema>)
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      (required as string[]).includes(name) ? [[name, sampleOf(field, components)]] : [],
    ),
  )
}

const PLAIN: Record<string, unknown> = { string: '…', integer: 1, number: 1, boolean: true, null: null }
