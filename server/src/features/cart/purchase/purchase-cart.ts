import { purchaseAnswerIn } from '@centrepass/contract/cart/blank-purchase-answer'
import type { Purchase, PurchaseAnswer } from '@centrepass/contract/cart/cart'
import type { Locale } from '@centrepass/contract/refusals/say'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { beginPurchase } from './beginning/begin-purchase.ts'
import { type PurchaseDeps, payPurchase } from './pay-purchase.ts'

/** Reserve, charge, confirm. */
export async function purchaseCart(
  deps: PurchaseDeps,
  actor: AccountActor,
  { locale, ...wanted }: Purchase & { locale: Locale },
): Promise<PurchaseAnswer> {
  if (wanted.items.length === 0) throw new Failure('no_cart_to_buy')
  const begun = await beginPurchase(deps, actor, wanted)
  const answer = await payPurchase(deps, begun, {
    payment_ott: wanted.payment_ott,
    save_card: wanted.items.some(({ pays_by_plan }) => pays_by_plan),
  })
  return purchaseAnswerIn(locale, answer)
}
