import type { InvoiceRow } from '@centrepass/contract/cart/cart'
import { useProductName } from '#features/catalogue/catalogue-calls.ts'
import { allIn } from '#features/payments/paying/all-in.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { cartWords } from '../cart-words.ts'
import style from './CheckoutPage.module.css'

/** The rows of an invoice, person by person. */
export function InvoiceRows({ rows }: { rows: readonly InvoiceRow[] }) {
  const words = useWords(cartWords)
  const { money } = useFormats()
  const nameOf = useProductName()
  const locale = useLocale()
  const byPerson = Map.groupBy(rows, ({ cart_item }) => cart_item.participant.id)
  return (
    <ul className={style.rows}>
      {[...byPerson].map(([id, own]) => (
        <li key={id}>
          <strong>{own[0]?.cart_item.participant.name}</strong>
          <ul>
            {own.map(({ cart_item: { product, product_type }, credit, discount, ...price }) => (
              <li key={`${product_type}-${product.id}-${credit}-${discount?.en}`} className={style.row}>
                <span>{discount?.[locale] ?? (credit ? words.upgrade : nameOf(product_type, product))}</span>
                <span>{money(allIn(price))}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
