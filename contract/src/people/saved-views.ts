import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { nameLine } from '../ground/text.ts'
import { Id, IdParam } from '../ground/values.ts'
import { roleNames } from '../office/roles.ts'
import { fieldError } from '../refusals/fields.ts'
import { listOrders, listRoles, listStates, missingFilters } from './list-rules.ts'

const number = z
  .string()
  .regex(/^\d{1,10}$/)
  .optional()

/** What stands in the address of a list: numbers and codes, never a name. */
export const ListAddress = z.strictObject({
  season: number,
  option: number,
  program: number,
  course: number,
  state: z.enum(listStates).optional(),
  club: number,
  born_from: number,
  born_to: number,
  role: z.enum(listRoles).optional(),
  missing: z.enum(missingFilters).optional(),
  order: z.enum(listOrders).optional(),
  /** The columns left out, with points between them. */
  hide: z
    .string()
    .regex(/^[a-z]+(\.[a-z]+){0,20}$/)
    .optional(),
})
export type ListAddress = z.infer<typeof ListAddress>

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  address: ListAddress,
  /** The role that shares it; null where it is the reader's alone. */
  shared_with: z.enum(roleNames).nullable(),
  is_own: z.boolean(),
  /** Who saved it. */
  saved_by: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const viewName = nameLine(80).refine((text) => text.trim() !== '', fieldError('required'))
const sharedWith = z.enum(roleNames).nullable()
const byOffice = { access: 'office', verb: 'person.find', scopes: ['club'] } as const
/** Who changes nothing at all reads the views that are shared. */
const bySaver = { ...byOffice, verb: 'list.save' } as const
const params = z.strictObject({ id: IdParam })

export const listSavedViews = endpoint({
  ...{ method: 'GET', path: '/api/office/people-views', ...byOffice },
  summary: 'The reader’s own saved views of the list of people, and those shared with a role they have.',
  answer: z.array(SavedView),
})

export const saveView = endpoint({
  ...{ method: 'POST', path: '/api/office/people-views', ...bySaver },
  summary: 'Saves filters, order and columns of the list of people under a name.',
  details:
    'Each person who opens it sees only the people that their own role lets them see. At most 100 for each person.',
  body: z.strictObject({ name: viewName, address: ListAddress, shared_with: sharedWith }),
  answer: z.array(SavedView),
  idempotency: 'stored',
})

export const changeView = endpoint({
  ...{ method: 'POST', path: '/api/office/people-views/:id', ...bySaver },
  summary: 'Renames an own view, or shares it with a role or no longer.',
  params,
  body: z.strictObject({ name: viewName, shared_with: sharedWith }),
  answer: z.array(SavedView),
})

export const removeView = endpoint({
  ...{ method: 'POST', path: '/api/office/people-views/:id/remove', ...bySaver },
  summary: 'Removes an own view, for everyone who shares it too.',
  params,
  answer: z.array(SavedView),
})
