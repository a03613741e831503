import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { listFilters } from './list-people.ts'
import { MOST_REMINDED, reminderOutcomes, reminderSteps } from './reminder-rules.ts'

/** Everyone whom a filter fits but some, or only these of them. It never stands in an address. */
export const ListSelection = z.strictObject({
  filter: z.strictObject(listFilters),
  except: z.array(Id).max(1000),
  only: z.array(Id).min(1).max(1000).nullable(),
})

export const ReminderPreview = z.object({
  /** How many people it is about. */
  people: z.int(),
  /** How many emails go out: one for each account, whatever it acts for. */
  emails: z.int(),
  outcomes: z.array(z.object({ outcome: z.enum(reminderOutcomes), people: z.int() })),
  /** The first two hundred people, each with what becomes of them. */
  rows: z.array(
    z.object({
      participant: z.object({ id: Id, name: z.string(), participant_number: z.string() }),
      outcome: z.enum(reminderOutcomes),
      emails: z.int(),
    }),
  ),
  digest: z.string(),
})
export type ReminderPreview = z.infer<typeof ReminderPreview>

export const ReminderRun = z.object({
  id: Id,
  /** `waiting`: it can still be called back. `stopped` goes on when the office resumes it. */
  state: z.enum(['waiting', 'running', 'stopped', 'done', 'called_back']),
  reason: z.string(),
  people: z.int(),
  emails: z.int(),
  sent: z.int(),
  /** Nothing was missing any more, or the account no longer gets reminders. */
  skipped: z.int(),
  failed: z.int(),
  asked_by: z.object({ id: Id, name: z.string() }),
  asked_at: Instant,
  /** When the first email leaves. */
  starts_at: Instant,
  ended_at: Instant.nullable(),
})
export type ReminderRun = z.infer<typeof ReminderRun>

const byOffice = { access: 'office', verb: 'list.remind', scopes: ['club'] } as const
const params = z.strictObject({ id: IdParam })

export const previewReminders = endpoint({
  ...{ method: 'POST', path: '/api/office/reminder-runs/preview', ...byOffice },
  summary: 'Who would get an email about what is missing, and who would get none and why. Changes nothing.',
  details: 'Not a GET, because a selection stands in no address.',
  body: ListSelection,
  answer: ReminderPreview,
})

export const startReminders = endpoint({
  ...{ method: 'POST', path: '/api/office/reminder-runs', ...byOffice },
  summary: 'Reminds these families of documents to sign and papers to send, one email for each account.',
  details:
    'Refused if it is no longer about exactly the people who were shown. The emails wait for ten minutes, in which all of them can be called back. Each account is one transaction and gets its email once.',
  body: z.strictObject({
    selection: ListSelection,
    reason: plainText(500).refine((text) => text.trim() !== '', fieldError('required')),
    /** Both as shown. */
    people: z.int().min(1).max(MOST_REMINDED),
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: ReminderRun,
  idempotency: 'stored',
})

export const listReminderRuns = endpoint({
  ...{ method: 'GET', path: '/api/office/reminder-runs', ...byOffice },
  summary: 'Every run of reminders that is not over, the newest twenty that are, and how far they are.',
  answer: z.array(ReminderRun),
})

export const stepReminders = endpoint({
  ...{ method: 'POST', path: '/api/office/reminder-runs/:id', ...byOffice },
  summary: 'Calls back a run that waits, stops one that runs, or lets a stopped one go on.',
  details: 'What was sent stays sent. The same step again changes nothing.',
  params,
  body: z.strictObject({ step: z.enum(reminderSteps) }),
  answer: ReminderRun,
})

export const reminderFaults = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/reminder-runs/:id/faults.csv', ...byOffice },
  summary: 'Everyone of a run for whom no email went out, and why.',
  params,
  answers: { type: 'text/csv', description: 'One line for each person who got no email.' },
})
