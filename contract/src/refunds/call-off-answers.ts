import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Money, PlainDate } from '../ground/values.ts'
import { MoveTarget } from './office-rows.ts'
import { RefundTo } from './refunds.ts'

/** What comes back in one way. */
const WayBack = z.object({ to_card: Money, to_credit: Money, forgiven: Money })

/** A spot that was called off, and what the family can choose for it. */
export const CallOffQuestion = z.object({
  call_off_id: Id,
  spot_id: Id,
  participant: z.object({ id: Id, name: z.string() }),
  product_name: z.string(),
  /** The last day on which the family can choose. */
  answer_by: PlainDate,
  /** What happens without an answer. */
  otherwise: RefundTo,
  card: WayBack,
  credit: WayBack,
  /** What the person can be moved to, with why not where they cannot. */
  offered: z.array(MoveTarget),
})
export type CallOffQuestion = z.infer<typeof CallOffQuestion>

export const listCallOffQuestions = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/call-offs',
  access: 'account',
  summary:
    'What was called off and the family can still choose about: money back, a credit, or something else.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(CallOffQuestion),
})

export const CallOffChoice = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.literal('card'), spot_id: Id }),
  z.strictObject({ choice: z.literal('credit'), spot_id: Id }),
  z.strictObject({
    ...{ choice: z.literal('move'), spot_id: Id, product: Id },
    /** As it was shown. Only with it may the other one be dearer: the family is left to pay the difference. */
    price: Money.optional(),
  }),
])
export type CallOffChoice = z.infer<typeof CallOffChoice>

export const answerCallOff = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/call-offs/:callOffId/answers',
  access: 'account',
  summary: 'Chooses for one person what becomes of a spot that was called off.',
  details:
    'Carried out at once. A move that is refused, because the other one is full for instance, changes nothing: the other choices stay open. Money that a bank or a payment under way decides about follows by itself.',
  params: z.strictObject({ id: IdParam, callOffId: IdParam }),
  body: CallOffChoice,
  answer: z.object({
    /** `later`: the choice is kept, and the money follows. */
    state: z.enum(['done', 'later']),
    /** The invoice of what the person was moved to. */
    invoice_number: z.string().nullable(),
  }),
  idempotency: 'stored',
})
