import type { PricedInvoice } from '@centrepass/contract/cart'
import { useFormats } from '../../../words/formats.ts'
import { useWords } from '../../../words/locale.ts'
import { laterPayments } from '../later-payments.ts'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'

/** In whole sentences, right above the button: what is charged now, and what later. */
export function PaymentStatement({ invoice }: { invoice: PricedInvoice }) {
  const words = useWords(checkoutWords)
  const { money, day } = useFormats()
  const later = laterPayments(invoice)
  const isFree = invoice.due_now === '0.00'
  return (
    <div className={style.stack}>
      <p>{isFree ? words.nothingDue : words.chargeNow(money(invoice.due_now))}</p>
      {later.length > 0 && (
        <>
          <p>{isFree ? words.askLater : words.chargeLater}</p>
          <ul className={style.bullets}>
            {later.map(({ due_on, amount }) => (
              <li key={due_on}>{words.laterOn(money(amount), day(due_on))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
