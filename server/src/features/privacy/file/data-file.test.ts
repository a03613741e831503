import { Billing } from '@centrepass/contract/cart/cart'
import {
  Affiliation,
  CountryEligibility,
  GuardianContact,
  Medical,
  SelfIdentification,
} from '@centrepass/contract/participants/profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, privacyIn } from '#test/acting/privacy'
import { DEMO, signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { register } from '../register/register.ts'
import { isSaidElsewhere, sayValue, wordsOf } from './say-value.ts'
import { columnWords } from './words/column-words.ts'
import { tableWords } from './words/table-words.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let maren: Person
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await signedIn(world, 'parent3@mail.example')
})

/** Parts that are stored as one value, with the field they are in; those above the line are tables of the file. */
const PARTS = {
  medical: Medical,
  country_eligibility: CountryEligibility,
  self_identification: SelfIdentification,
  affiliation: Affiliation.omit({
    league_ids: true,
    secondary_club_id: true,
    primary_club_id: true,
    positions: true,
  }),
  guardian_contacts: GuardianContact.omit({ phone: true, email: true }),
  billing: Billing,
}
const SCREENING = ['status', 'submitted_on', 'cleared_on', 'expires_on']

const shownBy = register.flatMap(({ table, shown }) =>
  'never' in shown
    ? []
    : shown.map((text) => ({
        table,
        column: / as (\w+)$/.exec(text)?.[1] ?? text,
        isOwn: /^\w+$/.test(text),
      })),
)
const isSaid = (words: Record<'en' | 'fr', string> | undefined) => Boolean(words?.en && words.fr)

/** Every field of a stored part, however deep, with the codes that it may hold. */
function fieldsIn(schema: unknown): { column: string; codes: string[] }[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([column, field]) => [
      { column, codes: codesIn(field) },
      ...fieldsIn(field),
    ])
  }
  const inner = innerOf(schema)
  return inner ? fieldsIn(inner) : []
}
function codesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  const inner = innerOf(schema)
  return inner ? codesIn(inner) : []
}
function innerOf(schema: unknown): unknown {
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodPipe) return schema.in
  return schema instanceof z.ZodType && 'innerType' in schema.def ? schema.def.innerType : null
}

describe('every table and field of a data file has words in both languages', () => {
  test('each table of the register, and each part that is stored encrypted', () => {
    const tables = [...new Set(shownBy.map(({ table }) => table)), 'medical', 'screening']
    expect(tables.filter((table) => !isSaid(tableWords[table]))).toEqual([])
    expect(['country_eligibility', 'self_identification'].filter((one) => !isSaid(tableWords[one]))).toEqual(
      [],
    )
  })

  test('each column that the register shows, and each field inside a stored part', () => {
    const columns = [
      // A notification is shown as its sentence.
      ...shownBy.filter(({ table }) => table !== 'notifications').map(({ column }) => column),
      ...Object.values(PARTS).flatMap((part) => fieldsIn(part).map(({ column }) => column)),
      ...SCREENING,
    ]
    expect(columns.length).toBeGreaterThan(250)
    expect([...new Set(columns)].filter((column) => !isSaid(columnWords[column]))).toEqual([])
  })

  test('each code that the database lets a column hold', async () => {
    const checks = await world.database.rows(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text from pg_constraint
       where contype = 'c'`,
    )
    const coded = shownBy.flatMap(({ table, column }) =>
      checks
        .filter((check) => check.table === table)
        .flatMap(({ text }) => {
          const list = new RegExp(`\\(${column} = ANY \\(ARRAY\\[([^\\]]*)\\]`).exec(String(text))?.[1] ?? ''
          return [...list.matchAll(/'([^']+)'/g)].map(([, code = '']) => ({ table, column, code }))
        }),
    )
    expect(coded.length).toBeGreaterThan(150)
    const silent = coded.filter(
      ({ table, column, code }) => !isSaidElsewhere(table, column) && !isSaid(wordsOf(table, column, code)),
    )
    expect(silent).toEqual([])
  })

  test('each code inside a stored part', () => {
    const silent = Object.entries(PARTS).flatMap(([table, part]) =>
      fieldsIn(part).flatMap(({ column, codes }) =>
        codes.filter((code) => !isSaidElsewhere(table, column) && !isSaid(wordsOf(table, column, code))),
      ),
    )
    expect(silent).toEqual([])
    for (const status of ['submitted', 'cleared', 'refused']) {
      expect(isSaid(wordsOf('screening', 'status', status)), status).toBe(true)
    }
  })
})

test('bank cards and browsers have the names that people know', () => {
  const clock = { now: new Date('2025-02-07T17:00:00Z'), offsetMs: 0 }
  const reading = { locale: 'en' as const, lookups: {}, timezone: 'America/Vancouver', clock }
  const say = (column: string, value: string) => sayValue(value, { table: 'payments', column }, reading)
  expect(say('card_brand', 'visa')).toBe('Visa')
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(say('user_agent', firefox)).toBe('Firefox · Linux')
})

/** What a person reads: without the part for programs, without tags. */
const readIn = (html: string) =>
  html
    .replace(/<script[\s\S]*<\/script>/, '')
    .replace(/<style[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, '\n')

const inEnglish = ['Mini Player (U9)', 'Title\nParticipant code of conduct']
const inFrench = ['Mini (U9)', 'Titre\nCode de conduite des participants']

describe.each([
  ['en-CA', 'Woman / Girl', 'Who did what', inEnglish],
  ['fr-CA', 'Femme / Fille', 'Qui a fait quoi', inFrench],
])('the file in %s', (language, gender, heading, names) => {
  let text: string
  beforeAll(async () => {
    await world.database.script(`delete from attempts;
      update participants set gender = 'WOMAN_GIRL' where first_name = 'Ida' and last_name = 'Vinter';
      insert into audit_events (at, account_id, action, subject) values ('2025-02-08T02:30:00Z',
        ${maren.accountId}, 'profile.saved', jsonb_build_object('participant_id',
          (select id from participants where first_name = 'Ida' and last_name = 'Vinter')))`)
    const id = await privacyIn(world).idOf(
      `select id from participants where first_name = 'Ida' and last_name = 'Vinter'`,
    )
    const reply = await world.post<{ data: { html: string } }>(
      `/api/accounts/${maren.accountId}/data-file`,
      { participant_id: id, current_password: DEMO.password },
      { ...maren.bearer, 'accept-language': language },
    )
    expect(reply.status).toBe(200)
    text = readIn(reply.body.data.html)
  })

  test('has words for the person, no name of a column, no code and no JSON', () => {
    expect(text).toContain(gender)
    expect(text).toContain(heading)
    expect(text.match(/\b[a-z]+_[a-z_]+\b|\b[A-Z]+_[A-Z_]+\b|[{}[\]]|&quot;\w+&quot;:/g) ?? []).toEqual([])
  })

  test('names what was bought and signed in the reader’s language', () => {
    for (const name of names) expect(text.replace(/\n+/g, '\n')).toContain(name)
  })

  test('has the times of the association’s own place', () => {
    // Half past two in the night in UTC is the evening of the day before in British Columbia.
    expect(text).toMatch(language === 'fr-CA' ? /7 février 2025 à 18 h 30/ : /February 7, 2025 at 6:30/)
    expect(text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).toEqual([])
  })
})
