import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { AccountSum } from './days.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))
const Said = z.object({ by: z.string(), at: Instant, reason: z.string() })

/** A sum that the card provider sent to the bank. */
export const Payout = z.object({
  id: Id,
  provider_ref: z.string(),
  /**
   * `on_its_way`: the bank does not have it yet. `open`: it has, and something differs. `failed`: the bank sent it back.
   */
  state: z.enum(['on_its_way', 'open', 'booked', 'set_aside', 'failed']),
  amount: Money,
  currency: z.string(),
  made_at: Instant,
  arrives_on: PlainDate,
  lines: z.int(),
  /** What the provider kept of these lines for its service. */
  provider_fees: Money,
  /** Lines that differ from our books and are not explained. */
  findings: z.int(),
  /** The payout less its lines: nothing, unless the provider rounded or left something out. */
  beyond_lines: Money,
  /** Null while it is open; without a name where nothing differed and the site closed it by itself. */
  closed: Said.extend({ by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
})
export type Payout = z.infer<typeof Payout>

export const payoutLineKinds = [
  ...(['charge', 'refund', 'refund_failed', 'dispute', 'dispute_returned'] as const),
  ...(['fee', 'payout_returned', 'other'] as const),
] as const

export const PayoutLine = z.object({
  id: Id,
  kind: z.enum(payoutLineKinds),
  /** The charge, refund, dispute or payout, by the provider's name. */
  provider_ref: z.string(),
  happened_at: Instant,
  gross: Money,
  fee: Money,
  currency: z.string(),
  /** What our books have for it; null where they have nothing. */
  ours: Money.nullable(),
  finding: z.enum(['unknown', 'not_booked', 'other_amount', 'other_currency', 'twice']).nullable(),
  invoice_id: Id.nullable(),
  invoice_number: z.string().nullable(),
  explained: Said.nullable(),
})
export type PayoutLine = z.infer<typeof PayoutLine>

const reads = { access: 'office', verb: 'books.read' } as const
const closes = { access: 'office', verb: 'books.close' } as const
const onePayout = z.strictObject({ id: IdParam })

export const listPayouts = endpoint({
  ...{ method: 'GET', path: '/api/office/books/payouts', ...reads },
  summary: 'What the card provider sent to the bank, the newest first, and what it still has.',
  query: z.strictObject({ before: IdParam.optional() }),
  answer: z.object({
    /** What came and went by card, less what was booked as paid out. */
    at_provider: Money,
    /** Of that: what is in payouts which are not booked yet. */
    in_open_payouts: Money,
    payouts: z.array(Payout),
    next: Id.nullable(),
  }),
})

export const getPayout = endpoint({
  ...{ method: 'GET', path: '/api/office/books/payouts/:id', ...reads },
  summary: 'One payout: what closing it books, the lines that differ, and all lines.',
  params: onePayout,
  query: z.strictObject({ after: IdParam.optional() }),
  answer: z.object({
    payout: Payout,
    /** As booked, or as it would be booked now. */
    accounts: z.array(AccountSum),
    digest: z.string(),
    /** Those that differ, explained or not; the first two hundred. */
    differing: z.array(PayoutLine),
    list: z.array(PayoutLine),
    next: Id.nullable(),
  }),
})

export const explainPayoutLine = endpoint({
  ...{ method: 'POST', path: '/api/office/books/payouts/:id/explanations', ...closes },
  summary: 'Says why a line of a payout differs from our books.',
  params: onePayout,
  body: z.strictObject({ line_id: Id, reason }),
  answer: Payout,
  idempotency: 'stored',
})

export const closePayout = endpoint({
  ...{ method: 'POST', path: '/api/office/books/payouts/:id/closing', ...closes },
  summary: 'Books a payout as shown; one in another currency is set aside.',
  details:
    'Refused while a line differs that no one explained, before the bank has it, or if anything changed since.',
  params: onePayout,
  body: z.strictObject({
    reason,
    /** As shown. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: Payout,
  idempotency: 'stored',
})
