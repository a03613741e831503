import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Page, PlainDate, pageQuery } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { officeTaskKinds } from './office-task-words.ts'
import { scopeKinds } from './roles.ts'

const Colleague = z.object({ account_id: Id, name: z.string() })

/** Something that a person in the office has to look at, because the site promised it. */
export const OfficeTask = z.object({
  id: Id,
  kind: z.enum(officeTaskKinds),
  /** The ids of the records concerned, and what else the task needs to know. */
  subject: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Another person of the office has to decide it; the subject is empty. */
  concerns_you: z.boolean(),
  people: z.array(z.string()),
  things: z.array(z.string()),
  created_at: Instant,
  promised_on: PlainDate,
  is_overdue: z.boolean(),
  taken_by: z.object({ ...Colleague.shape, is_you: z.boolean() }).nullable(),
  put_off: z.object({ until: PlainDate, reason: z.string() }).nullable(),
  /** Otherwise the reader sees it, and others decide it. */
  may_decide: z.boolean(),
  may_close: z.boolean(),
  done_at: Instant.nullable(),
  /** Why it was closed, where a person closed it. */
  reason: z.string().nullable(),
})
export type OfficeTask = z.infer<typeof OfficeTask>

export const listOfficeTasks = endpoint({
  method: 'GET',
  path: '/api/operations/tasks',
  access: 'office',
  verb: 'office.enter',
  scopes: scopeKinds,
  summary:
    'The tasks that the caller’s roles decide or may read, of their club, tournament or program alone where the role is for one: those that are open, the one promised first on top and those put off last; or those that are done.',
  query: z.strictObject({
    kind: z.enum(officeTaskKinds).optional(),
    state: z.enum(['open', 'done']).default('open'),
    ...pageQuery,
  }),
  answer: z.array(OfficeTask),
  beside: Page,
})

export const countOfficeTasks = endpoint({
  method: 'GET',
  path: '/api/office/task-counts',
  access: 'office',
  verb: 'office.enter',
  scopes: scopeKinds,
  summary: 'How many tasks of each kind are open and overdue, of those that the caller sees.',
  answer: z.array(
    z.object({ kind: z.enum(officeTaskKinds), open: z.int(), overdue: z.int(), oldest_at: Instant }),
  ),
})
export type TaskCount = z.infer<typeof countOfficeTasks.answer>[number]

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/office/colleagues',
  access: 'office',
  verb: 'task.close',
  scopes: scopeKinds,
  summary: 'The other people of the office who may decide tasks of a kind.',
  query: z.strictObject({ kind: z.enum(officeTaskKinds) }),
  answer: z.array(Colleague),
})

const params = z.strictObject({ id: IdParam })
const reason = plainText(1000).refine((text) => text.length > 0, fieldError('required'))

export const takeOfficeTask = endpoint({
  method: 'POST',
  path: '/api/operations/tasks/:id/take',
  access: 'office',
  verb: 'task.close',
  scopes: scopeKinds,
  summary: 'Takes a task, so that colleagues know who is at it.',
  params,
  answer: OfficeTask,
})

export const handOverOfficeTask = endpoint({
  method: 'POST',
  path: '/api/operations/tasks/:id/hand-over',
  access: 'office',
  verb: 'task.close',
  scopes: scopeKinds,
  summary: 'Hands a task over to a colleague who may decide it.',
  params,
  body: z.strictObject({ account_id: Id }),
  answer: OfficeTask,
})

export const putOffOfficeTask = endpoint({
  method: 'POST',
  path: '/api/operations/tasks/:id/put-off',
  access: 'office',
  verb: 'task.close',
  scopes: scopeKinds,
  summary: 'Puts a task off to a later day, with a reason. Until then it stands at the end of the list.',
  params,
  body: z.strictObject({ until: PlainDate, reason }),
  answer: OfficeTask,
})

export const closeOfficeTask = endpoint({
  method: 'POST',
  path: '/api/operations/tasks/:id/close',
  access: 'office',
  verb: 'task.close',
  scopes: scopeKinds,
  summary: 'Closes a task with a reason. A request that has a decision of its own is decided instead.',
  params,
  body: z.strictObject({ reason }),
  answer: OfficeTask,
})
