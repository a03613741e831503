import type { Account } from '@centrepass/contract/accounts/accounts'
import { purchaseRefusals } from '@centrepass/contract/refusals/purchases'
import { say } from '@centrepass/contract/refusals/say'
import { useAccount } from '#api/session.ts'
import { useBillingOnFile } from '#features/payments/billing/billing-calls.ts'
import { useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { useValidatedCart } from '../checking/use-validated-cart.ts'
import { HoldCountdown } from '../HoldCountdown.tsx'
import { Receipt } from '../receipt/Receipt.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import style from './CheckoutPage.module.css'
import { CheckoutTrouble } from './CheckoutTrouble.tsx'
import { checkoutWords } from './checkout-words.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { PurchaseUnderWay } from './PurchaseUnderWay.tsx'
import { usePurchase } from './use-purchase.ts'
import { usePurchaseUnderWay } from './use-purchase-under-way.ts'

/** Pays for the cart. The receipt has the same address with its number, so that it can be reloaded. */
export function CheckoutPage() {
  const account = useAccount()
  const { receipt } = useSearch()
  if (!account) return null
  if (typeof receipt === 'number') return <Receipt account={account} invoiceId={receipt} />
  return <Checkout key={account.id} account={account} />
}

function Checkout({ account }: { account: Account }) {
  const words = useWords(checkoutWords)
  const purchase = usePurchase(account.id)
  const underWay = usePurchaseUnderWay(account.id)
  const cart = useValidatedCart(account.id, { isPaused: underWay !== null })
  const onFile = useBillingOnFile(account.id)
  // While the answer loads, the form and its values stay.
  if (underWay && purchase.doing !== 'paying') {
    return <PurchaseUnderWay accountId={account.id} underWay={underWay} purchase={purchase} />
  }
  if (cart.rows.length === 0) return <NoCart />
  const { validated } = cart
  return (
    <div className={`page ${style.checkout}`}>
      <header className={style.stack}>
        <h1>{words.title}</h1>
        <CheckoutTrouble cart={cart} />
        <HoldCountdown cart={cart} />
      </header>
      {validated && <OrderSummary invoice={validated.invoice} />}
      {validated && onFile !== undefined && (
        <CheckoutForm {...{ account, cart, validated, purchase, onFile }} />
      )}
      {(!validated || onFile === undefined) && !cart.error && <Skeleton rows={4} label={words.loading} />}
    </div>
  )
}

function NoCart() {
  const words = useWords(checkoutWords)
  return (
    <PageCard
      icon="cart"
      title={say(purchaseRefusals.no_cart_to_buy, {}, useLocale())}
      actions={
        <Link to={pathTo('cart')} {...buttonLook()}>
          {words.toCart}
        </Link>
      }
    >
      <p>{words.noCartText}</p>
    </PageCard>
  )
}
