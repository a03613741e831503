import type { Draft } from '@centrepass/contract/season/thing-content'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { readSections, sectionsText } from './section-text.ts'
import { divisionFields, type Field, type FieldType, fieldsOf, isLeftOut } from './thing-fields.ts'

export type Typed = Record<string, string | boolean>
type Content = Record<string, unknown>

const at = (content: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => Object(inside)[name], content)

/** A thing as it is typed anew, by the paths of its fields. */
export function typedOf(kind: ThingKind, content: Draft, isPublished: boolean): Typed {
  const own = fieldsOf(kind, isPublished).flatMap((field) => typedField(field, at(content, field.path)))
  if (kind !== 'tournaments') return Object.fromEntries(own)
  const divisions = divisionsIn(content).flatMap((division, index) => typedDivision(index, division))
  return Object.fromEntries([...own, ...divisions])
}

const divisionsIn = (content: Content): Content[] =>
  Array.isArray(content.divisions) ? content.divisions.map(Object) : []

export const typedDivision = (index: number, division: Content): [string, string | boolean][] =>
  divisionFields
    .flatMap((field) => typedField(field, at(division, field.path)))
    .map(([path, value]) => [`divisions.${index}.${path}`, value])

function typedField({ path, type }: Field, value: unknown): [string, string | boolean][] {
  if (type === 'flag') return [[path, value === undefined ? path === 'refundable' : value === true]]
  if (type === 'both') {
    return (['en', 'fr'] as const).map((locale) => [`${path}.${locale}`, String(at(value, locale) ?? '')])
  }
  return [[path, textOf(type, value)]]
}

function textOf(type: Field['type'], value: unknown): string {
  if (value === undefined || value === null) return ''
  if (type === 'money' && typeof value === 'number') return value.toFixed(2)
  if (type === 'codes' && Array.isArray(value)) return value.join(', ')
  return (typeof type === 'string' ? texts[type]?.(value) : undefined) ?? String(value)
}

const planText = (plan: unknown): string => {
  const { deposit, instalments } = Object(plan)
  const lines = Array.isArray(instalments) ? instalments.map((one) => `${one.due_on} ${one.amount}`) : []
  return [String(deposit ?? ''), ...lines].join('\n')
}
const limitsText = (limits: unknown): string =>
  Object.entries(Object(limits))
    .map(([role, pair]) => `${role} ${Array.isArray(pair) ? pair.join('-') : ''}`)
    .join('\n')

const texts: Partial<Record<FieldType, (value: unknown) => string>> = {
  time: (value) => String(value).replace('T', ' '),
  plan: (value) => planText(value),
  limits: (value) => limitsText(value),
  sections: sectionsText,
  minor: (value) => (value === true ? 'minor' : 'adult'),
}

/** The content with what was typed. What cannot be read goes as it was typed, and the server says what is wrong. */
export function contentOf(kind: ThingKind, typed: Typed, before: Draft, isPublished: boolean): Draft {
  const content = withFields(before, { fields: fieldsOf(kind, isPublished), typed, kind, prefix: '' })
  if (kind !== 'tournaments') return content as Draft
  const divisions = indexesIn(typed).map((index) =>
    withFields(divisionsIn(before)[index] ?? {}, {
      ...{ fields: divisionFields, typed, kind: 'divisions' as const },
      prefix: `divisions.${index}.`,
    }),
  )
  return { ...content, divisions } as Draft
}

/** The divisions that are still there, by their place in the form. */
export const indexesIn = (typed: Typed): number[] =>
  [...new Set(Object.keys(typed).flatMap((path) => path.match(/^divisions\.(\d+)\./)?.[1] ?? []))]
    .map(Number)
    .filter((index) => typed[`divisions.${index}.gone`] !== true)
    .sort((a, b) => a - b)

type Filling = { fields: readonly Field[]; typed: Typed; kind: ThingKind | 'divisions'; prefix: string }

function withFields(before: Content, { fields, typed, kind, prefix }: Filling): Content {
  const content = structuredClone(before)
  for (const field of fields) {
    const value = valueTyped(field, typed, prefix)
    const isEmpty = value === null
    if (isEmpty && isLeftOut(field.path, kind)) put(content, field.path, undefined)
    else put(content, field.path, value)
  }
  return content
}

function valueTyped({ path, type }: Field, typed: Typed, prefix: string): unknown {
  const text = (name: string) => String(typed[prefix + name] ?? '').trim()
  if (type === 'flag') return typed[prefix + path] === true
  if (type === 'both') {
    const [en, fr] = [text(`${path}.en`), text(`${path}.fr`)]
    return en === '' && fr === '' ? null : { en, fr }
  }
  return readText(type, text(path), path)
}

/** Texts that may be empty; every other empty field is none. */
const EMPTY_TEXTS = ['description', 'body.en.note', 'body.fr.note']

function readText(type: Field['type'], text: string, path: string): unknown {
  if (type === 'codes') return codesIn(text, path)
  if (type === 'limits') return readLimits(text)
  if (type === 'sections') return readSections(text)
  if (text === '') return EMPTY_TEXTS.includes(path) ? '' : null
  if (type === 'number' || type === 'money') return numberIn(text)
  if (type === 'time') return text.replace(/\s+/, 'T')
  if (type === 'minor') return text === 'minor'
  return type === 'plan' ? readPlan(text) : text
}

/** A document that names no group is for everyone; an empty list would be for no one. */
function codesIn(text: string, path: string): string[] | null {
  const codes = text.split(/[,\s]+/).filter(Boolean)
  return codes.length === 0 && path === 'applies.groups' ? null : codes
}

const numberIn = (text: string): number | string => {
  const plain = text.replace(',', '.').replace(/[\s$]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

function readPlan(text: string): unknown {
  const [deposit = '', ...lines] = text.split('\n').map((line) => line.trim())
  const instalments = lines.filter(Boolean).map((line) => {
    const [due_on = '', amount = ''] = line.split(/\s+/)
    return { due_on, amount: numberIn(amount) }
  })
  return { deposit: numberIn(deposit), instalments }
}

function readLimits(text: string): unknown {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [role = '', pair = ''] = line.split(/\s+/)
      return [role, pair.split('-').map(numberIn)]
    }),
  )
}

function put(content: Content, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    if (value === undefined) delete content[name]
    else content[name] = value
    return
  }
  const inside = { ...Object(content[name]) }
  put(inside, rest.join('.'), value)
  content[name] = inside
}
