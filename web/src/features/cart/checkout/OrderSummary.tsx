import type { PricedInvoice } from '@centrepass/contract/cart/cart'
import { InvoiceTotals } from '#features/payments/paying/InvoiceTotals.tsx'
import { laterPayments } from '#features/payments/paying/later-payments.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Fold } from '#ui/Fold.tsx'
import { Section } from '#ui/Section.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CheckoutPage.module.css'
import { checkoutWords } from './checkout-words.ts'
import { InvoiceRows } from './InvoiceRows.tsx'

/** What is being paid for. On a phone it is folded to one line, which has the amounts in it. */
export function OrderSummary({ invoice }: { invoice: PricedInvoice }) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  const isWide = useIsWide()
  const order = (
    <>
      <InvoiceRows rows={invoice.item_rows} />
      <InvoiceTotals invoice={invoice} later={laterPayments(invoice)} />
      <Link to={pathTo('cart')}>{words.backToCart}</Link>
    </>
  )
  return (
    <div className={style.order}>
      {isWide ? (
        <Section title={words.order}>{order}</Section>
      ) : (
        <Fold title={words.orderOf(money(invoice.total), money(invoice.due_now))}>{order}</Fold>
      )}
    </div>
  )
}
