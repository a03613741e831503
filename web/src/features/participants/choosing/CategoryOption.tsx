import { canGoBack } from '@centrepass/contract/eligibility/choice-rules'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'

type Props = { choice: Choice; isRecommended: boolean; isChosen: boolean; onChoose: () => void }

export function CategoryOption({ choice, isRecommended, isChosen, onChoose }: Props) {
  const words = useWords(choiceWords)
  const { money } = useFormats()
  const { product } = choice.question
  const isFree = product.price.total === '0.00'
  return (
    <label className={style.option}>
      <input type="radio" name="category" checked={isChosen} onChange={onChoose} />
      <span className={style.what}>
        <strong>{product.name}</strong>
        <span className={style.soft}>{product.description}</span>
        <span className={style.marks}>
          {isRecommended && (
            <Mark tone="success" icon="check">
              {words.recommended}
            </Mark>
          )}
          {!canGoBack(choice.question) && (
            <Mark tone="warning" icon="alert">
              {words.notRefundable}
            </Mark>
          )}
        </span>
      </span>
      <span className={style.price}>
        {isFree ? words.free : money(product.price.total)}
        {!isFree && <span className={style.small}>{words.allIn}</span>}
      </span>
    </label>
  )
}
