import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { type AuditAction, auditWords } from '../privacy/audit-words.ts'
import { recordThings } from './record-things.ts'

// The keys of an object that is declared in full are its whole type.
const actions = Object.keys(auditWords) as [AuditAction, ...AuditAction[]]

const Someone = z.object({ id: Id, name: z.string() })

/** One row of the record, in words. */
export const RecordRow = z.object({
  id: Id,
  at: Instant,
  action: z.string(),
  /** What happened. */
  what: z.string(),
  /** Who did it, as an account; null where the site or a machine did. */
  actor: Someone.nullable(),
  /** Whose account it is about. */
  owner: Someone.nullable(),
  /** Whom it is about. */
  person: Someone.nullable(),
  things: z.array(z.object({ thing: z.enum(recordThings), id: Id, name: z.string() })),
  /** What else the row names, such as the call that was made. */
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  reason: z.string().nullable(),
  /** It is about something private, so that only its own page says more. */
  is_kept_back: z.boolean(),
})
export type RecordRow = z.infer<typeof RecordRow>

export const recordFilters = {
  person: IdParam.optional(),
  account: IdParam.optional(),
  actor: IdParam.optional(),
  thing: z.enum(recordThings).optional(),
  thing_id: IdParam.optional(),
  action: z.enum(actions).optional(),
  day: PlainDate.optional(),
  /** Every call of the office, also those that only read. */
  calls: z.literal('yes').optional(),
  order: z.enum(['new', 'old']).default('new'),
}

export const listRecord = endpoint({
  method: 'GET',
  path: '/api/office/record',
  access: 'office',
  verb: 'record.read',
  summary: 'Who did what: by person, account, actor, thing, kind and day; fifty at a time.',
  details: 'What concerns the reader’s own family is left out, so that a page may hold fewer.',
  query: z.strictObject({ ...recordFilters, after: IdParam.optional() }),
  answer: z.object({
    rows: z.array(RecordRow),
    /** Where the next page begins; null at the end. */
    next: Id.nullable(),
    /** By whom and by what it is filtered, by name. */
    named: z.object({
      person: z.string().nullable(),
      account: z.string().nullable(),
      actor: z.string().nullable(),
      thing: z.string().nullable(),
    }),
  }),
})

export const downloadRecord = rawEndpoint({
  method: 'GET',
  path: '/api/office/record.csv',
  access: 'office',
  verb: 'record.read',
  summary:
    'What the same filters show, as a table; the newest 5,000. That it was taken is in the record too.',
  query: z.strictObject(recordFilters),
  answers: {
    type: 'text/csv',
    description: 'Who took it, when and with which filters, then one line for each row of the record.',
  },
})
