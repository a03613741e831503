import { z } from 'zod'
import { weekdays } from '../calendar/meeting-rules.ts'
import { Stream } from '../catalogue/catalogue.ts'
import { seasonError } from '../refusals/season-field-findings.ts'
import { Age, ClockTime, Code, Day, Dollars, OfficeTime, oneOf, TaxClass, Text } from './file-values.ts'

// What an association consists of, one file each. A file may have other keys; they are ignored here.

export const Named = z.object({ id: z.int().positive(), code: Code, name: Text(120) })

/** What the association's own language says already is left out. */
export const Other = (most: number) =>
  z
    .object({ en: Text(most).nullable().default(null), fr: Text(most).nullable().default(null) })
    .default({ en: null, fr: null })
const Both = z.object({ en: Text(300), fr: Text(300) })
export const MapUrl = z.url({ protocol: /^https$/, error: seasonError('https') }).max(500)

export const Club = Named.extend({
  city: Text(80).nullable(),
  zone: z.string().nullable(),
  colours: Text(80).nullable(),
  offers: z.array(z.string()),
  is_other: z.boolean(),
  active: z.boolean(),
  email: z.email().max(254).nullable(),
  /** Whether its teams may be entered against an invoice. */
  pays_by_invoice: z.boolean().default(false),
})

export const League = Named.extend({
  stream: Stream,
  age: Text(40),
  season: Text(40),
  divisions: z.array(z.string()),
  zones: z.array(z.string()),
})

const Product = Named.extend({
  names: Other(120),
  description: z.string().max(1000),
  descriptions: Other(1000),
  /** The times of day, and what to bring, in words. */
  times: Both.optional(),
  bring: Both.optional(),
  venue: Text(120).optional(),
  map_url: MapUrl.optional(),
  tax_class: TaxClass,
  min_age: Age.nullable(),
})

export const RegistrationOption = Product.extend({
  group: oneOf(['player', 'staff']),
  max_age: Age.nullable(),
  national_price: Dollars,
  provincial_price: Dollars,
  opens: OfficeTime,
  closes: OfficeTime,
  late_from: Day.nullable(),
  late_provincial_add: Dollars,
  club_required: z.boolean(),
  proof: Text(60).optional(),
  excludes: z.array(z.string()).default([]),
  requires: z.array(z.string()).default([]),
  screening_from_age: Age.optional(),
  max_per_season: z.int().positive().optional(),
  valid_days: z.int().positive().optional(),
  refundable: z.boolean().default(true),
})

/** The same as `times`, for calendars: each of these days from the first to the last, without those of `not_on`. */
const Meets = z.object({
  times: z
    .array(
      z
        .object({ days: z.array(oneOf(weekdays)).min(1), from: ClockTime, to: ClockTime })
        .refine(({ from, to }) => from < to, seasonError('ends_after')),
    )
    .min(1)
    .max(14),
  not_on: z.array(Day).max(100).default([]),
})

const Plan = z.object({
  deposit: Dollars,
  instalments: z.array(z.object({ due_on: Day, amount: Dollars })),
})

export const Program = Product.extend({
  meets: Meets.optional(),
  stream: Stream,
  max_age: Age.nullable(),
  zones: z.array(z.string()),
  price: Dollars,
  capacity: z.int().min(0).nullable(),
  waitlist: z.boolean(),
  start: Day,
  end: Day,
  opens: OfficeTime,
  closes: OfficeTime,
  plan: Plan.nullable(),
  requires_agreement: z.boolean(),
  requires_eligibility: z.boolean().default(false),
  access_code: z.string().optional(),
  /** Instead of the code, which the database keeps as a hash alone: one that is there stays as it is. */
  access_code_kept: z.literal(true).optional(),
  refundable: z.boolean().default(true),
})

export const Course = Product.extend({
  meets: Meets.optional(),
  kind: z.string().regex(/^[a-z_]{1,40}$/, seasonError('small_letters')),
  grants: Text(80).nullable(),
  price: Dollars,
  prerequisites: z.array(z.string()),
  pass_mark: z.int().min(0).max(100).nullable(),
  mode: z.string().regex(/^[a-z_]{1,40}$/, seasonError('small_letters')),
  sessions: z.int().min(0),
  start: Day,
  end: Day,
  /** Without them on sale from when registration opens until the evening before, or the last day without sessions. */
  opens: OfficeTime.optional(),
  closes: OfficeTime.optional(),
  capacity: z.int().min(0).nullable(),
  valid_years: z.int().positive().nullable(),
})
