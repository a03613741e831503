import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, Instant, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))

/** What was booked on one account of the ledger, by its name in the account plan. */
export const AccountSum = z.object({
  account: z.string(),
  account_code: z.string(),
  account_name: z.string(),
  debit: Money,
  credit: Money,
})
export type AccountSum = z.infer<typeof AccountSum>

/** What came and went by one means: the card provider, the bank or cash. */
export const MeansSum = z.object({ means: z.string(), means_name: z.string(), came: Money, went: Money })
export type MeansSum = z.infer<typeof MeansSum>

const Closed = z.object({ by: z.string(), at: Instant, reason: z.string() })

export const BookDay = z.object({
  day: PlainDate,
  entries: z.int(),
  /** Of the entries: those that happened on an earlier day, which was closed when they were booked. */
  late_entries: z.int(),
  /** What came by all means, less what went. */
  received: Money,
  closed: Closed.nullable(),
})
export type BookDay = z.infer<typeof BookDay>

/** A payment of which no one knows yet whether it was made. */
export const UnclearPayment = z.object({
  payment_id: Id,
  day: PlainDate,
  amount: Money,
  currency: z.string(),
})

export const ClosingPreview = z.object({
  from: PlainDate,
  until: PlainDate,
  days: z.int(),
  entries: z.int(),
  means: z.array(MeansSum),
  accounts: z.array(AccountSum),
  /** While there is one, the days cannot be closed. */
  unclear: z.array(UnclearPayment),
  digest: z.string(),
})
export type ClosingPreview = z.infer<typeof ClosingPreview>

const reads = { access: 'office', verb: 'books.read' } as const
const closes = { access: 'office', verb: 'books.close' } as const

export const listBookDays = endpoint({
  ...{ method: 'GET', path: '/api/office/books/days', ...reads },
  summary: 'The days on which something was booked, the newest first, and which of them are closed.',
  query: z.strictObject({ before_day: PlainDate.optional() }),
  answer: z.object({
    today: PlainDate,
    /** Null before the first day is closed. */
    closed_until: PlainDate.nullable(),
    /** The first day that can be closed; null while there is none. */
    first_open: PlainDate.nullable(),
    days: z.array(BookDay),
    next: PlainDate.nullable(),
  }),
})

export const getBookDay = endpoint({
  ...{ method: 'GET', path: '/api/office/books/days/:day', ...reads },
  summary: 'One day of the books: its sums by means and by account, and what happened on an earlier day.',
  params: z.strictObject({ day: PlainDate }),
  answer: BookDay.extend({
    means: z.array(MeansSum),
    accounts: z.array(AccountSum),
    /** The first hundred. */
    late: z.array(
      z.object({
        entry: z.int(),
        happened_on: PlainDate,
        what: z.string(),
        amount: Money,
        invoice_number: z.string().nullable(),
      }),
    ),
  }),
})

export const previewClosing = endpoint({
  ...{ method: 'GET', path: '/api/office/books/closings/preview', ...closes },
  summary: 'What closing all open days until this one would close. Changes nothing.',
  query: z.strictObject({ until: PlainDate }),
  answer: ClosingPreview,
})

export const closeDays = endpoint({
  ...{ method: 'POST', path: '/api/office/books/closings', ...closes },
  summary: 'Closes days for good: what is booked later is booked on the next open day.',
  details:
    'Refused while an earlier day is open, while a payment of these days is unclear, or if anything was booked on them since they were shown.',
  body: z.strictObject({
    from: PlainDate,
    until: PlainDate,
    reason,
    /** As shown. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: z.object({ closed_until: PlainDate, days: z.int(), entries: z.int() }),
  idempotency: 'stored',
})
