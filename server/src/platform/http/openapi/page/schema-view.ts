import { escapeHtml } from '#platform/escape-html'
import type { JsonSchema } from '../json-schemas.ts'
import { code, inline } from './html.ts'

type Components = Record<string, JsonSchema>

/**
 * A schema for people: its kind in words, and its fields as a list below. A shape with a name is a link; where the
 * components are given, the fields of the first one are listed too.
 */
export const schemaView = (schema: JsonSchema, components: Components = {}): string =>
  `<p class="kind">${kindOf(schema)}${remark(schema)}</p>${fieldsOf(schema, components)}`

export const schemaAnchor = (name: string): string => `schema-${name}`

/** The kind of a value in a few words, with a link to a shape that has a name. */
export function kindOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return linkTo(schema.$ref)
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(' or ')
  const options = optionsOf(schema)
  if (options.length > 0) return [...new Set(options.map(kindOf))].join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items as JsonSchema)}`
  const types = [schema.type].flat().map((type) => WORDS[String(type)] ?? String(type))
  return escapeHtml(types.join(' or ')) + limitsOf(schema)
}

/** What is said about a value besides its kind: its description and its default. */
export function remark({ description, default: value }: JsonSchema): string {
  const preset = value === undefined ? '' : ` Without it: ${code(JSON.stringify(value))}.`
  return `${typeof description === 'string' ? ` <span>${inline(description)}</span>` : ''}${preset}`
}

function fieldsOf(schema: JsonSchema, components: Components): string {
  if (typeof schema.$ref === 'string') return fieldsOf(components[nameIn(schema.$ref)] ?? {}, {})
  if (schema.type === 'array') return fieldsOf(schema.items as JsonSchema, components)
  if (typeof schema.additionalProperties === 'object') {
    return `<p class="kind">Each value: ${kindOf(schema.additionalProperties as JsonSchema)}</p>`
  }
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  if (properties.length === 0)
    return optionsOf(schema)
      .map((option) => fieldsOf(option, components))
      .join('')
  const rows = properties.map(([name, field]) =>
    fieldRow(name, field, { isRequired: required.includes(name), components }),
  )
  return `<ul class="fields">${rows.join('')}</ul>`
}

type Row = { isRequired: boolean; components: Components }

const fieldRow = (name: string, field: JsonSchema, { isRequired, components }: Row) =>
  `<li>${code(name)}${isRequired ? '' : ' <i>optional</i>'} <span class="kind">${kindOf(field)}</span>${remark(field)}${fieldsOf(field, components)}</li>`

// JSON Schema says that these are lists of schemas.
const optionsOf = ({ anyOf, oneOf, allOf }: JsonSchema) => (anyOf ?? oneOf ?? allOf ?? []) as JsonSchema[]

function linkTo(ref: string): string {
  const name = nameIn(ref)
  return `<a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a>`
}

const nameIn = (ref: string) => ref.split('/').at(-1) ?? ''

const WORDS: Record<string, string> = {
  integer: 'whole number',
  string: 'text',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function limitsOf(schema: JsonSchema): string {
  const { format, minimum, maximum, minLength, maxLength, pattern } = schema
  const limits = [
    format && escapeHtml(String(format)),
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    pattern && code(pattern),
  ].filter(Boolean)
  return limits.length > 0 ? ` (${limits.join(', ')})` : ''
}
