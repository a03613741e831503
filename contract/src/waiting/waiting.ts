import { z } from 'zod'
import { AccountCart } from '../cart/account-cart.ts'
import { endpoint } from '../ground/endpoint.ts'
import { Problem } from '../ground/errors.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'
import { chances } from './chance-rules.ts'

/** What has a wait list besides the divisions of a tournament. */
export const WaitedType = z.enum(['Program', 'Course'])
export type WaitedType = z.infer<typeof WaitedType>

/** As many as an account may have people. */
export const MOST_WAITING = 12

export const WaitOffer = z.object({
  id: Id,
  ends_at: Instant,
  /** Whom of the request it is for. */
  participants: z.array(Id),
  /** For all of them. */
  price: Money,
})
export type WaitOffer = z.infer<typeof WaitOffer>

export const WaitRequest = z.object({
  id: Id,
  product_type: WaitedType,
  product: Id,
  product_name: z.string(),
  closes_at: Instant,
  is_together: z.boolean(),
  joined_at: Instant,
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Where they are in the line, from 1; null while they have an offer. */
      position: z.int().nullable(),
    }),
  ),
  /** How many people wait in all. */
  in_line: z.int(),
  /** Null when all of them have an offer. */
  chance: z
    .object({
      says: z.enum(chances),
      ahead: z.int(),
      came_free: z.int(),
      days_left: z.int(),
    })
    .nullable(),
  offers: z.array(WaitOffer),
})
export type WaitRequest = z.infer<typeof WaitRequest>

const params = z.strictObject({ id: IdParam })
const waited = { product_type: WaitedType, product: Id }
const waitedQuery = z.strictObject({ product_type: WaitedType, product: IdParam })

export const listWaitRequests = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/wait-list',
  access: 'account',
  summary: 'Where the people of the account wait, their positions, and the offers they can answer.',
  details:
    'A request that another guardian made is here if all of its people are linked to this account too.',
  params,
  answer: z.array(WaitRequest),
})

export const listWaitChoices = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/wait-list/choices',
  access: 'account',
  summary: 'Who of the account could join the wait list of a product, and why the others could not.',
  params,
  query: waitedQuery,
  answer: z.object({
    /** Whether there is a line to join: the product is full, on sale, and has a wait list. */
    is_open: z.boolean(),
    in_line: z.int(),
    people: z.array(z.object({ id: Id, name: z.string(), problems: z.array(Problem) })),
  }),
})

export const joinWaitList = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/wait-list',
  access: 'account',
  summary: 'Joins the wait list of a full program or course, for one person or several. Nothing is charged.',
  params,
  body: z.strictObject({
    ...waited,
    participants: z.array(Id).min(1).max(MOST_WAITING),
    /** Only all of them together, or each as a spot comes free. */
    is_together: z.boolean(),
  }),
  answer: WaitRequest,
  idempotency: 'stored',
})

export const leaveWaitList = endpoint({
  method: 'DELETE',
  path: '/api/accounts/:id/wait-list/:requestId',
  access: 'account',
  summary: 'Leaves the wait list with all people of the request. Open offers of it end.',
  params: z.strictObject({ id: IdParam, requestId: IdParam }),
  answer: z.array(WaitRequest),
})

const offerParams = z.strictObject({ id: IdParam, offerId: IdParam })

export const acceptWaitOffer = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/wait-offers/:offerId/accept',
  access: 'account',
  summary:
    'Takes the offered spots: they go into the cart, and are held for as long as every cart holds them.',
  details: 'Accepted again by the same account, it answers the same. After that the cart is paid as usual.',
  params: offerParams,
  answer: z.object({
    /** Null when the hold has ended since. */
    held_until: Instant.nullable(),
    cart: AccountCart,
  }),
  idempotency: 'stored',
})

export const declineWaitOffer = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/wait-offers/:offerId/decline',
  access: 'account',
  summary:
    'Declines the offered spots: the people it was for leave the wait list, and the next in line is asked.',
  params: offerParams,
  answer: z.array(WaitRequest),
  idempotency: 'stored',
})
