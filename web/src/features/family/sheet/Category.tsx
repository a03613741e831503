import { canGoBack } from '@centrepass/contract/eligibility/choice-rules'
import { Avatar } from '#ui/Avatar.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Sheet.module.css'
import type { Pick, SheetPerson } from './sheet-rules.ts'
import { sheetWords } from './sheet-words.ts'

type Props = { one: SheetPerson; pick: Pick; name: string; onPick: (pick: Pick) => void }

/** The tick, and the category with its price. The first press takes the recommended one. */
export function Category({ one, pick, name, onPick }: Props) {
  const words = useWords(sheetWords)
  const { money } = useFormats()
  const { person, options, recommended } = one
  const chosen = options.find(({ item }) => item.product === pick.option)
  const priceOf = (total: string) => (total === '0.00' ? words.free : money(total))
  // Without a recommendation the first press asks for a category.
  const isOpen = pick.option !== null
  const first = recommended ?? options[0]
  return (
    <>
      <label className={style.head}>
        <input
          type="checkbox"
          checked={isOpen}
          aria-label={words.register(`${name} ${person.last_name}`)}
          onChange={(event) =>
            onPick({ ...pick, option: event.target.checked ? (first?.item.product ?? null) : null })
          }
        />
        <Avatar name={`${name} ${person.last_name}`} person={person.id} />
        <span className={style.who}>
          <strong className={style.name}>{`${name} ${person.last_name}`}</strong>
          {chosen && chosen === recommended && <span className={style.soft}>{words.recommended}</span>}
        </span>
        {chosen && (
          <span className={style.price}>
            {priceOf(chosen.question.product.price.total)}
            {chosen.question.product.price.total !== '0.00' && <small>{words.allIn}</small>}
          </span>
        )}
      </label>
      {isOpen && (
        <SelectField
          label={words.category(name)}
          value={String(pick.option)}
          options={options.map(({ item, question: { product } }) => ({
            value: String(item.product),
            label: words.option(product.name, priceOf(product.price.total)),
          }))}
          onChange={(event) => onPick({ ...pick, option: Number(event.target.value) })}
        />
      )}
      {chosen && !canGoBack(chosen.question) && (
        <div>
          <Mark tone="warning" icon="alert">
            {words.notRefundable}
          </Mark>
        </div>
      )}
    </>
  )
}
