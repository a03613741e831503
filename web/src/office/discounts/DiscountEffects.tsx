import type { DiscountEffects, OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { discountOf, type TypedDiscount } from './discount-form.ts'

import { discountFormWords } from './discount-form-words.ts'
import { discountWords } from './discount-words.ts'
import { CartEffects } from './EndDialog.tsx'
import { changesBetween, useDiscountFacts } from './use-discount-facts.ts'

export type Shown = { typed: TypedDiscount; effects: DiscountEffects }

type Effective = { accountId: number; discount: OfficeDiscount | undefined; shown: Shown }

export function Effects({ accountId, discount, shown: { typed, effects } }: Effective) {
  const words = useWords(discountFormWords)
  const labelled = useLabelled()
  const { changedTo, rules } = useWords(discountWords)
  const factsOf = useDiscountFacts(accountId)
  const { rule, code, settings } = discountOf(typed)
  const after = factsOf(settings)
  const changes = discount ? changesBetween(factsOf(discount.settings), after) : null
  return (
    <div className={style.effects}>
      {changes === null && <p>{[rules[rule], code].filter(Boolean).join(' · ')}</p>}
      {changes?.length === 0 && <p>{words.unchanged}</p>}
      {changes && changes.length > 0 && <h3>{words.changes}</h3>}
      <ul>
        {changes === null
          ? after.map(({ label, text }) => <li key={label}>{labelled(label, text)}</li>)
          : changes.map(({ label, before, after: now }) => (
              <li key={label}>{labelled(label, changedTo(before, now))}</li>
            ))}
      </ul>
      <CartEffects effects={effects} isCode={code !== null} isNew={!discount} />
    </div>
  )
}
