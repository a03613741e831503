import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { CartItem, MOST_ROWS, ProductType } from './cart.ts'

const CartThing = z.strictObject({ participant: Id, product: Id, product_type: ProductType })
const Position = z.int().min(0).max(MOST_ROWS)

/** The browser makes it, so that a change sent twice happens once. */
const ChangeId = z.string().regex(/^[\w-]{8,60}$/, fieldError('not_ours'))

const CartPlace = z.strictObject({ at: Position, item: CartItem })

/** One thing that a person did with the cart, said so that it still makes sense on a cart that changed meanwhile. */
export const CartChange = z.discriminatedUnion('kind', [
  z.strictObject({
    id: ChangeId,
    kind: z.literal('take_out'),
    things: z.array(CartThing).min(1).max(MOST_ROWS),
  }),
  /** The same thing, paid another way or with a code. */
  z.strictObject({ id: ChangeId, kind: z.literal('update'), item: CartItem }),
  z.strictObject({
    id: ChangeId,
    kind: z.literal('put_in'),
    rows: z.array(CartPlace).min(1).max(MOST_ROWS),
  }),
])
export type CartChange = z.infer<typeof CartChange>

/** `version` grows with every change: of two answers the one with the higher version is the newer. */
export const AccountCart = z.object({ version: z.int(), items: z.array(CartItem) })
export type AccountCart = z.infer<typeof AccountCart>

const params = z.strictObject({ id: IdParam })

export const getAccountCart = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/cart',
  access: 'account',
  summary: 'The cart of the account, the same in every browser. Prices and spots: validate it.',
  params,
  answer: AccountCart,
})

export const changeAccountCart = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/cart/changes',
  access: 'account',
  summary: 'Carries out changes of the cart in their order, each once, and answers the cart as it is then.',
  params,
  body: z.strictObject({ changes: z.array(CartChange).min(1).max(200) }),
  answer: AccountCart,
  idempotency: 'own_token',
})
