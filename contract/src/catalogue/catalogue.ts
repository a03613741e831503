import { z } from 'zod'
import { InBoth } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import {
  AgeParam,
  FlagParam,
  Id,
  IdParam,
  Instant,
  Money,
  Page,
  PlainDate,
  pageQuery,
  SearchText,
  YearParam,
} from '../ground/values.ts'

export const Stream = z.enum(['WG', 'MB', 'OPEN'])
export type Stream = z.infer<typeof Stream>

export const Club = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** 'Other' has no home, no colours and no address. */
  city: z.string().nullable(),
  zone_code: z.string().nullable(),
  colours: z.string().nullable(),
  offers: z.array(z.string()),
  is_other: z.boolean(),
  email: z.string().nullable(),
})
export type Club = z.infer<typeof Club>

export const League = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  stream: Stream,
  age_group: z.string(),
  season: z.string(),
  divisions: z.array(z.string()),
  zone_codes: z.array(z.string()),
})
export type League = z.infer<typeof League>

/** What a person pays for one product today, with every part visible. */
export const Price = z.object({ cost: Money, fees: Money, taxes: Money, total: Money })
export type Price = z.infer<typeof Price>

/** `null` where there is no limit. */
export const Places = z.object({ limit: z.int(), left: z.int() }).nullable()
export type Places = z.infer<typeof Places>

const productShape = {
  id: Id,
  code: z.string(),
  /** In the association's own language, as is `description`. */
  name: z.string(),
  names: InBoth,
  description: z.string(),
  descriptions: InBoth,
  /** The times of day, in words. */
  times: InBoth.nullable(),
  bring: InBoth.nullable(),
  venue: z.string().nullable(),
  map_url: z.string().nullable(),
  season_year: z.int(),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  /** The birth years that `min_age` and `max_age` come to in this season; `null` is open-ended. */
  birth_year_from: z.int().nullable(),
  birth_year_to: z.int().nullable(),
  opens_at: Instant,
  closes_at: Instant,
  price: Price,
  places: Places,
  /** Whether people can wait for a spot when it is full. */
  has_wait_list: z.boolean(),
}

export const RegistrationOption = z.object({
  ...productShape,
  group: z.enum(['player', 'staff']),
  national_price: Money,
  /** Before the late addition; `price.cost` is what counts today. */
  provincial_price: Money,
  /** The day from which the provincial part is higher, and by how much. */
  late_from: PlainDate.nullable(),
  late_provincial_add: Money,
  club_required: z.boolean(),
  proof: z.string().nullable(),
  is_refundable: z.boolean(),
})
export type RegistrationOption = z.infer<typeof RegistrationOption>

export const PaymentPlan = z.object({
  deposit: Money,
  instalments: z.array(z.object({ due_on: PlainDate, amount: Money })),
})

export const Program = z.object({
  ...productShape,
  stream: Stream,
  /** Empty means every zone. */
  zone_codes: z.array(z.string()),
  starts_on: PlainDate,
  ends_on: PlainDate,
  plan: PaymentPlan.nullable(),
  requires_agreement: z.boolean(),
  requires_eligibility: z.boolean(),
  requires_access_code: z.boolean(),
  is_refundable: z.boolean(),
})
export type Program = z.infer<typeof Program>

export const Course = z.object({
  ...productShape,
  kind: z.string(),
  mode: z.string(),
  sessions: z.int(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  grants: z.string().nullable(),
  prerequisites: z.array(z.string()),
  pass_mark: z.int().nullable(),
  valid_years: z.int().nullable(),
})
export type Course = z.infer<typeof Course>

const params = z.strictObject({ id: IdParam })
const clubQuery = { text: SearchText.optional(), zone: plainText(10).optional(), ...pageQuery }
const productQuery = {
  season: YearParam.optional(),
  text: SearchText.optional(),
  /** The age a person reaches in the season's second calendar year. */
  age: AgeParam.optional(),
  open: FlagParam.optional(),
  ...pageQuery,
}
const zonedProductQuery = { ...productQuery, zone: plainText(10).optional() }

export const listClubs = endpoint({
  method: 'GET',
  path: '/api/clubs',
  access: 'open',
  summary: "Clubs by name, 'Other' last.",
  query: z.strictObject(clubQuery),
  answer: z.array(Club),
  beside: Page,
})
export const getClub = endpoint({
  method: 'GET',
  path: '/api/clubs/:id',
  access: 'open',
  summary: 'One club.',
  params,
  answer: Club,
})

export const listLeagues = endpoint({
  method: 'GET',
  path: '/api/leagues',
  access: 'open',
  summary: 'Leagues by name.',
  query: z.strictObject(clubQuery),
  answer: z.array(League),
  beside: Page,
})
export const getLeague = endpoint({
  method: 'GET',
  path: '/api/leagues/:id',
  access: 'open',
  summary: 'One league.',
  params,
  answer: League,
})

export const listRegistrationOptions = endpoint({
  method: 'GET',
  path: '/api/registrationOptions',
  access: 'open',
  summary: 'Season registrations with what they cost today.',
  query: z.strictObject(productQuery),
  answer: z.array(RegistrationOption),
  beside: Page,
})
export const getRegistrationOption = endpoint({
  method: 'GET',
  path: '/api/registrationOptions/:id',
  access: 'open',
  summary: 'One season registration.',
  params,
  answer: RegistrationOption,
})

export const listPrograms = endpoint({
  method: 'GET',
  path: '/api/programs',
  access: 'open',
  summary: 'Programs with price, dates and places left.',
  query: z.strictObject(zonedProductQuery),
  answer: z.array(Program),
  beside: Page,
})
export const getProgram = endpoint({
  method: 'GET',
  path: '/api/programs/:id',
  access: 'open',
  summary: 'One program.',
  params,
  answer: Program,
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'open',
  summary: 'Courses with price, dates and places left.',
  query: z.strictObject(productQuery),
  answer: z.array(Course),
  beside: Page,
})
export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:id',
  access: 'open',
  summary: 'One course.',
  params,
  answer: Course,
})
