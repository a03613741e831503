import { z } from 'zod'
import { Stream } from '../catalogue/catalogue.ts'
import { seasonError } from '../refusals/season-field-findings.ts'
import { Association } from '../site/site.ts'
import { roleCodes } from '../tournaments/roster-entry.ts'
import { Age, Day, Dollars, ListCode, OfficeTime, oneOf, TaxClass, Text } from './file-values.ts'
import { Club, Course, League, MapUrl, Named, Other, Program, RegistrationOption } from './offering-files.ts'
import { Rate } from './rates-file.ts'
import { DocumentTemplate } from './template-file.ts'
import { Variables } from './variables-file.ts'

/** How many a team must and may bring, by role. The rules know the roles by these names. */
const Limits = z.partialRecord(oneOf(roleCodes), z.tuple([z.int().min(0), z.int().min(0)]))

const Division = Named.omit({ id: true }).extend({
  names: Other(120),
  stream: Stream,
  min_age: Age.optional(),
  max_age: Age.optional(),
  masters_age: Age.optional(),
  underage_max: z.int().min(0).optional(),
  fee: Dollars,
  tax_class: TaxClass.default('TAXABLE'),
  deposit: Dollars,
  balance_due: Day,
  capacity: z.int().min(0).nullable(),
  min_umpire: z.string(),
  jersey_required: z.boolean(),
  limits: Limits,
})

const Tournament = Named.extend({
  names: Other(120),
  venue: Text(120),
  map_url: MapUrl.optional(),
  host_club: z.string(),
  region: Text(40),
  start: Day,
  end: Day,
  early_entry_opens: OfficeTime.nullable(),
  entry_opens: OfficeTime,
  entry_closes: OfficeTime,
  roster_lock: OfficeTime,
  sanction: Text(40).nullable(),
  guest_limit: z.int().min(0),
  accepted_categories: z.array(z.object({ code: z.string(), min_age: Age.nullable() })),
  divisions: z.array(Division),
})

const Zone = Named.extend({
  code: z.string().regex(/^[A-Z0-9]{1,10}$/, seasonError('zone_code_shape')),
  name: Text(80),
  number: z.int().positive(),
  description: z.string().max(500),
  region: Text(40),
  postal_prefixes: z.array(z.string()),
})

/** By the name of the file. Who we are may hold more than pages are told. */
export const AssociationFiles = z.object({
  association: z.looseObject({
    ...Association.shape,
    ...{ code: Text(20), name: Text(200), short_name: Text(200) },
    ...{ registration_title: Text(200), short_registration_title: Text(200) },
    currency: z.string().regex(/^[A-Z]{3}$/, seasonError('currency_code')),
  }),
  variables: Variables,
  /** Code, English, French. */
  lookups: z.record(Text(60), z.array(z.tuple([ListCode, Text(120), Text(120)]))),
  zones: z.array(Zone),
  clubs: z.array(Club),
  leagues: z.array(League),
  registration_options: z.array(RegistrationOption),
  programs: z.array(Program),
  courses: z.array(Course),
  document_templates: z.array(DocumentTemplate),
  tournaments: z.array(Tournament),
  /** A folder without the file has none. */
  rates: z.array(Rate).default([]),
})
export type AssociationFiles = z.infer<typeof AssociationFiles>
