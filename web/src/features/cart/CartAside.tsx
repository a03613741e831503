import { Link } from '@tanstack/react-router'
import { pathTo } from '../../paths.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormats } from '../../words/formats.ts'
import { useWords } from '../../words/locale.ts'
import style from './CartPage.module.css'
import { CreditPicker } from './CreditPicker.tsx'
import { cartWords } from './cart-words.ts'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { summaryWords } from './summary-words.ts'
import { useIsPast } from './use-time-left.ts'
import type { useValidatedCart } from './use-validated-cart.ts'

type Props = { accountId: number; cart: ReturnType<typeof useValidatedCart> }

/** Beside the rows: what it all comes to, the credits, and the way on. */
export function CartAside({ accountId, cart: { validated, isCurrent, isAsking, error } }: Props) {
  const words = useWords(cartWords)
  const { summary } = useWords(summaryWords)
  const isOver = useIsPast(validated?.held_until ?? null)
  const shown = error ? undefined : validated
  return (
    <>
      <div className={style.aside}>
        {(shown || !error) && (
          <Section title={summary}>
            {shown ? (
              <div className={style.stack} aria-busy={isAsking}>
                <InvoiceTotals invoice={shown.invoice} />
                <CreditPicker accountId={accountId} credits={shown.account_credits} />
              </div>
            ) : (
              <Skeleton rows={2} label={words.asking} />
            )}
          </Section>
        )}
      </div>
      <CheckOutBar dueNow={shown?.invoice.due_now} isReady={isCurrent && !isOver} isAsking={isAsking} />
    </>
  )
}

type BarProps = { dueNow: string | undefined; isReady: boolean; isAsking: boolean }

/** Always in sight on a phone. */
function CheckOutBar({ dueNow, isReady, isAsking }: BarProps) {
  const words = useWords(cartWords)
  const { dueNow: label } = useWords(summaryWords)
  const { money } = useFormats()
  return (
    <div className={style.bar}>
      {dueNow && (
        <p className={style.barAmount}>
          {label} <strong>{money(dueNow)}</strong>
        </p>
      )}
      {isReady ? (
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
