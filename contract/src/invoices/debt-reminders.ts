import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Money, PlainDate } from '../ground/values.ts'
import { reminderSteps } from '../people/reminder-rules.ts'
import { ReminderRun } from '../people/reminder-runs.ts'
import { fieldError } from '../refusals/fields.ts'
import { debtOutcomes, MOST_DEBTS } from './debt-reminder-rules.ts'
import { invoiceFilters } from './office-invoices.ts'

export const DebtReminderPreview = z.object({
  invoices: z.int(),
  /** One for each account, whatever it owes. */
  emails: z.int(),
  /** What the emails ask for: all that is overdue on their invoices. */
  asked_for: Money,
  outcomes: z.array(z.object({ outcome: z.enum(debtOutcomes), invoices: z.int() })),
  /** The first two hundred invoices, each with what becomes of it. */
  rows: z.array(
    z.object({
      invoice_id: Id,
      number: z.string(),
      payer: z.string(),
      overdue: Money,
      due_on: PlainDate.nullable(),
      outcome: z.enum(debtOutcomes),
    }),
  ),
  digest: z.string(),
})
export type DebtReminderPreview = z.infer<typeof DebtReminderPreview>

const filter = z.strictObject(invoiceFilters)
const byOffice = { access: 'office', verb: 'invoice.send' } as const
const params = z.strictObject({ id: IdParam })

export const previewDebtReminders = endpoint({
  ...{ method: 'POST', path: '/api/office/debt-reminders/preview', ...byOffice },
  summary:
    'Who would be reminded of what is overdue, and which invoices are left out and why. Changes nothing.',
  body: z.strictObject({ filter }),
  answer: DebtReminderPreview,
})

export const startDebtReminders = endpoint({
  ...{ method: 'POST', path: '/api/office/debt-reminders', ...byOffice },
  summary: 'Reminds families of what is overdue: one email for each account, with links that pay by card.',
  details:
    'Refused if it is no longer about exactly the invoices that were shown. The emails wait for ten minutes, in which all of them can be called back. A link pauses the automatic charges of its invoice while it is open.',
  body: z.strictObject({
    filter,
    reason: plainText(500).refine((text) => text.trim() !== '', fieldError('required')),
    /** Both as shown. */
    invoices: z.int().min(1).max(MOST_DEBTS),
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: ReminderRun,
  idempotency: 'stored',
})

export const listDebtReminders = endpoint({
  ...{ method: 'GET', path: '/api/office/debt-reminders', ...byOffice },
  summary:
    'Every run of reminders about debts that is not over, the newest twenty that are, and how far they are.',
  answer: z.array(ReminderRun),
})

export const stepDebtReminders = endpoint({
  ...{ method: 'POST', path: '/api/office/debt-reminders/:id', ...byOffice },
  summary: 'Calls back a run that waits, stops one that runs, or lets a stopped one go on.',
  details: 'What was sent stays sent. The same step again changes nothing.',
  params,
  body: z.strictObject({ step: z.enum(reminderSteps) }),
  answer: ReminderRun,
})

export const debtReminderFaults = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/debt-reminders/:id/faults.csv', ...byOffice },
  summary: 'Every invoice of a run that is in no email, and why.',
  params,
  answers: { type: 'text/csv', description: 'One line for each invoice that was left out.' },
})
