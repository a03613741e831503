import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate, YearParam } from '../ground/values.ts'
import { listOrders, listRoles, listStates, missingFilters, missingThings } from './list-rules.ts'

/** A person as the list shows them, in classes A and B. */
export const ListedPerson = z.object({
  id: Id,
  participant_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  age: z.int(),
  /** Null for a club: it sees the age. */
  birthdate: PlainDate.nullable(),
  club: z.string().nullable(),
  /** Those of the season that were not given back. */
  registrations: z.array(z.object({ id: Id, name: z.string(), status: z.string() })),
  /** Programs and courses of the season. */
  enrolments: z.array(z.object({ id: Id, name: z.string(), status: z.string() })),
  /** The newest registration of the season. */
  registered_at: Instant.nullable(),
  missing: z.array(z.enum(missingThings)),
})
export type ListedPerson = z.infer<typeof ListedPerson>

export const listFilters = {
  /** Without it the active season. */
  season: YearParam.optional(),
  option: IdParam.optional(),
  program: IdParam.optional(),
  course: IdParam.optional(),
  state: z.enum(listStates).optional(),
  club: IdParam.optional(),
  born_from: YearParam.optional(),
  born_to: YearParam.optional(),
  role: z.enum(listRoles).optional(),
  missing: z.enum(missingFilters).optional(),
}
export const listOrder = z.enum(listOrders).default('name')

const byOffice = { access: 'office', verb: 'person.find', scopes: ['club'] } as const

export const listPeople = endpoint({
  ...{ method: 'GET', path: '/api/office/people', ...byOffice },
  summary: 'People of a season by what they registered for, how that is doing and what is missing.',
  details:
    'Fifty at a time, by key. Without `state`, `program` or `course`: everyone with a registration in the season. The reader’s own family is left out, and a club gets its own people only.',
  query: z.strictObject({ ...listFilters, order: listOrder, after: IdParam.optional() }),
  answer: z.object({
    rows: z.array(ListedPerson),
    /** Where the next page begins; null at the end. */
    next: Id.nullable(),
  }),
})

export const MOST_COUNTED = 10_000

export const countPeople = endpoint({
  ...{ method: 'GET', path: '/api/office/people/count', ...byOffice },
  summary: 'How many people the same filters fit, counted up to 10,000.',
  query: z.strictObject(listFilters),
  answer: z.object({
    people: z.int(),
    /** There are more than were counted. */
    is_more: z.boolean(),
  }),
})

const Choice = z.object({ id: Id, name: z.string() })

export const listChoices = endpoint({
  ...{ method: 'GET', path: '/api/office/people/choices', ...byOffice },
  summary: 'What the list of people can be filtered by in a season.',
  query: z.strictObject({ season: YearParam.optional() }),
  answer: z.object({
    season: z.int(),
    seasons: z.array(z.int()),
    options: z.array(Choice),
    programs: z.array(Choice),
    courses: z.array(Choice),
    clubs: z.array(Choice),
    sees_birthdates: z.boolean(),
  }),
})
export type ListChoices = z.infer<typeof listChoices.answer>
