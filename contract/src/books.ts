import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, PlainDate } from './values.ts'

/** Something in which the card provider's books and ours do not agree. */
export const MoneyDifference = z.object({
  day: PlainDate,
  kind: z.enum(['only_provider', 'only_ours', 'amount', 'status']),
  /** The charge or refund it is about: our key, or the provider's name where there is none. */
  subject: z.string(),
  detail: z.string(),
  found_at: Instant,
  solved_at: Instant.nullable(),
})
export type MoneyDifference = z.infer<typeof MoneyDifference>

export const listMoneyDifferences = endpoint({
  method: 'GET',
  path: '/api/operations/money-differences',
  access: 'office',
  summary: 'Which days were compared with the card provider, and what did not agree.',
  answer: z.object({
    days: z.array(z.object({ day: PlainDate, compared_at: Instant, entries: z.int(), differences: z.int() })),
    differences: z.array(MoneyDifference),
  }),
  duringMaintenance: true,
})
