import type { Billing, Purchase } from '@centrepass/contract/cart'
import { keptForAccount } from '../kept-for-account.ts'

export type SentPurchase = {
  /** As it was sent. The card's token in it is good once, for a quarter of an hour, and only here. */
  request: Purchase
  /** Known once the server has said that it waits for the bank. */
  payment_id: number | null
}

/** A purchase whose end is not known: kept from before it is sent until it is settled, over every reload. */
export const sentPurchase = keptForAccount<SentPurchase>('purchase', (found) => {
  const { request, payment_id } = asObject(found)
  const items = asObject(request).items
  if (!Array.isArray(items) || items.length === 0) return null
  // The server judges the rest of it.
  return { request: request as Purchase, payment_id: typeof payment_id === 'number' ? payment_id : null }
})

/** Whom the last receipt was made out to, so that nobody types an address twice. */
export const lastBilling = keptForAccount<Billing>('billing', (found) => {
  const { name, email, address_line1, city, province, postal_code, country } = asObject(found)
  if (country !== 'CA' && country !== 'US' && country !== 'OTHER') return null
  return {
    ...{ name: text(name), email: text(email), address_line1: text(address_line1), city: text(city) },
    ...{ province: text(province) || null, postal_code: text(postal_code) || null, country },
  }
})

const asObject = (found: unknown): Record<string, unknown> =>
  typeof found === 'object' && found !== null ? { ...found } : {}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
