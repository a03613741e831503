import { z } from 'zod'
import { described } from '../ground/described.ts'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))
const Month = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, fieldError('day'))
  .register(described, { description: 'The month, as year and month.', examples: ['2025-02'] })

/** The national part of one registration: sold, given back, or sent again after it was rejected. */
export const RemittanceLine = z.object({
  /** Null while the list is a draft. */
  line_id: Id.nullable(),
  kind: z.enum(['sale', 'discount', 'cancellation', 'again']),
  day: PlainDate,
  invoice_number: z.string(),
  participant_number: z.string(),
  category: z.string(),
  amount: Money,
  rejected: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
})
export type RemittanceLine = z.infer<typeof RemittanceLine>

const sums = {
  month: Month,
  from: PlainDate,
  until: PlainDate,
  lines: z.int(),
  /** Different people. */
  people: z.int(),
  total: Money,
}

export const Remittance = z.object({
  id: Id,
  ...sums,
  state: z.enum(['sent', 'paid']),
  rejected_lines: z.int(),
  /** The total less what was rejected. */
  to_pay: Money,
  sent: z.object({ by: z.string(), at: Instant, reason: z.string() }),
  paid: z
    .object({ by: z.string(), at: Instant, paid_on: PlainDate, reference: z.string(), amount: Money })
    .nullable(),
})
export type Remittance = z.infer<typeof Remittance>

export const RemittanceDraft = z.object({
  ...sums,
  /** The last day that is not closed; the list can be sent when there is none. */
  open_day: PlainDate.nullable(),
  /** The first two hundred. */
  first_lines: z.array(RemittanceLine),
  digest: z.string(),
})
export type RemittanceDraft = z.infer<typeof RemittanceDraft>

const reads = { access: 'office', verb: 'books.read' } as const
const closes = { access: 'office', verb: 'books.close' } as const
const params = z.strictObject({ id: IdParam })

export const listRemittances = endpoint({
  ...{ method: 'GET', path: '/api/office/books/remittances', ...reads },
  summary:
    'What was sent to the national body, the newest month first, and the months that can be sent next.',
  answer: z.object({
    remittances: z.array(Remittance),
    /** The months that are over and not sent, the oldest first. */
    months: z.array(Month),
  }),
})

export const draftRemittance = endpoint({
  ...{ method: 'GET', path: '/api/office/books/remittances/draft', ...reads },
  summary: 'What would be sent for everything until the end of a month. Changes nothing.',
  query: z.strictObject({ month: Month }),
  answer: RemittanceDraft,
})

export const sendRemittance = endpoint({
  ...{ method: 'POST', path: '/api/office/books/remittances', ...closes },
  summary: 'Freezes the list of a month, with its people and amounts, as sent to the national body.',
  details:
    'Refused while a day of the month is open. What is corrected later is in the next list, and so is what the national body rejects.',
  body: z.strictObject({
    month: Month,
    reason,
    /** As shown. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: Remittance,
  idempotency: 'stored',
})

export const getRemittance = endpoint({
  ...{ method: 'GET', path: '/api/office/books/remittances/:id', ...reads },
  summary: 'A list that was sent, two hundred lines at a time.',
  params,
  query: z.strictObject({ after: IdParam.optional() }),
  answer: z.object({
    remittance: Remittance,
    list: z.array(RemittanceLine),
    next: Id.nullable(),
  }),
})

export const rejectRemittanceLine = endpoint({
  ...{ method: 'POST', path: '/api/office/books/remittances/:id/rejections', ...closes },
  summary: 'Notes that the national body sent a line back. It comes again in the next list.',
  params,
  body: z.strictObject({ line_id: Id, reason }),
  answer: Remittance,
  idempotency: 'stored',
})

export const payRemittance = endpoint({
  ...{ method: 'POST', path: '/api/office/books/remittances/:id/payment', ...closes },
  summary: 'Notes that a list was paid from the bank: the total less what was rejected.',
  params,
  body: z.strictObject({
    /** As shown. */
    amount: Money,
    paid_on: PlainDate,
    reference: plainLine(120),
    reason,
  }),
  answer: Remittance,
  idempotency: 'stored',
})

export const downloadSentRemittance = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/books/remittances/:id/file.csv', ...reads },
  summary: 'A list that was sent, as the file for the national body.',
  params,
  answers: {
    type: 'text/csv',
    description: 'One line for each registration, with a header line and a total.',
  },
})
