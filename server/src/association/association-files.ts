import { Stream } from '@centrepass/contract/catalogue'
import { Association } from '@centrepass/contract/site'
import { z } from 'zod'
import { Variables } from './variables-file.ts'

// What an association consists of, one file each. Other keys than these may stand in a file and mean nothing here.

const Day = z.iso.date()
/** What a clock in the association's office shows. */
const OfficeTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'must look like 2024-08-01T12:00')
const Code = z.string().regex(/^[A-Z0-9-]{1,20}$/, 'must be capital letters, digits and hyphens')
/** In dollars, as people write a price. */
const Dollars = z.number().min(0).multipleOf(0.01)
const Age = z.int().min(0).max(120)
const Named = z.object({ id: z.int().positive(), code: Code, name: z.string().min(1).max(120) })

const Club = Named.extend({
  city: z.string().nullable(),
  zone: z.string().nullable(),
  colours: z.string().nullable(),
  offers: z.array(z.string()),
  is_other: z.boolean(),
  active: z.boolean(),
  email: z.string().nullable(),
})

const League = Named.extend({
  stream: Stream,
  age: z.string(),
  season: z.string(),
  divisions: z.array(z.string()),
  zones: z.array(z.string()),
})

const Product = Named.extend({
  description: z.string(),
  /** What begins with EXEMPT_ is not taxed; everything else is. */
  tax_class: z.string().regex(/^[A-Z_]{2,40}$/),
  min_age: Age.nullable(),
})

const RegistrationOption = Product.extend({
  group: z.enum(['player', 'staff']),
  max_age: Age.nullable(),
  national_price: Dollars,
  provincial_price: Dollars,
  opens: OfficeTime,
  closes: OfficeTime,
  late_from: Day.nullable(),
  late_provincial_add: Dollars,
  club_required: z.boolean(),
  proof: z.string().optional(),
  excludes: z.array(z.string()).optional(),
  requires: z.array(z.string()).optional(),
  screening_from_age: Age.optional(),
  max_per_season: z.int().positive().optional(),
  valid_days: z.int().positive().optional(),
  refundable: z.boolean().optional(),
})

const Plan = z.object({
  deposit: Dollars,
  instalments: z.array(z.object({ due_on: Day, amount: Dollars })),
})

const Program = Product.extend({
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
  requires_eligibility: z.boolean().optional(),
  access_code: z.string().optional(),
  refundable: z.boolean().optional(),
})

const Course = Product.extend({
  kind: z.string(),
  grants: z.string().nullable(),
  price: Dollars,
  prerequisites: z.array(z.string()),
  pass_mark: z.int().nullable(),
  mode: z.string(),
  sessions: z.int().min(0),
  start: Day,
  end: Day,
  capacity: z.int().min(0).nullable(),
  valid_years: z.int().nullable(),
})

const TemplateWords = z.object({
  title: z.string(),
  note: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
})

const DocumentTemplate = Named.omit({ name: true }).extend({
  title: z.string(),
  version: z.string(),
  applies: z.object({
    contexts: z.array(z.string()),
    minor: z.boolean().optional(),
    groups: z.array(z.string()).optional(),
    max_age_players: Age.optional(),
    min_exact_age: Age.optional(),
    requires_flag: z.string().optional(),
  }),
  signer: z.string(),
  scope: z.string(),
  can_decline: z.boolean(),
  sections: z.array(z.string()),
  /** Without words of its own a template is asked for in the sample's. */
  body: z.object({ en: TemplateWords, fr: TemplateWords }).nullable().default(null),
})

const Limits = z.record(z.string(), z.tuple([z.int().min(0), z.int().min(0)]))

const Division = Named.omit({ id: true }).extend({
  stream: Stream,
  min_age: Age.optional(),
  max_age: Age.optional(),
  masters_age: Age.optional(),
  underage_max: z.int().min(0).optional(),
  fee: Dollars,
  tax_class: z.string().default('TAXABLE'),
  deposit: Dollars,
  balance_due: Day,
  capacity: z.int().min(0).nullable(),
  min_umpire: z.string(),
  jersey_required: z.boolean(),
  limits: Limits,
})

const Tournament = Named.extend({
  venue: z.string(),
  host_club: z.string(),
  region: z.string(),
  start: Day,
  end: Day,
  early_entry_opens: OfficeTime.nullable(),
  entry_opens: OfficeTime,
  entry_closes: OfficeTime,
  roster_lock: OfficeTime,
  sanction: z.string().nullable(),
  guest_limit: z.int().min(0),
  accepted_categories: z.array(z.object({ code: z.string(), min_age: Age.nullable() })),
  divisions: z.array(Division),
})

const Zone = Named.extend({
  number: z.int().positive(),
  description: z.string(),
  region: z.string(),
  postal_prefixes: z.array(z.string()),
})

/** By the name of the file. Who we are may hold more than pages are told. */
export const AssociationFiles = z.object({
  association: z.looseObject(Association.shape),
  variables: Variables,
  /** Code, English, French. */
  lookups: z.record(z.string(), z.array(z.tuple([z.string(), z.string(), z.string()]))),
  zones: z.array(Zone),
  clubs: z.array(Club),
  leagues: z.array(League),
  registration_options: z.array(RegistrationOption),
  programs: z.array(Program),
  courses: z.array(Course),
  document_templates: z.array(DocumentTemplate),
  tournaments: z.array(Tournament),
})
export type AssociationFiles = z.infer<typeof AssociationFiles>
