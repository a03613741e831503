import type { CartItem, PurchaseAnswer, ValidatedCart } from '@centrepass/contract/cart/cart'
import { type Card, tokenOf } from '../cards.ts'
import type { SeasonSite } from '../open-site.ts'
import { Refused, yes } from '../visitor.ts'
import type { Family } from './join.ts'

export type Bought = { invoice_id: number; isPaid: boolean }

/** Prices the cart and pays it. A card that is declined is followed by a good one, as at a kitchen table. */
export async function buy(
  site: SeasonSite,
  family: Family,
  items: CartItem[],
  card: Card = 'good',
): Promise<Bought> {
  const { visitor } = family
  const cart = { items, selected_credits: null }
  const priced = yes('a cart', await visitor.ask<ValidatedCart>('POST', '/api/cart/validate', cart))
  const { due_now } = priced.invoice
  const answer = await visitor.ask<PurchaseAnswer>('POST', '/api/cart/purchase', {
    ...{ ...cart, cart_validation_token: priced.cart_validation_token, billing: billingOf(family) },
    ...(Number(due_now) > 0 && { payment_ott: await tokenOf(site, card) }),
  })
  if (answer.status === 402 && card === 'declined') return buy(site, family, items)
  const { invoice_id, status } = yes('a purchase', answer)
  return { invoice_id, isPaid: status === 'paid' }
}

/** As `buy`, but a product that filled a moment ago is no surprise. */
export async function buyIfLeft(
  site: SeasonSite,
  family: Family,
  items: CartItem[],
  card: Card = 'good',
): Promise<Bought | null> {
  try {
    return await buy(site, family, items, card)
  } catch (error) {
    if (error instanceof Refused && /FULL|no_longer|cart_problems|cart_refused/i.test(error.message))
      return null
    throw error
  }
}

function billingOf({ home, people, email }: Family) {
  const [holder] = people
  const { zone_code: _zone, phone_primary: _phone, ...address } = home
  return { ...address, name: `${holder?.first_name} ${holder?.last_name}`, email }
}
