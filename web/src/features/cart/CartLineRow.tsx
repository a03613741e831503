import { Fragment } from 'react'
import { allIn } from '#features/payments/paying/all-in.ts'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './CartPage.module.css'
import type { CartLine } from './cart-lines.ts'
import { cartWords } from './cart-words.ts'
import { LineProblems } from './checking/LineProblems.tsx'
import { PlanSwitch } from './PlanSwitch.tsx'

type Props = { line: CartLine; name: string; onRemove: () => void }

/** One product for one person: its price, its problems, and a button to remove it. */
export function CartLineRow({ line, name, onRemove }: Props) {
  const words = useWords(cartWords)
  const { money } = useFormats()
  const locale = useLocale()
  const product = line.name ?? words.withdrawnOffer
  return (
    <li className={style.line} data-wrong={line.problems.length > 0 || undefined}>
      <div className={style.what}>
        <p className={style.soft}>{words.types[line.row.product_type]}</p>
        <h3>{product}</h3>
        <Contents line={line} />
      </div>
      {line.price && (
        <p className={style.cost}>{allIn(line.price) === '0.00' ? words.free : money(allIn(line.price))}</p>
      )}
      {line.upgrade && (
        <>
          <p className={style.what}>{words.upgrade}</p>
          <p className={style.cost}>{money(allIn(line.upgrade))}</p>
        </>
      )}
      {line.discounts.map((row) => (
        <Fragment key={`${row.discount?.en} ${row.cost}`}>
          <p className={style.what}>{row.discount?.[locale]}</p>
          <p className={style.cost}>{money(allIn(row))}</p>
        </Fragment>
      ))}
      <PlanSwitch line={line} />
      <LineProblems line={line} name={name} />
      <div className={style.act}>
        <Button look="quiet" aria-label={words.removeFor(product, name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}

const isSome = (amount: string) => amount !== '0.00'

/** When it takes place, and the parts of its price. */
function Contents({ line: { product, priced, price } }: { line: CartLine }) {
  const words = useWords(cartWords)
  const { money, day } = useFormats()
  const dates =
    product && 'starts_on' in product && words.fromTo(day(product.starts_on), day(product.ends_on))
  const inParts = priced && [priced.national_price, priced.provincial_price].every(isSome)
  const parts: [string | undefined, (amount: string) => string][] = [
    ...(inParts
      ? ([
          [priced.national_price, words.national],
          [priced.provincial_price, words.provincial],
        ] satisfies [string, (amount: string) => string][])
      : ([[price?.cost, words.priceOf]] satisfies [string | undefined, (amount: string) => string][])),
    [price?.fees, words.feesOf],
    [price?.taxes, words.taxesOf],
  ]
  const some = parts.flatMap(([amount, tell]) => (amount && isSome(amount) ? [tell(money(amount))] : []))
  // One part alone is the price itself.
  const told = some.length > 1 ? some : []
  return (
    <>
      {dates && <p className={style.soft}>{dates}</p>}
      {told.length > 0 && <p className={style.soft}>{told.join(' · ')}</p>}
      {priced?.refundable === false && <p className={style.soft}>{words.notRefundable}</p>}
    </>
  )
}
