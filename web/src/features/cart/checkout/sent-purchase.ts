import type { Purchase } from '@centrepass/contract/cart/cart'
import { asObject, storedForAccount } from '#state/stored-for-account.ts'

export type SentPurchase = {
  /** As it was sent. The card's token in it is good once, for a quarter of an hour, and only here. */
  request: Purchase
  /** Known once the server reports that it waits for the bank. */
  payment_id: number | null
}

/** A purchase with unknown result: stored before it is sent until it is settled, over every reload. */
export const sentPurchase = storedForAccount<SentPurchase>('purchase', (found) => {
  const { request, payment_id } = asObject(found)
  const items = asObject(request).items
  if (!Array.isArray(items) || items.length === 0) return null
  // The server judges the rest of it.
  return { request: request as Purchase, payment_id: typeof payment_id === 'number' ? payment_id : null }
})
