import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'

export const PaymentStatus = z.enum(['processing', 'requires_action', 'succeeded', 'declined', 'failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** One attempt to pay by card. */
export const Payment = z.object({
  id: Id,
  status: PaymentStatus,
  amount: Money,
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  /** What to tell the person when it was not paid. */
  message: z.string().nullable(),
  /** While the bank asks the person first: what their browser needs to let them answer. */
  client_secret: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  created_at: Instant,
  /** While it is being confirmed: by when it is over at the latest. */
  ends_by: Instant.nullable(),
})
export type Payment = z.infer<typeof Payment>

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'account',
  summary: 'What became of a payment; asked again and again while it is being confirmed.',
  params: z.strictObject({ id: IdParam }),
  answer: Payment,
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'account',
  summary:
    'Asks the card provider now, after the person has answered their bank, and answers what became of it.',
  params: z.strictObject({ id: IdParam }),
  answer: Payment,
})
