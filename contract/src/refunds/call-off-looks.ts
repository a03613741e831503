import { z } from 'zod'
import { endpoint, rawEndpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Money, PlainDate } from '../ground/values.ts'
import { CalledType } from './call-offs.ts'
import { RefundTo } from './refunds.ts'

/** What can be called off. */
export const CallableProduct = z.object({
  product_type: CalledType,
  id: Id,
  name: z.string(),
  /** Null for a registration option, as is the end. */
  starts_on: PlainDate.nullable(),
  ends_on: PlainDate.nullable(),
  /** How many have a spot. */
  people: z.int(),
})
export type CallableProduct = z.infer<typeof CallableProduct>

export const listCallableProducts = endpoint({
  ...{ method: 'GET', path: '/api/operations/call-offs/products' },
  ...{ access: 'office', verb: 'change.call_off' },
  summary:
    'Courses and programs that are not over and not being called off, by the day they start, then registration options.',
  answer: z.array(CallableProduct),
})

/** What calling off would do for each one, tried out. */
export const CallOffRehearsal = z.object({
  /** How many were tried out. */
  tried: z.int(),
  total: z.int(),
  to_card: Money,
  to_credit: Money,
  forgiven: Money,
  /** How many spots become free. */
  spots: z.int(),
  /** How many families get an email; each gets one. */
  emails: z.int(),
  ledger: z.array(z.object({ account: z.string(), amount: Money })),
  /** Those that someone has to help with, or that have to wait. */
  faults: z.array(
    z.object({
      participant: z.object({ id: Id, name: z.string() }),
      code: z.string(),
      message: z.string(),
    }),
  ),
})
export type CallOffRehearsal = z.infer<typeof CallOffRehearsal>

export const rehearseCallOff = endpoint({
  ...{ method: 'GET', path: '/api/operations/call-offs/rehearsal' },
  ...{ access: 'office', verb: 'change.call_off' },
  summary:
    'Calls off the first two hundred spots one by one, with nothing of it kept, and adds up what it does.',
  query: z.strictObject({ product_type: CalledType, product: IdParam, refund_to: RefundTo.default('card') }),
  answer: CallOffRehearsal,
})

export const downloadCallOffFaults = rawEndpoint({
  ...{ method: 'GET', path: '/api/operations/call-offs/:id/faults.csv' },
  ...{ access: 'office', verb: 'change.call_off' },
  summary:
    'Everyone for whom calling off is not done, with why, as a table. That it was taken is in the record.',
  params: z.strictObject({ id: IdParam }),
  answers: { type: 'text/csv', description: 'One line for each person, with a header line.' },
})
