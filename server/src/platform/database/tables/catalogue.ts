import type { Meets } from '@centrepass/contract/calendar/meeting-rules'
import type { Stream } from '@centrepass/contract/catalogue/catalogue'
import type { OtherWords } from '@centrepass/contract/catalogue/words-in'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { whole, wholeList } from '@centrepass/contract/ground/whole'
import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'
import { zones } from './site.ts'

export const clubs = pgTable('clubs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  name: text().notNull(),
  city: text(),
  zone_code: text().references(() => zones.code),
  colours: text(),
  offers: text().array().notNull().default([]),
  is_other: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  email: text(),
  pays_by_invoice: boolean().notNull().default(false),
})

export const leagues = pgTable('leagues', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  name: text().notNull(),
  stream: text().$type<Stream>().notNull(),
  age_group: text().notNull(),
  season: text().notNull(),
  divisions: text().array().notNull(),
  zone_codes: text().array().notNull(),
})

/**
 * Places. `limit_places` null means no limit; `held` are reserved for a moment, `sold` are taken; `waiting` people are on
 * the wait list without an offer, and the next free places are theirs.
 */
export const offerings = pgTable('offerings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  limit_places: integer(),
  held: integer().notNull().default(0),
  sold: integer().notNull().default(0),
  waiting: integer().notNull().default(0),
})

/** Names in the language that is not the association's own. */
export const otherWords = () =>
  stored((found) => whole<OtherWords>({ en: null, fr: null }, found))
    .notNull()
    .default({ en: null, fr: null })

/** One language of a sentence stands in for the other; without either there is none. */
function wholeSentence(found: unknown): InBoth | null {
  const { en, fr } = whole<OtherWords>({ en: null, fr: null }, found)
  const known = en ?? fr
  return known === null ? null : { en: en ?? known, fr: fr ?? known }
}

const productColumns = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  season_year: integer().notNull(),
  name: text().notNull(),
  names: otherWords(),
  description: text().notNull(),
  descriptions: otherWords(),
  times: stored(wholeSentence),
  bring: stored(wholeSentence),
  venue: text(),
  map_url: text(),
  tax_class: text().notNull(),
  min_age: integer(),
  max_age: integer(),
  opens_at: timestamp({ withTimezone: true }).notNull(),
  closes_at: timestamp({ withTimezone: true }).notNull(),
}

export const registrationOptions = pgTable('registration_options', {
  ...productColumns,
  group: text().$type<'player' | 'staff'>().notNull(),
  national_cents: integer().notNull(),
  provincial_cents: integer().notNull(),
  late_from: date(),
  late_provincial_add_cents: integer().notNull().default(0),
  club_required: boolean().notNull(),
  proof: text(),
  excludes: text().array().notNull().default([]),
  requires: text().array().notNull().default([]),
  screening_from_age: integer(),
  max_per_season: integer(),
  valid_days: integer(),
  is_refundable: boolean().notNull().default(true),
  /** Null where nothing is counted, which is the usual case for registrations. */
  offering_id: integer().references(() => offerings.id),
})

export type PlanInCents = {
  deposit_cents: number
  instalments: { due_on: string; amount_cents: number }[]
}

/** No amount and no day has a default: a plan that lacks one is not offered. */
function wholePlan(found: unknown): PlanInCents | null {
  const plan = whole<Unsure<PlanInCents>>({ deposit_cents: null, instalments: null }, found)
  const { deposit_cents, instalments } = plan
  const known = (instalments ?? []).filter(({ due_on, amount_cents }) => due_on && amount_cents)
  const isWhole = known.length > 0 && known.length === instalments?.length
  return deposit_cents !== null && isWhole ? { deposit_cents, instalments: known } : null
}
type Unsure<T> = { [Field in keyof T]: T[Field] | null }

const blankTime: Meets['times'][number] = { days: [], from: '', to: '' }

/** When it meets. A time without days or hours says nothing, and is left out. */
function wholeMeets(found: unknown): Meets | null {
  if (found === null) return null
  const { times, not_on } = whole<Meets>({ times: [], not_on: [] }, found)
  const known = wholeList(blankTime, times).filter(({ days, from, to }) => days.length > 0 && from && to)
  return { times: known, not_on }
}

export const programs = pgTable('programs', {
  ...productColumns,
  meets: stored(wholeMeets),
  stream: text().$type<Stream>().notNull(),
  zone_codes: text().array().notNull(),
  price_cents: integer().notNull(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
  has_wait_list: boolean().notNull(),
  plan: stored(wholePlan),
  requires_agreement: boolean().notNull(),
  requires_eligibility: boolean().notNull(),
  access_code_hash: text(),
  is_refundable: boolean().notNull().default(true),
  offering_id: integer()
    .notNull()
    .references(() => offerings.id),
})

export const courses = pgTable('courses', {
  ...productColumns,
  meets: stored(wholeMeets),
  kind: text().notNull(),
  mode: text().notNull(),
  sessions: integer().notNull(),
  price_cents: integer().notNull(),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
  grants: text(),
  prerequisites: text().array().notNull().default([]),
  pass_mark: integer(),
  valid_years: integer(),
  offering_id: integer()
    .notNull()
    .references(() => offerings.id),
})

/** When a document is asked for. A missing key does not narrow. */
export type TemplateApplies = {
  contexts: string[]
  minor?: boolean | undefined
  groups?: string[] | undefined
  max_age_players?: number | undefined
  min_exact_age?: number | undefined
  requires_flag?: string | undefined
}
const blankApplies: TemplateApplies = {
  contexts: [],
  minor: undefined,
  groups: undefined,
  max_age_players: undefined,
  min_exact_age: undefined,
  requires_flag: undefined,
}

/** A template's words in both languages, with `{gaps}` for what differs from person to person. */
export type TemplateWords = { title: string; note: string; sections: TemplateSection[] }
type TemplateSection = { title: string; paragraphs: string[] }
export type TemplateBody = { en: TemplateWords; fr: TemplateWords }

const blankWords: TemplateWords = { title: '', note: '', sections: [] }
const blankSection: TemplateSection = { title: '', paragraphs: [] }

/** The words of the other language are better than none. */
function wholeBody(found: unknown): TemplateBody {
  const { en, fr } = whole<Unsure<TemplateBody>>({ en: null, fr: null }, found)
  return { en: wholeWords(en ?? fr), fr: wholeWords(fr ?? en) }
}

function wholeWords(found: unknown): TemplateWords {
  const words = whole(blankWords, found)
  return { ...words, sections: wholeList(blankSection, words.sections) }
}

export const documentTemplates = pgTable('document_templates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  version: text().notNull(),
  title: text().notNull(),
  applies: stored((found) => whole(blankApplies, found)).notNull(),
  signer: text().notNull(),
  scope: text().notNull(),
  can_decline: boolean().notNull(),
  sections: text().array().notNull(),
  /** Null where the sample that comes with the program is used. */
  body: stored(wholeBody),
  retired_at: timestamp({ withTimezone: true }),
})
