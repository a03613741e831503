import { z } from 'zod'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'

/** What was owed for one invoice and is given up. */
export const WriteOff = z.object({
  id: Id,
  invoice_id: Id,
  invoice_number: z.string(),
  amount: Money,
  reason: z.string(),
  written_at: Instant,
  taken_back: z.object({ reason: z.string(), at: Instant }).nullable(),
})
export type WriteOff = z.infer<typeof WriteOff>

const reason = plainText(1000).refine((reason) => reason !== '', fieldError('required'))

export const listWriteOffs = endpoint({
  method: 'GET',
  path: '/api/operations/invoices/:id/write-offs',
  access: 'office',
  verb: 'invoice.read',
  summary: 'What was written off of an invoice, and what is still open.',
  params: z.strictObject({ id: IdParam }),
  answer: z.object({ open: Money, write_offs: z.array(WriteOff) }),
})

export const writeOff = endpoint({
  method: 'POST',
  path: '/api/operations/write-offs',
  access: 'office',
  verb: 'invoice.write_off',
  summary: 'Gives up what an invoice, a plan, an account or a club still owes: all of it or a part.',
  details:
    'The oldest invoice and instalment first. From then on nothing of it is charged, reminded or suspended for. Above the limit of the association it is a proposal that another person confirms.',
  body: z.strictObject({
    debtor: z.enum(['invoice', 'plan', 'account', 'club']),
    /** Of the invoice, plan, account or club. */
    debtor_id: Id,
    amount: MoneyAboveZero,
    reason,
    /** Only for one invoice. */
    digest: Digest.optional(),
  }),
  answer: z.object({
    state: z.enum(['done', 'proposed']),
    /** One for each invoice. */
    write_offs: z.array(WriteOff),
    proposal: Proposal.nullable(),
  }),
  idempotency: 'stored',
})

export const takeBackWriteOff = endpoint({
  method: 'POST',
  path: '/api/operations/write-offs/:id/take-back',
  access: 'office',
  verb: 'invoice.write_off',
  summary:
    'Takes a write-off back, while nothing else has happened with the invoice. The money is owed again.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ reason, digest: Digest.optional() }),
  answer: WriteOff,
  idempotency: 'stored',
})
