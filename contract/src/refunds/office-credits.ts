import { z } from 'zod'
import { InBoth } from '../ground/both-languages.ts'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'

/** A credit of a family as the office sees it, with what became of it. */
export const OfficeCredit = z.object({
  id: Id,
  /** As the family reads it. */
  origin: z.string(),
  origins: InBoth.optional(),
  amount: Money,
  /** What can be used now. */
  left: Money,
  /** Cannot be used while a bank decides about the payment behind it. */
  held: Money,
  /** Went to another account of the family. */
  moved: Money,
  expires_on: PlainDate.nullable(),
  created_at: Instant,
  /** Why the office gave or moved it; empty where a cancellation gave it. */
  reason: z.string(),
})
export type OfficeCredit = z.infer<typeof OfficeCredit>

/** `proposed`: above the limit, so nothing is given before a second person agrees. */
export const CreditOutcome = z.object({
  state: z.enum(['done', 'proposed']),
  given_credit: OfficeCredit.nullable(),
  proposal: Proposal.nullable(),
})
export type CreditOutcome = z.infer<typeof CreditOutcome>

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))

export const listOfficeCredits = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/:id/credits',
  access: 'office',
  verb: 'invoice.read',
  summary: 'All credits of an account, used ones too, the newest first.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(OfficeCredit),
})

export const giveCredit = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/credits',
  access: 'office',
  verb: 'credit.give',
  summary: 'Gives an account a credit out of goodwill. The family is told the amount, and not the reason.',
  details:
    'Above the limit, with what one person alone gave the family within a year, a second person has to agree.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    ...{ amount: MoneyAboveZero, reason },
    /** What was shown on the page of an invoice; if it would do anything else by now, it is refused. */
    shown: z.strictObject({ invoice: Id, digest: Digest }).optional(),
  }),
  answer: CreditOutcome,
  idempotency: 'stored',
})

export const moveCredit = endpoint({
  method: 'POST',
  path: '/api/operations/credits/:id/move',
  access: 'office',
  verb: 'credit.give',
  summary: 'Moves all or part of a credit to another account of the same family. Both are told.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ to_account: Id, amount: MoneyAboveZero, reason }),
  answer: z.object({ from: OfficeCredit, to: OfficeCredit }),
  idempotency: 'stored',
})
