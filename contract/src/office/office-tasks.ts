import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Page, pageQuery } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { officeTaskKinds } from './office-task-words.ts'

/** Something that a person in the office has to look at, because the site promised it. */
export const OfficeTask = z.object({
  id: Id,
  /** What it is about, for example `team_withdrawn` or `link_review`. */
  kind: z.string(),
  /** The ids of the records concerned, and what else the task needs to know. */
  subject: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Another person of the office has to decide it; the subject is empty. */
  concerns_you: z.boolean(),
  created_at: Instant,
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
  summary: 'The tasks of the office, the oldest first: those that are open, or those that are done.',
  query: z.strictObject({
    kind: z.enum(officeTaskKinds).optional(),
    state: z.enum(['open', 'done']).default('open'),
    ...pageQuery,
  }),
  answer: z.array(OfficeTask),
  beside: Page,
})

export const closeOfficeTask = endpoint({
  method: 'POST',
  path: '/api/operations/tasks/:id/close',
  access: 'office',
  verb: 'task.close',
  summary: 'Closes a task with a reason. A request that has a decision of its own is decided instead.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    reason: plainText(1000).refine((reason) => reason.length > 0, fieldError('required')),
  }),
  answer: OfficeTask,
})
