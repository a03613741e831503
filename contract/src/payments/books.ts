import { z } from 'zod'
import { described } from '../ground/described.ts'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Instant, Money, PlainDate } from '../ground/values.ts'

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
  verb: 'books.read',
  summary: 'Which days were compared with the card provider, and what did not agree.',
  answer: z.object({
    days: z.array(z.object({ day: PlainDate, compared_at: Instant, entries: z.int(), differences: z.int() })),
    differences: z.array(MoneyDifference),
  }),
  duringMaintenance: true,
})

/** A charge or refund of ours that the card provider knows and we do not: a backup was restored. */
export const UnknownMoney = z.object({
  id: z.int(),
  kind: z.enum(['charge', 'refund']),
  /** The provider's name for it, and our key. */
  provider_ref: z.string(),
  key: z.string(),
  amount: Money,
  currency: z.string(),
  happened_at: Instant,
  /** Why it could not be booked. */
  why: z.string(),
  found_at: Instant,
  solved_at: Instant.nullable(),
  solution: z.enum(['explained', 'accepted']).nullable(),
  note: z.string().nullable(),
})
export type UnknownMoney = z.infer<typeof UnknownMoney>

const UnknownMoneyReport = z.object({
  /** False while an entry is open: then no plan is charged and no reminder is sent. */
  is_charging: z.boolean(),
  looked_until: Instant.nullable(),
  entries: z.array(UnknownMoney),
})

export const listUnknownMoney = endpoint({
  method: 'GET',
  path: '/api/operations/unknown-money',
  access: 'office',
  verb: 'books.read',
  summary: 'Charges and refunds of ours that only the card provider knows, after a restore.',
  answer: UnknownMoneyReport,
  duringMaintenance: true,
})

export const acceptUnknownMoney = endpoint({
  method: 'POST',
  path: '/api/operations/unknown-money',
  access: 'office',
  verb: 'books.close',
  summary: 'The office has settled these entries by hand: charging goes on when none is left open.',
  body: z.object({
    ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(400),
    note: z.string().trim().min(1).max(500),
  }),
  answer: UnknownMoneyReport,
  duringMaintenance: true,
  idempotency: 'stored',
})

export const downloadRemittance = rawEndpoint({
  method: 'GET',
  path: '/api/operations/remittance',
  access: 'office',
  verb: 'books.read',
  summary: 'What the national body is owed for one month, as a CSV file.',
  query: z.object({
    month: z
      .string()
      .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
      .register(described, { description: 'The month, as year and month.', examples: ['2025-02'] }),
  }),
  answers: { type: 'text/csv', description: 'One line for each registration, with a header line.' },
})

export const receivePaymentEvent = rawEndpoint({
  method: 'POST',
  path: '/api/payments/events',
  access: 'open',
  summary: 'For the card provider: tells us that something happened to a charge, a refund or a dispute.',
  details:
    'Events are signed. We check the signature over the bytes as they came, store each event once and answer at once. An event that is sent again changes nothing.',
  headers: { 'stripe-signature': 'The signature of the card provider over the body.' },
  takes: {
    type: 'application/json',
    description: 'The event as the card provider sends it, with more fields than these.',
    schema: z.object({ id: z.string(), type: z.string() }),
  },
  answers: {
    type: 'application/json',
    description: 'We have stored the event.',
    schema: z.object({ data: z.object({ received: z.literal(true) }) }),
  },
})
