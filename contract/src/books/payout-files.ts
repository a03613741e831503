import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

/** A payout that stands in a file of the card provider. */
export const FilePayout = z.object({
  provider_ref: z.string(),
  amount: Money,
  currency: z.string(),
  arrives_on: PlainDate,
  lines: z.int(),
  /**
   * `new`: the site has not heard of it. `lines`: it has, and does not know its lines yet. `known`: its lines were read
   * before and stay as they are. `faulty`: a line of it has a fault, so that it is left out.
   */
  state: z.enum(['new', 'lines', 'known', 'faulty']),
})
export type FilePayout = z.infer<typeof FilePayout>

export const payoutFileFaults = [
  ...(['not_a_table', 'column_missing', 'no_payout', 'no_name', 'not_a_day', 'not_an_amount'] as const),
  ...(['does_not_add_up', 'twice_in_file', 'other_payout_facts'] as const),
] as const

export const PayoutFileFault = z.object({
  /** As a spreadsheet counts: the header is 1. */
  row: z.int(),
  column: z.string().nullable(),
  code: z.enum(payoutFileFaults),
  message: z.string(),
})
export type PayoutFileFault = z.infer<typeof PayoutFileFault>

const file = z.string().min(1).max(8_000_000)

export const PayoutFile = z.object({
  payouts: z.array(FilePayout),
  /** The first two hundred, by row; `faulty_rows` counts all. */
  faults: z.array(PayoutFileFault),
  faulty_rows: z.int(),
  digest: z.string(),
})
export type PayoutFile = z.infer<typeof PayoutFile>

const by = { access: 'office', verb: 'books.close', largestBody: 9_000_000 } as const

export const previewPayoutFile = endpoint({
  ...{ method: 'POST', path: '/api/office/books/payout-files/preview', ...by },
  summary:
    'Reads a file of what the card provider paid out, and says what taking it would do. Changes nothing.',
  details:
    'The itemized report about payouts that Stripe offers, with a comma between cells: one line for each transaction, with `automatic_payout_id`, `automatic_payout_effective_at`, `balance_transaction_id`, `created`, `currency`, `gross`, `fee`, `net`, `reporting_category` and `source_id`; `payment_intent_id` names the payment of a charge.',
  body: z.strictObject({ file }),
  answer: PayoutFile,
})

export const takePayoutFile = endpoint({
  ...{ method: 'POST', path: '/api/office/books/payout-files', ...by },
  summary: 'Takes the payouts of a file as if the card provider had listed them, and books those that agree.',
  details: 'Refused if it would do anything else than was shown. The same file again changes nothing.',
  body: z.strictObject({
    file,
    /** As shown. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: PayoutFile,
  idempotency: 'stored',
})
