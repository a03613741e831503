import { z } from 'zod'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'

/** The document that lowers an invoice, as the family sees it. */
export const CreditNote = z.object({
  id: Id,
  number: z.string(),
  issued_on: PlainDate,
  amount: Money,
  /** Which row of the invoice it lowers. */
  position: z.int(),
  /** Why, in words for the family. */
  words: z.string(),
  /** The discount that it gives, in both languages; null for any other reason. */
  discount: z.object({ en: z.string(), fr: z.string() }).nullable(),
  /** The office set the refund policy aside for it. */
  by_exception: z.boolean(),
  to_card: Money,
  to_credit: Money,
  /** Was owed, and need not be paid any more. */
  forgiven: Money,
  /** Came past this site, and the office sends it back. */
  to_club: Money,
})
export type CreditNote = z.infer<typeof CreditNote>

/** Carried out at once, or waiting for a second person. */
const Outcome = z.object({
  state: z.enum(['done', 'proposed']),
  credit_note: CreditNote.nullable(),
  proposal: Proposal.nullable(),
})
export type CreditNoteOutcome = z.infer<typeof Outcome>

const params = z.strictObject({ id: IdParam })
const lowering = {
  /** The row of the invoice, from 0. */
  position: z.int().min(0).max(1000),
  amount: MoneyAboveZero,
  /** Where money goes that was paid by card. What was paid by credits or in cash becomes a credit. */
  refund_to: z.enum(['card', 'credit']),
  words: plainLine(300).refine((words) => words !== '', fieldError('required')),
  /** For the office; the family is not told. */
  reason: plainText(1000).refine((reason) => reason !== '', fieldError('required')),
}

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/api/operations/invoices/:id/credit-notes',
  access: 'office',
  verb: 'invoice.read',
  summary: 'The credit notes of an invoice, the oldest first, and by how much each row can still be lowered.',
  params,
  answer: z.object({
    credit_notes: z.array(CreditNote),
    rows: z.array(z.object({ position: z.int(), product_name: z.string(), most: Money })),
  }),
})

export const giveCreditNote = endpoint({
  method: 'POST',
  path: '/api/operations/invoices/:id/credit-notes',
  access: 'office',
  verb: 'invoice.correct',
  summary: 'Lowers a row of an issued invoice by a credit note with a number of its own.',
  details:
    'What is still owed for the row is lowered first; the rest goes back to the card, becomes a credit, or is sent to the club by the office. With a discount it gives what that discount gives in a cart of the same day, within its limits, and is booked against who pays for it. Above the limit of the association it is a proposal that another person confirms.',
  params,
  body: z
    .strictObject({
      ...{ ...lowering, amount: lowering.amount.optional(), words: lowering.words.optional() },
      /** In place of an amount and words: the discount that is put on the row, and says both. */
      discount_id: Id.optional(),
      digest: Digest.optional(),
    })
    .superRefine(({ amount, words, discount_id }, ctx) => {
      const isDiscount = discount_id !== undefined
      for (const [field, value] of Object.entries({ amount, words }))
        if ((value === undefined) !== isDiscount)
          ctx.addIssue({ code: 'custom', message: isDiscount ? 'unknown' : 'required', path: [field] })
    }),
  answer: Outcome,
  idempotency: 'stored',
})

export const refundByException = endpoint({
  method: 'POST',
  path: '/api/operations/invoices/:id/exceptional-refunds',
  access: 'office',
  verb: 'invoice.refund',
  summary:
    'Proposes to give back more than the refund policy gives, with or without ending the participation.',
  details:
    'Always a proposal that another person confirms. At most what was paid and not given back yet; what is still owed for the row is lowered first.',
  params,
  body: z.strictObject({ ...lowering, ends_participation: z.boolean() }),
  answer: Outcome,
  idempotency: 'stored',
})
