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

/** Beside the rows: what it all comes to, and the credits. Nothing as long as it cannot be known. */
export function CartSummary({ accountId, cart: { validated, isAsking, error } }: Props) {
  const words = useWords(cartWords)
  const { summary } = useWords(summaryWords)
  if (error) return null
  return (
    <div className={style.aside}>
      <Section title={summary}>
        {validated ? (
          <div className={style.stack} aria-busy={isAsking}>
            <InvoiceTotals invoice={validated.invoice} later={laterPayments(validated.invoice)} />
            <CreditPicker accountId={accountId} credits={validated.account_credits} />
          </div>
        ) : (
          <Skeleton rows={2} label={words.asking} />
        )}
      </Section>
    </div>
  )
}
