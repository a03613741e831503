import type { Purchase, PurchaseAnswer } from '@centrepass/contract/cart/cart'
import { call } from '#api/call.ts'
import { isUnclear } from '#features/payments/confirming/confirming-calls.ts'
import { noCart } from '../cart-calls.ts'

/** Buys once, however often the same request is sent: so it may be sent again to learn what became of it. */
export async function purchaseCart(request: Purchase): Promise<PurchaseAnswer> {
  if (request.items.length === 0) throw noCart('no_cart_to_buy')
  return call('POST /api/cart/purchase', { body: request })
}

/**
 * Asks what became of a request without risking a charge: the card is left out, so one that never arrived is
 * refused. Null when nothing was bought.
 */
export async function findPurchase({ payment_ott: _, ...request }: Purchase): Promise<PurchaseAnswer | null> {
  try {
    return await purchaseCart(request)
  } catch (error) {
    if (isUnclear(error)) throw error
    return null
  }
}
