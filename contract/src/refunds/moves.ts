import { z } from 'zod'
import { ProductType } from '../cart/cart.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { FlagParam, Id, IdParam, Money, PlainDate, PositionParam } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'
import { RefundTo } from './refunds.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))
const product = z.object({ id: Id, name: z.string() })

/** Everything that a move does, to the cent. The move itself makes the same list again and compares. */
export const MoveEffects = z.object({
  participant: z.object({ id: Id, name: z.string() }),
  product_type: ProductType,
  /** What was bought, and what was paid for it. */
  from: z.object({ product, paid: Money }),
  /** What it becomes, and what the family would pay for it today. */
  to: z.object({ product, price: Money }),
  to_card: Money,
  to_credit: Money,
  /** The part of a dearer price that the association does not ask for. */
  goodwill: Money,
  /** The part of a dearer price that the family is asked for, by a link in the email, and until which day. */
  owed: Money,
  owed_by: PlainDate.nullable(),
  /** What it did not ask for when it moved the row before: that is its own again, and pays for nothing. */
  goodwill_taken_back: Money,
  cards: z.array(z.object({ amount: Money, brand: z.string(), last4: z.string() })),
  /** Until when the credit can be used; null where there is none. */
  credit_expires_on: PlainDate.nullable(),
  frees_spot: z.boolean(),
  takes_spot: z.boolean(),
  documents_asked: z.array(z.string()),
  documents_withdrawn: z.array(z.string()),
  /** Of a registration: its status afterwards. */
  registration_status: z.string().nullable(),
  /** A debit is positive; together they are zero. */
  ledger: z.array(z.object({ account: z.string(), amount: Money })),
  email: z.object({ to: z.string(), subject: z.string() }),
})
export type MoveEffects = z.infer<typeof MoveEffects>

const params = z.strictObject({ id: IdParam })

export const previewMove = endpoint({
  method: 'GET',
  path: '/api/operations/invoices/:id/move',
  access: 'office',
  verb: 'change.move',
  summary: 'What moving a row of this invoice to another product would do, to the cent. Changes nothing.',
  params,
  query: z.strictObject({
    position: PositionParam,
    product: IdParam,
    refund_to: RefundTo.default('card'),
    goodwill: FlagParam.optional(),
    owed: FlagParam.optional(),
  }),
  answer: z.object({
    effects: MoveEffects,
    digest: z.string(),
    /** What the email tells the family, in the language of the reader. */
    letter: z.array(z.string()),
  }),
})

export const moveRow = endpoint({
  method: 'POST',
  path: '/api/operations/invoices/:id/move',
  access: 'office',
  verb: 'change.move',
  summary: 'Moves a paid row of this invoice to another product of its kind, with exactly the effects shown.',
  details:
    'The person has to be eligible as for a purchase of the family, and is refused with the same codes. The other product is on an invoice of its own, paid by what was paid before.',
  params,
  body: z.strictObject({
    /** The row of the invoice. */
    position: z.int().min(0).max(1000),
    /** Of the same kind as the row's. */
    product: Id,
    /** Where the rest goes if the other product is cheaper. */
    refund_to: RefundTo,
    /** Whether the association forgives the difference if the other product is dearer. */
    goodwill: z.boolean().default(false),
    /** Whether the family is to pay the difference, where it is not forgiven. */
    owed: z.boolean().default(false),
    reason,
    /** Of the effects that were shown. */
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: z.object({
    /** `proposed`: the goodwill is above the limit, so nothing is moved before a second person agrees. */
    state: z.enum(['done', 'proposed']),
    effects: MoveEffects,
    /** Of the new product; null while it is proposed. */
    invoice: z.object({ id: Id, number: z.string() }).nullable(),
    proposal: Proposal.nullable(),
  }),
  idempotency: 'stored',
})
