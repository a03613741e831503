import { queryClient } from '#api/query-client.ts'
import { accountQuery } from '#features/accounts/account-calls.ts'
import { invoiceQuery } from '#features/invoices/invoice-calls.ts'
import { lastBilling } from '#features/payments/billing/last-billing.ts'
import { confirmingWords } from '#features/payments/confirming/confirming-words.ts'
import { creditChoice } from '#features/payments/paying/credit-choice.ts'
import { storedCardsQuery } from '#features/payments/plans/plan-calls.ts'
import { removeBoughtFromCart } from '#state/cart-store.ts'
import type { Thing } from '#state/is-same-item.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { wordsNow } from '#words/locale.ts'
import { forgetValidatedCarts } from '../cart-calls.ts'
import { itemIn } from '../cart-lines.ts'
import { codeChoice } from '../code-choice.ts'
import { sentPurchase } from './sent-purchase.ts'

/** After payment: removes the bought rows from the cart and reads everything that changed. */
export async function finishPurchase(accountId: number, invoiceId: number): Promise<void> {
  const sent = sentPurchase.get(accountId)
  removeBoughtFromCart(sent?.request.items ?? (await itemsOn(accountId, invoiceId)))
  if (sent) lastBilling.set(accountId, sent.request.billing)
  creditChoice.set(accountId, null)
  codeChoice.set(accountId, null)
  sentPurchase.set(accountId, null)
  forgetValidatedCarts(accountId)
  notify(() => wordsNow(confirmingWords).thanks, { type: 'success' })
  refresh(accountId)
}

/** It came to nothing: the same cart can be paid with another card. */
export async function giveUpPurchase(accountId: number): Promise<void> {
  sentPurchase.set(accountId, null)
  // A card that the provider has lost is no longer kept.
  queryClient.invalidateQueries(storedCardsQuery(accountId))
  await queryClient.invalidateQueries({ queryKey: ['account', accountId, 'invoices'] })
}

/** For a payment that was made in another browser. */
async function itemsOn(accountId: number, invoiceId: number): Promise<Thing[]> {
  const invoice = await queryClient.fetchQuery(invoiceQuery(accountId, invoiceId)).catch(() => null)
  return invoice?.item_rows.map(itemIn) ?? []
}

/** Not waited for: the purchase is done even if this fails. */
function refresh(accountId: number): void {
  queryClient.invalidateQueries({ queryKey: ['account', accountId] })
  queryClient.invalidateQueries({ queryKey: ['participant'] })
  queryClient.fetchQuery({ ...accountQuery(accountId), staleTime: 0 }).catch(() => {})
}
