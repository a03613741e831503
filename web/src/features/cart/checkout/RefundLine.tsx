import type { PricedInvoice } from '@centrepass/contract/cart/cart'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { statementWords } from '#features/payments/paying/statement-words.ts'
import { useWords } from '#words/locale.ts'
import style from './CheckoutPage.module.css'

/** Before the press: what can be given back, and what cannot. */
export function RefundLine({ rows }: { rows: PricedInvoice['item_rows'] }) {
  const words = useWords(statementWords)
  const nameOf = useProductName()
  const sold = rows.filter(({ credit }) => !credit)
  const kept = sold.filter(({ refundable }) => !refundable)
  const names = [
    ...new Set(kept.map(({ cart_item: { product_type, product } }) => nameOf(product_type, product))),
  ].join(', ')
  if (kept.length === 0) return <p className={style.soft}>{words.refundable}</p>
  const isAll = kept.length === sold.length
  return <p className={style.soft}>{isAll ? words.notRefundable : words.partRefundable(names)}</p>
}
