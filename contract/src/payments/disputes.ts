import { z } from 'zod'
import { described } from '../ground/described.ts'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, Instant, Money } from '../ground/values.ts'

/** A payment that the cardholder's bank wants back, or wanted back. */
export const OfficeDispute = z.object({
  /** The provider's name for it. */
  id: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amount: Money,
  currency: z.string(),
  /** What the provider took for it, less what it gave back of that. */
  fee: Money,
  /** The bank's reason, as the provider spells it. */
  reason: z.string().nullable(),
  opened_at: Instant,
  /** Until when the bank waits for our answer; null when the provider does not say, or when it is over. */
  answer_by: Instant.nullable(),
  payment_id: Id,
  /** The provider's name for the charge. */
  charge_id: z.string().nullable(),
  account: z.object({ id: Id, name: z.string(), email: z.string() }),
  invoice_number: z.string().nullable(),
  /** Where the file for the bank is. */
  file: z.string(),
})
export type OfficeDispute = z.infer<typeof OfficeDispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/office/disputes',
  access: 'office',
  verb: 'invoice.read',
  summary:
    'Disputed payments, open ones first, then the newest: how much, until when the bank waits, and the file for it.',
  answer: z.array(OfficeDispute),
})

export const downloadDisputeFile = rawEndpoint({
  method: 'GET',
  path: '/api/office/disputes/:dispute/file',
  access: 'office',
  verb: 'review.decide',
  summary: 'Everything that a bank asks for about a disputed payment, as one PDF.',
  details:
    'What was sold to whom and when, how it was paid, what was signed, what happened and what was given back, with the invoice and the signed documents attached. Nothing about health or screening is in it. Each reading is recorded.',
  params: z.strictObject({
    dispute: z
      .string()
      .min(1)
      .max(255)
      .register(described, { description: 'The provider’s name for the dispute.', examples: ['dp_1NXyz'] }),
  }),
  answers: { type: 'application/pdf', description: 'The file for the bank.' },
})
