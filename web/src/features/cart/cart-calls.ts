import type { CartItem, ValidatedCart } from '@centrepass/contract/cart/cart'
import type { CartRow } from '@centrepass/contract/cart/cart-rules'
import { purchaseRefusals } from '@centrepass/contract/refusals/purchases'
import { say } from '@centrepass/contract/refusals/say'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { locale } from '#words/locale.ts'

/** What is asked about: the rows as they travel, the credits that were chosen, and codes. */
export type WantedCart = {
  items: readonly CartItem[]
  selected_credits: readonly number[] | null
  discount_codes?: readonly string[] | undefined
}

/** Longer than a usual checkout takes; after that the price is asked for again. */
const FRESH_MS = 60_000

export const validatedCartQuery = (accountId: number, wanted: WantedCart) =>
  queryOptions({
    queryKey: [...cartKey(accountId), 'validated', wanted],
    queryFn: () => validateCart(wanted),
    staleTime: FRESH_MS,
    meta: { personal: true },
  })

/** The next screen asks for prices and spots again. */
export const forgetValidatedCarts = (accountId: number): void =>
  queryClient.removeQueries({ queryKey: cartKey(accountId) })

/** Releases the held spots. If it fails, they are free after half an hour anyway. */
export async function releaseSpots(accountId: number): Promise<void> {
  forgetValidatedCarts(accountId)
  await call('POST /api/cart/empty').catch((error) => console.warn('Places are still held', error))
}

/** The row without what only the browser knows. */
export const itemOf = ({ refundable: _, ...item }: CartRow): CartItem => item

/** The refusal of a call that needs something in the cart. */
export const noCart = (code: 'no_cart_to_validate' | 'no_cart_to_buy'): ApiError =>
  new ApiError(422, { error: 'no_cart', code, message: say(purchaseRefusals[code], {}, locale.get()) })

const cartKey = (accountId: number) => ['cart', accountId] as const

async function validateCart({ items, selected_credits, discount_codes }: WantedCart): Promise<ValidatedCart> {
  if (items.length === 0) throw noCart('no_cart_to_validate')
  return call('POST /api/cart/validate', {
    body: {
      items: [...items],
      selected_credits: selected_credits && [...selected_credits],
      ...(discount_codes && { discount_codes: [...discount_codes] }),
    },
  })
}
