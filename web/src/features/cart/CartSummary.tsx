import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { CreditPicker } from '../payments/paying/CreditPicker.tsx'
import { InvoiceTotals } from '../payments/paying/InvoiceTotals.tsx'
import { laterPayments } from '../payments/paying/later-payments.ts'
import style from './CartPage.module.css'
import { cartWords } from './cart-words.ts'
import type { useValidatedCart } from './checking/use-validated-cart.ts'
import { summaryWords } from './summary-words.ts'

type Props = { accountId: number; cart: ReturnType<typeof useValidatedCart> }

/** Beside the rows: what it all comes to. Nothing as long as it cannot be known. */
export function CartSummary({ cart: { validated, isAsking, error } }: Omit<Props, 'accountId'>) {
  const words = useWords(cartWords)
  const { summary } = useWords(summaryWords)
  if (error) return null
  return (
    <div className={style.aside}>
      <Section title={summary}>
        {validated ? (
          <div className={style.stack} aria-busy={isAsking}>
            <InvoiceTotals invoice={validated.invoice} later={laterPayments(validated.invoice)} />
          </div>
        ) : (
          <Skeleton rows={2} label={words.asking} />
        )}
      </Section>
    </div>
  )
}

/** Apart from the sum, so that on a desk the way on stands above a long list of credits. */
export function CartCredits({ accountId, cart: { validated, error } }: Props) {
  const { applied_credits, unused_credits, held_credits = [] } = validated?.account_credits ?? NO_CREDITS
  if (error || !validated) return null
  if ([applied_credits, unused_credits, held_credits].every(({ length }) => length === 0)) return null
  return (
    <div className={style.credits}>
      <CreditPicker accountId={accountId} credits={validated.account_credits} />
    </div>
  )
}

const NO_CREDITS = { applied_credits: [], unused_credits: [], held_credits: [] }
