import { z } from 'zod'
import { Instant, Money } from '../ground/values.ts'

/** The newest payment behind a link, as anyone with the link sees it. */
export const LinkPayment = z.object({
  status: z.enum(['processing', 'requires_action', 'succeeded', 'declined', 'failed']),
  amount: Money,
  /** While the bank asks the person first. */
  client_secret: z.string().nullable(),
  /** What to tell the person when it was not paid. */
  message: z.string().nullable(),
  created_at: Instant,
})
export type LinkPayment = z.infer<typeof LinkPayment>
