import type { Account } from '@centrepass/contract/accounts/accounts'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { useIsCartKnown } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import style from './CartPage.module.css'
import { CartCredits, CartSummary } from './CartSummary.tsx'
import { CheckOutBar } from './CheckOutBar.tsx'
import { cartWords } from './cart-words.ts'
import { CartTrouble } from './checking/CartTrouble.tsx'
import { useValidatedCart } from './checking/use-validated-cart.ts'
import { PurchaseUnderWay } from './checkout/PurchaseUnderWay.tsx'
import { usePurchase } from './checkout/use-purchase.ts'
import { usePurchaseUnderWay } from './checkout/use-purchase-under-way.ts'
import { DiscountCodes } from './DiscountCodes.tsx'
import { HoldCountdown } from './HoldCountdown.tsx'
import { PersonCart } from './PersonCart.tsx'
import { RemovalParts } from './removal/RemovalParts.tsx'
import { useRemoval } from './removal/use-removal.ts'
import { useCartLines } from './use-cart-lines.ts'

export function CartPage() {
  const account = useAccount()
  return account && <Cart key={account.id} account={account} />
}

function Cart({ account }: { account: Account }) {
  const purchase = usePurchase(account.id)
  const underWay = usePurchaseUnderWay(account.id)
  const cart = useValidatedCart(account.id, { asksAnew: true, isPaused: underWay !== null })
  const pricedRows = cart.validated?.invoice.item_rows ?? []
  const people = useCartLines(account, { pricedRows, problems: cart.problems })
  const removal = useRemoval(account.id, people)
  const isKnown = useIsCartKnown()
  if (underWay) {
    return <PurchaseUnderWay accountId={account.id} underWay={underWay} purchase={purchase} />
  }
  const isEmpty = cart.rows.length === 0
  return (
    <>
      {purchase.errors.length > 0 && (
        <div className={`page ${style.errors}`}>
          <ErrorList errors={purchase.errors} />
        </div>
      )}
      <RemovalParts removal={removal} people={people} isEmpty={isEmpty} />
      {isEmpty ? (
        <EmptyCart isKnown={isKnown} />
      ) : (
        <FullCart account={account} cart={cart} people={people} removal={removal} />
      )}
    </>
  )
}

function EmptyCart({ isKnown }: { isKnown: boolean }) {
  const words = useWords(cartWords)
  if (!isKnown) {
    return (
      <div className="page">
        <Skeleton rows={2} label={words.loading} />
      </div>
    )
  }
  return (
    <PageCard
      picture={<StickAndBall />}
      title={words.emptyTitle}
      actions={
        <>
          <Link to={pathTo('family')} {...buttonLook()}>
            {words.toPeople}
          </Link>
          <Link to={pathTo('home')} {...buttonLook('outline')}>
            {words.toHome}
          </Link>
        </>
      }
    >
      <p>{words.emptyText}</p>
    </PageCard>
  )
}

type FullProps = {
  account: Account
  cart: ReturnType<typeof useValidatedCart>
  people: ReturnType<typeof useCartLines>
  removal: ReturnType<typeof useRemoval>
}

function FullCart({ account, cart, people, removal }: FullProps) {
  const words = useWords(cartWords)
  return (
    <div className={`page ${style.cart}`}>
      <header className={style.header}>
        <h1>{words.title}</h1>
        <p className={style.soft}>{words.review}</p>
        <CartTrouble accountId={account.id} cart={cart} people={people} />
        <HoldCountdown cart={cart} />
      </header>
      <div className={style.people}>
        {people.map((person) => (
          <PersonCart key={person.participant} person={person} onRemove={removal.remove} />
        ))}
        <div className={style.act}>
          <Button look="quiet" onClick={removal.empty}>
            {words.empty}
          </Button>
        </div>
      </div>
      <CartSummary cart={cart} />
      <div className={style.less}>
        <DiscountCodes accountId={account.id} answers={cart.validated?.discount_codes} />
        <CartCredits accountId={account.id} cart={cart} />
      </div>
      <CheckOutBar cart={cart} />
    </div>
  )
}
