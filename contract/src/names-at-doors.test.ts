import { expect, test } from 'vitest'
import { z } from 'zod'
import { features } from './features.ts'
import type { Endpoint } from './ground/endpoint.ts'

/** Typed to be compared with a name on record, and never stored as anyone's name. */
const COMPARED = [
  'POST /api/participants/lookup first_name',
  'POST /api/participants/lookup last_name',
  'POST /api/accounts/:id/documents/sign signatures typed_name',
  'POST /api/documents/:docId/link/sign signatures typed_name',
]

type Door = { at: string; schema: z.ZodType }

/** Every field of a request that is called a name, however deep it is. */
function namesIn(schema: unknown, at: string): Door[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      /(^|_)name$|Name$/.test(key)
        ? [{ at: `${at} ${key}`, schema: field as z.ZodType }]
        : namesIn(field, `${at} ${key}`),
    )
  }
  if (schema instanceof z.ZodArray) return namesIn(schema.element, at)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => namesIn(option, at))
  if (schema instanceof z.ZodPipe) return [...namesIn(schema.in, at), ...namesIn(schema.out, at)]
  const inner = schema instanceof z.ZodType && 'innerType' in schema.def ? schema.def.innerType : null
  return inner ? namesIn(inner, at) : []
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const doors = Object.values(features)
  .flatMap(({ modules }) => modules.flatMap((module): unknown[] => Object.values(module)))
  .filter(isCall)
  .flatMap(({ method, path, body }) => (body ? namesIn(body, `${method} ${path}`) : []))
  .filter(({ at }) => !COMPARED.includes(at))

test('no name that a call takes may be the address of a site or a mailbox', () => {
  console.log(`${doors.length} names in the bodies of all calls`)
  expect(doors.length).toBeGreaterThan(15)
  for (const name of ['evil.example', 'www.evil', 'a@b.c', 'http://evil', 'Ana\u202eSilva', 'Ana\u0007']) {
    const open = doors.filter(({ schema }) => schema.safeParse(name).success).map(({ at }) => at)
    expect([name, open]).toEqual([name, []])
  }
})

test('real names of people and teams pass every one of them', () => {
  for (const name of ['J.R.', 'St. John', 'O’Brien', 'Jean-Luc', 'Łukasz', 'U A.S.C.']) {
    const closed = doors.filter(({ schema }) => !schema.safeParse(name).success).map(({ at }) => at)
    expect([name, closed]).toEqual([name, []])
  }
})

const SIGNS = [
  '604 555 9999',
  'Call 911',
  '☎ Office',
  '<b>Bold</b>',
  '=?utf-8?q?x?=',
  '\u200b',
  'Office: urgent',
  'a/b',
  '.',
  "'",
]
const isOfPerson = ({ at }: Door) =>
  /(first|last|middle|preferred)_name$/.test(at) || at.endsWith('guardian_contacts name')

test('no name of a person that stands in emails may hold digits or signs, or no letter at all', () => {
  const people = doors.filter(isOfPerson)
  expect(people.length).toBeGreaterThan(8)
  for (const name of SIGNS) {
    // A guardian without a name is refused by the rules of the form.
    const open = people.filter(({ schema }) => schema.safeParse(name).data).map(({ at }) => at)
    expect([name, open]).toEqual([name, []])
  }
})

test('names of many languages pass, and a single dash as last name', () => {
  const names = [
    'Ní Bhríain',
    "D'Arcy",
    'O‘Neil',
    'Nguyễn Thị',
    'علی\u200cرضا',
    '李',
    'Anne–Marie',
    'Ma. Teresa',
    'Te\u0301o',
  ]
  for (const { at, schema } of doors.filter(isOfPerson)) {
    for (const name of names) expect([at, name, schema.safeParse(name).success]).toEqual([at, name, true])
    expect([at, schema.safeParse('-').success]).toEqual([at, at.endsWith('last_name')])
  }
})
