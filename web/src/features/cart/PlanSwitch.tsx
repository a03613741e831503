import { plainDateIn } from '@centrepass/contract/ground/dates'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { now, site } from '#api/site-configuration.ts'
import { replaceInCart } from '#state/cart-store.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CartPage.module.css'
import type { CartLine } from './cart-lines.ts'
import { cartWords } from './cart-words.ts'

/** For a program with a plan of which something is still to come: all now, or in instalments. */
export function PlanSwitch({ line: { row, index, product } }: { line: CartLine }) {
  const words = useWords(cartWords)
  const { money, day } = useFormats()
  const plan = product && 'plan' in product ? product.plan : null
  const today = plainDateIn(now(), site().association.timezone)
  const later = plan?.instalments.filter(({ due_on }) => due_on > today) ?? []
  if (!product || later.length === 0) return null
  const laterCents = later.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const first = money(moneyOf(centsOf(product.price.total) - laterCents))
  return (
    <div className={style.plan}>
      <CheckField
        label={
          <>
            {words.byPlan}
            <span className={style.hint}>
              {later.length === 1 ? words.planOnce(first) : words.planText(first, later.length)}
            </span>
          </>
        }
        checked={row.pays_by_plan === true}
        onChange={({ target }) => replaceInCart(index, { ...row, pays_by_plan: target.checked })}
      />
      {row.pays_by_plan && (
        <>
          <p className={style.hint}>{words.planCard}</p>
          <ul className={style.instalments}>
            {later.map(({ due_on, amount }) => (
              <li key={due_on}>
                <span>{day(due_on)}</span>
                <span>{money(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
