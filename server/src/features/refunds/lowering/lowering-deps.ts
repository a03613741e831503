import { z } from 'zod'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { ReceivingDeps } from '#features/payments/receiving/book-money'
import type { CreditNoteLetters } from '../letters/credit-note-emails.ts'
import type { RefundDeps } from '../letters/refund-deps.ts'

export type LoweringDeps = RefundDeps &
  Pick<ReceivingDeps, 'billChanges'> &
  Pick<PairDeps, 'pairLetters'> & { creditNoteLetters: CreditNoteLetters }

/** What the office asks for: a credit note, a discount, or with `byException` a refund that the policy does not give. */
export const Lowering = z.strictObject({
  invoiceId: z.int(),
  position: z.int(),
  /** Absent where a discount says how much. */
  cents: z.int().min(1).optional(),
  discount_id: z.int().optional(),
  refund_to: z.enum(['card', 'credit']),
  /** For the family; of a discount its name. */
  words: z.string().optional(),
  reason: z.string(),
  ends: z.boolean(),
  byException: z.boolean(),
  /** The family's own request to cancel, which is decided so. */
  request: z.int().optional(),
})
export type Lowering = z.infer<typeof Lowering>
