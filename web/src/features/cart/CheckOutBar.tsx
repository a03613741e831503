import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { totalWords } from '../payments/paying/total-words.ts'
import { useIsPast } from '../payments/paying/use-time-left.ts'
import style from './CartPage.module.css'
import { cartWords } from './cart-words.ts'
import type { useValidatedCart } from './checking/use-validated-cart.ts'

type Props = { cart: ReturnType<typeof useValidatedCart> }

/** The way on, or why there is none. Always in sight on a phone. */
export function CheckOutBar({ cart }: Props) {
  const { validated, isCurrent, isAsking, error, problems } = cart
  const words = useWords(cartWords)
  const { dueNow } = useWords(totalWords)
  const { money } = useFormats()
  const isOver = useIsPast(validated?.held_until ?? null)
  if (error && problems.length === 0) return <Failed cart={cart} />
  return (
    <div className={style.bar}>
      {validated && !error && (
        <p className={style.barAmount}>
          {dueNow} <strong>{money(validated.invoice.due_now)}</strong>
        </p>
      )}
      {isCurrent && !isOver ? (
        <Link to={pathTo('checkout')} {...buttonLook()}>
          {words.checkOut}
        </Link>
      ) : (
        <Button loading={isAsking} disabled>
          {words.checkOut}
        </Button>
      )}
    </div>
  )
}

function Failed({ cart: { error, isAsking, askAgain } }: Props) {
  const words = useWords(cartWords)
  return (
    <div className={style.bar} data-failed>
      <ErrorList errors={[words.failed, ...problemMessages(error)]} />
      <Button loading={isAsking} onClick={askAgain}>
        {words.again}
      </Button>
    </div>
  )
}
