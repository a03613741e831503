import { z } from 'zod'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { whysSecondPair } from '../office/second-pair-rules.ts'
import { fieldError } from '../refusals/fields.ts'
import { InvoiceStatus, MoneyMethod } from './invoices.ts'

const reason = plainText(1000).refine((text) => text.trim() !== '', fieldError('required'))
const row = {
  /** The row of the invoice, from 0. */
  position: z.int().min(0).max(1000),
  amount: MoneyAboveZero,
  refund_to: z.enum(['card', 'credit']),
}

/** What the office can do on the page of an invoice, as far as it decides what follows. */
export const InvoiceDeed = z.discriminatedUnion('deed', [
  z.strictObject({
    ...{ deed: z.literal('receive'), amount: MoneyAboveZero, method: MoneyMethod.exclude(['card']) },
    ...{ received_on: PlainDate, reference: plainLine(120).default('') },
    excess: z.enum(['refuse', 'credit']).default('refuse'),
  }),
  z.strictObject({ deed: z.literal('take_back_money'), entry: Id }),
  z.strictObject({ deed: z.literal('write_off'), amount: MoneyAboveZero }),
  z.strictObject({ deed: z.literal('take_back_write_off'), entry: Id }),
  z.strictObject({ deed: z.literal('credit_note'), ...row }),
  z.strictObject({
    ...{ deed: z.literal('discount'), position: row.position, refund_to: row.refund_to },
    /** It says how much. */
    discount_id: Id,
  }),
  z.strictObject({ deed: z.literal('refund_exception'), ...row, ends_participation: z.boolean() }),
  z.strictObject({ deed: z.literal('give_credit'), amount: MoneyAboveZero }),
  z.strictObject({ deed: z.literal('pay_link') }),
  z.strictObject({ deed: z.literal('send_again') }),
])
export type InvoiceDeed = z.output<typeof InvoiceDeed>

/** What a deed does, to the cent. The deed itself makes the same list again and compares. */
export const DeedEffects = z.object({
  open_before: Money,
  open_after: Money,
  status_after: InvoiceStatus,
  /** A debit is positive; together they are zero. */
  ledger: z.array(z.object({ account: z.string(), amount: Money })),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
  /** Why another person has to confirm it first; null where it is done at once. */
  second_pair: z.enum(whysSecondPair).nullable(),
  digest: z.string(),
})
export type DeedEffects = z.infer<typeof DeedEffects>

const params = z.strictObject({ id: IdParam })

export const previewInvoiceDeed = endpoint({
  ...{ method: 'POST', path: '/api/office/invoices/:id/preview', access: 'office', verb: 'invoice.receive' },
  summary: 'What a deed about this invoice would do: the deed itself, with nothing of it kept.',
  details: 'Only for who may do the deed.',
  params,
  body: z.strictObject({ wish: InvoiceDeed }),
  answer: DeedEffects,
})

export const sendPayLink = endpoint({
  ...{ method: 'POST', path: '/api/office/invoices/:id/pay-link', access: 'office', verb: 'invoice.send' },
  summary: 'Emails a secret link that pays what is open by card, without an account. Earlier links end.',
  params,
  body: z.strictObject({ reason, digest: Digest.optional() }),
  answer: z.object({ sent_to: z.string(), expires_at: Instant }),
  idempotency: 'stored',
})

export const sendInvoiceAgain = endpoint({
  ...{ method: 'POST', path: '/api/office/invoices/:id/email', access: 'office', verb: 'invoice.send' },
  summary: 'Emails the invoice again, with its PDF.',
  params,
  body: z.strictObject({ reason, digest: Digest.optional() }),
  answer: z.object({ sent_to: z.string() }),
  idempotency: 'stored',
})
