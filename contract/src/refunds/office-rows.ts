import { z } from 'zod'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Money, PositionParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { Cancellation, CancelReason, RefundTo } from './refunds.ts'
import { RowEffects } from './row-effects.ts'

const params = z.strictObject({ id: IdParam, position: PositionParam })

/** Why the family cancels; what the association gives beyond the policy is an exception. */
export const RowCancelling = z.strictObject({
  because: CancelReason.exclude(['association']),
  refund_to: RefundTo,
})
export type RowCancelling = z.infer<typeof RowCancelling>

export const previewRowCancellation = endpoint({
  ...{ method: 'POST', path: '/api/office/invoices/:id/rows/:position/preview' },
  ...{ access: 'office', verb: 'change.decide' },
  summary: 'What cancelling a row for the family would do: the deed itself, with nothing of it kept.',
  params,
  body: RowCancelling,
  answer: RowEffects,
})

export const cancelRowForFamily = endpoint({
  ...{ method: 'POST', path: '/api/office/invoices/:id/rows/:position/cancellation' },
  ...{ access: 'office', verb: 'change.decide' },
  summary: 'Cancels a row for the family, by the refund policy.',
  details:
    'Where the policy leaves a request of the family to the office, this decides it. More than the policy gives is an exceptional refund.',
  params,
  body: z.strictObject({
    ...RowCancelling.shape,
    /** For the office; the family is not told. */
    reason: plainText(1000).refine((reason) => reason !== '', fieldError('required')),
    digest: Digest.optional(),
  }),
  answer: Cancellation,
  idempotency: 'stored',
})

/** Another product of the same kind, and why the person may not have it. */
export const MoveTarget = z.object({
  id: Id,
  name: z.string(),
  /** What the family would pay for it today; null where the person may not have it. */
  price: Money.nullable(),
  /** In the language of the request; none where the person may have it. */
  refusals: z.array(z.string()),
})
export type MoveTarget = z.infer<typeof MoveTarget>

export const listMoveTargets = endpoint({
  ...{ method: 'GET', path: '/api/office/invoices/:id/rows/:position/targets' },
  ...{ access: 'office', verb: 'change.move' },
  summary: 'What a row can be moved to: all products of its kind and season, with why not where it cannot.',
  details: 'The person is judged as for a purchase of the family, without what the row gave them.',
  params,
  answer: z.array(MoveTarget),
})
