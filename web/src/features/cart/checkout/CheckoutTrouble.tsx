import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import type { useValidatedCart } from '../checking/use-validated-cart.ts'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'

type Props = { cart: ReturnType<typeof useValidatedCart> }

/** The cart cannot be paid for; its problems are fixed in the cart, not here. */
export function CheckoutTrouble({ cart: { error, problems, isAsking, askAgain } }: Props) {
  const words = useWords(checkoutWords)
  if (!error) return null
  const isRefused = problems.length > 0
  return (
    <div className={style.stack}>
      <ErrorList errors={isRefused ? [words.refused] : [words.failed, ...problemMessages(error)]} />
      <div className={style.buttons}>
        <Link to={pathTo('cart')} {...buttonLook(isRefused ? 'primary' : 'outline')}>
          {words.toCart}
        </Link>
        {!isRefused && (
          <Button loading={isAsking} onClick={askAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  )
}
