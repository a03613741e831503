import { browserIn } from '@centrepass/contract/accounts/browser-in'
import { phoneText } from '@centrepass/contract/ground/field-rules'
import { officeTaskWords } from '@centrepass/contract/office/office-task-words'
import { brandName } from '@centrepass/contract/payments/card-brands'
import { auditWords } from '@centrepass/contract/privacy/audit-words'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { Lookup } from '@centrepass/contract/site/site'
import { onOneClock } from '#platform/clock'
import { letterFormats } from '#platform/mail/letter-formats'
import { dataFileWords } from './data-file-words.ts'
import { columnWords } from './words/column-words.ts'
import { tableWords } from './words/table-words.ts'
import { codedWords } from './words/value-words.ts'

/** How the reader of a file reads: their language, the association's lists of choices and its time zone. */
export type Reading = {
  locale: Locale
  lookups: Record<string, readonly Lookup[]>
  timezone: string
  /** The association's clock: in the demonstration not the real one. */
  clock: { now: Date; offsetMs: number }
}

export const sayTable = (table: string, locale: Locale) => tableWords[table]?.[locale] ?? plain(table)

export const sayColumn = (column: string, locale: Locale) => columnWords[column]?.[locale] ?? plain(column)

/** Whose words are kept elsewhere: in the association's lists, in the record, with the tasks of the office. */
const LOOKUPS: Record<string, string> = {
  gender: 'Gender',
  stream: 'Stream',
  language: 'Language',
  province: 'Province',
  coach_level: 'Coach Level',
  umpire_level: 'Umpire Level',
  indigenous_identity: 'Indigenous Identity',
}
const ELSEWHERE: Record<string, Record<string, Record<Locale, string>>> = {
  'audit_events.action': auditWords,
  'office_tasks.kind': officeTaskWords,
}

/** What has a name of its own, the same in every language. */
const NAMED: Record<string, (code: string) => string | null> = {
  user_agent: browserIn,
  card_brand: brandName,
}

/** A value in the reader's words: no code, no JSON, no time of another place. */
export function sayValue(value: unknown, at: { table: string; column: string }, reading: Reading): string {
  const { locale } = reading
  if (Array.isArray(value)) return value.map((one) => sayValue(one, at, reading)).join(separatorOf(value))
  if (value instanceof Date) return sayTime(value, reading)
  if (typeof value === 'object' && value !== null) return sayParts(value, at.table, reading)
  if (typeof value === 'boolean') return dataFileWords[locale][value ? 'yes' : 'no']
  if (typeof value === 'number') return sayNumber(value, at.column, locale)
  return sayText(String(value), at, reading)
}

const separatorOf = (list: unknown[]) => (list.some((one) => typeof one === 'object') ? '\n\n' : ', ')

/** The parts of a value that has several, a line each, without those that were left open. */
function sayParts(value: object, table: string, reading: Reading): string {
  return Object.entries(value)
    .filter(([, part]) => !isOpen(part))
    .map(([column, part]) => {
      const text = sayValue(part, { table, column }, reading)
      const label = sayColumn(column, reading.locale)
      return typeof part === 'object' && !Array.isArray(part)
        ? `${label} (${text.replaceAll('\n', '; ')})`
        : `${label}${dataFileWords[reading.locale].colon}${text}`
    })
    .join('\n')
}

/** Nothing was said here, so nothing is shown. */
export const isOpen = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function sayNumber(value: number, column: string, locale: Locale): string {
  if (column.endsWith('_cents')) return letterFormats(locale.toUpperCase()).money(value)
  return column === 'season_year' ? `${value}/${String(value + 1).slice(-2)}` : String(value)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
// As a program writes it, and as the database does.
const TIME = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d{2}(?::\d{2})?)$/

function sayText(text: string, at: { table: string; column: string }, reading: Reading): string {
  const { table, column } = at
  if (`${table}.${column}` === 'documents.text') return sayDocument(text)
  const named = NAMED[column]?.(text)
  if (named) return named
  if (DAY.test(text)) return letterFormats(reading.locale.toUpperCase()).day(text)
  if (TIME.test(text))
    return sayTime(new Date(text.replace(' ', 'T').replace(/[+-]\d{2}$/, '$&:00')), reading)
  const phone = phoneText(text)
  return phone === text ? sayCode(text, at, reading) : phone
}

/** A text that is no code of ours is the person's own. */
function sayCode(
  text: string,
  { table, column }: { table: string; column: string },
  reading: Reading,
): string {
  const { locale, lookups } = reading
  const listed = (lookups[LOOKUPS[column] ?? ''] ?? []).find(({ code }) => code === text)
  if (listed) return locale === 'fr' ? (listed.label_fr ?? listed.label) : listed.label
  const coded = ELSEWHERE[`${table}.${column}`]?.[text] ?? wordsOf(table, column, text)
  return coded?.[locale] ?? text
}

type IssuedText = { title: string; note?: string; sections: { title: string; paragraphs: string[] }[] }

/** The text as it was signed, without the marks of how it is stored. */
function sayDocument(body: string): string {
  // Written by our own hand when the document was issued, and never changed since.
  const { title, note, sections } = JSON.parse(body) as IssuedText
  const parts = sections.flatMap((section) => [section.title, ...section.paragraphs])
  return [title, ...parts, note].filter(Boolean).join('\n\n')
}

/** The words of a code, of its own table before those that all tables share. */
export const wordsOf = (table: string, column: string, code: string) =>
  codedWords[`${table}.${column} ${code}`] ?? codedWords[`${column} ${code}`]

export const isSaidElsewhere = (table: string, column: string) =>
  `${table}.${column}` in ELSEWHERE || column in LOOKUPS

function sayTime(at: Date, { locale, timezone, clock }: Reading): string {
  const tag = locale === 'fr' ? 'fr-CA' : 'en-CA'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: timezone } as const
  return new Intl.DateTimeFormat(tag, format).format(onOneClock(at, clock))
}

const plain = (name: string) => name.replaceAll('_', ' ')
