import { z } from 'zod'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { InvoiceStatus, MoneyMethod } from '../invoices/invoices.ts'
import { fieldError } from '../refusals/fields.ts'

export const ReceivedMoney = z.object({
  id: Id,
  method: MoneyMethod,
  amount: Money,
  /** Of the amount: more than was open, and now a credit of the account. */
  credit: Money,
  received_on: PlainDate,
  reference: z.string(),
  note: z.string(),
  recorded_at: Instant,
  /** Where the entry was wrong: when it was taken back, and why. */
  taken_back: z.object({ reason: z.string(), at: Instant }).nullable(),
})
export type ReceivedMoney = z.infer<typeof ReceivedMoney>

/** What arrived for an invoice since it was issued, and what is still open. */
export const InvoiceMoney = z.object({
  invoice_id: Id,
  invoice_number: z.string(),
  status: InvoiceStatus,
  total: Money,
  open: Money,
  received: z.array(ReceivedMoney),
})
export type InvoiceMoney = z.infer<typeof InvoiceMoney>

const params = z.strictObject({ id: IdParam })

export const getReceivedMoney = endpoint({
  method: 'GET',
  path: '/api/operations/invoices/:id/received-money',
  access: 'office',
  verb: 'invoice.read',
  summary: 'What arrived for an invoice since it was issued, and what is still open.',
  params,
  answer: InvoiceMoney,
})

export const receiveMoney = endpoint({
  method: 'POST',
  path: '/api/operations/invoices/:id/received-money',
  access: 'office',
  verb: 'invoice.receive',
  summary: 'Records money that arrived in cash, by cheque or by transfer: all that is open, or a part of it.',
  params,
  body: z
    .strictObject({
      amount: MoneyAboveZero,
      method: MoneyMethod.exclude(['card']),
      /** The day it arrived; not in the future. */
      received_on: PlainDate,
      /** The number of the cheque or transfer. */
      reference: plainLine(120).default(''),
      note: plainText(1000).default(''),
      /** What to do with more than is open: refuse it, or make it a credit of the account of the invoice. */
      excess: z.enum(['refuse', 'credit']).default('refuse'),
      digest: Digest.optional(),
    })
    .refine(({ method, reference }) => method === 'cash' || reference !== '', {
      ...{ path: ['reference'], message: 'Give the number of the cheque or transfer' },
    }),
  answer: InvoiceMoney,
  idempotency: 'stored',
})

export const takeBackMoney = endpoint({
  method: 'POST',
  path: '/api/operations/received-money/:id/take-back',
  access: 'office',
  verb: 'invoice.receive',
  summary: 'Takes a wrong entry back. The entry stays in the list, with the reason.',
  params,
  body: z.strictObject({
    reason: plainText(1000).refine((reason) => reason.length > 0, fieldError('required')),
    digest: Digest.optional(),
  }),
  answer: InvoiceMoney,
  idempotency: 'stored',
})
