import type { Purchase, PurchaseAnswer } from '@centrepass/contract/cart/cart'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { beginPurchase } from './beginning/begin-purchase.ts'
import { type PurchaseDeps, payPurchase } from './pay-purchase.ts'

/** Reserve, charge, confirm. */
export async function purchaseCart(
  deps: PurchaseDeps,
  actor: AccountActor,
  wanted: Purchase,
): Promise<PurchaseAnswer> {
  if (wanted.items.length === 0) throw new Failure('no_cart_to_buy')
  const begun = await beginPurchase(deps, actor, wanted)
  return payPurchase(deps, begun, {
    payment_ott: wanted.payment_ott,
    save_card: wanted.items.some(({ pays_by_plan }) => pays_by_plan),
  })
}
