import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { OfficeDispute } from '../payments/disputes.ts'
import { ReceivedMoney } from '../payments/received-money.ts'
import { Schedule } from '../payments/schedules.ts'
import { WriteOff } from '../payments/write-offs.ts'
import { InvoiceDetails } from './invoices.ts'

/** What happened with an invoice, from payments, refunds, disputes, emails and the record. */
export const InvoiceEvent = z.object({
  at: Instant,
  kind: z.enum(['payment', 'refund', 'dispute', 'email', 'deed']),
  /** Of a deed or an email: in words. Of the others: the state, as a code. */
  what: z.string(),
  amount: Money.nullable(),
  /** Who of the office did it; null where the site or the family did. */
  by: z.string().nullable(),
  /** The provider's name for it. */
  reference: z.string().nullable(),
  /** Why, to whom, or with which card. */
  more: z.string().nullable(),
})
export type InvoiceEvent = z.infer<typeof InvoiceEvent>

/** Everything about one invoice. */
export const OfficeInvoice = z.object({
  invoice: InvoiceDetails,
  account: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** The team that was entered by it; null for a family's invoice. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  open: Money,
  /** Since when the oldest open amount is due; null while nothing is open. */
  due_on: PlainDate.nullable(),
  is_overdue: z.boolean(),
  /** What a bank wants back of it at the moment. */
  disputed: Money,
  /** Credits of the account that can be used now. */
  credit_left: Money,
  received: z.array(ReceivedMoney),
  write_offs: z.array(WriteOff),
  plans: z.array(Schedule),
  disputes: z.array(OfficeDispute),
  /** By how much each row can still be lowered. */
  lowerable: z.array(z.object({ position: z.int(), product_name: z.string(), most: Money })),
  pay_links: z.array(
    z.object({
      id: Id,
      created_at: Instant,
      expires_at: Instant,
      /** `ended`: nothing is left to pay, or a newer link took its place. */
      state: z.enum(['open', 'expired', 'ended']),
    }),
  ),
  /** What waits for a second person. */
  proposals: z.array(Proposal),
  /** What is booked about it, the oldest first. A debit is positive; each entry together is zero. */
  bookings: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      postings: z.array(z.object({ account: z.string(), amount: Money })),
    }),
  ),
  /** The newest first. */
  events: z.array(InvoiceEvent),
})
export type OfficeInvoice = z.infer<typeof OfficeInvoice>

const params = z.strictObject({ id: IdParam })

export const getOfficeInvoice = endpoint({
  ...{ method: 'GET', path: '/api/office/invoices/:id', access: 'office', verb: 'invoice.read' },
  summary:
    'One invoice: what was sold to whom, paid, owed, given back and disputed, and what happened with it.',
  params,
  answer: OfficeInvoice,
})

export const downloadOfficeInvoice = rawEndpoint({
  ...{ method: 'GET', path: '/api/office/invoices/:id/pdf', access: 'office', verb: 'invoice.read' },
  summary: 'The invoice as a PDF, as the family gets it.',
  params,
  answers: { type: 'application/pdf', description: 'The file, to be saved under the number of the invoice.' },
})
