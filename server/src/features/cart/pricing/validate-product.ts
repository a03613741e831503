import type { CartItem } from '@centrepass/contract/cart/cart'
import { sayCartFinding } from '@centrepass/contract/refusals/purchases'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { AccountActor } from '#platform/http/actor'
import { cartFacts } from './cart-facts.queries.ts'
import { judgeCart } from './judge-cart.ts'
import { limitCodes } from './limit-codes.ts'
import type { CartDeps } from './validate-cart.ts'

type Wanted = { item: CartItem; items: CartItem[]; locale: Locale }

/** Whether one more item would be all right. Tells only of that item, and keeps nothing. */
export async function validateProduct(
  { db, clock, configuration }: CartDeps,
  actor: AccountActor,
  { item, items, locale }: Wanted,
) {
  const all = [...items, item]
  await limitCodes(db, actor, all)
  const facts = await cartFacts({ db, clock, configuration: await configuration() }, actor.accountId, all)
  const errors = judgeCart(all, facts).filter(({ index }) => index === items.length)
  return {
    ok: errors.length === 0,
    errors: errors.map((error) => ({ ...error, message: sayCartFinding(error, locale) })),
  }
}
