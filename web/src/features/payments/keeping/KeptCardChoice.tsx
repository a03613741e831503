import { brandName } from '@centrepass/contract/payments/card-brands'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import type { CardWithPlans } from '../plans/plan-calls.ts'
import style from './Keeping.module.css'
import { keepingWords } from './keeping-words.ts'
import { type Choice, shortExpiry } from './kept-card-rules.ts'

type Props = {
  usable: readonly CardWithPlans[]
  expired: readonly CardWithPlans[]
  /** Null for a card that is typed. */
  chosen: CardWithPlans | null
  onChoose: (choice: Choice) => void
}

/** Which card pays. Without a kept card there is nothing to choose. */
export function KeptCardChoice({ usable, expired, chosen, onChoose }: Props) {
  const words = useWords(keepingWords)
  const options = [
    ...usable.map((card) => ({
      value: String(card.id),
      label: words.card(brandName(card.brand), card.last4, shortExpiry(card)),
    })),
    { value: 'other', label: words.other },
  ]
  return (
    <>
      {usable.length > 0 && (
        <RadioField
          label={words.payWith}
          name="paying-card"
          value={chosen ? String(chosen.id) : 'other'}
          options={options}
          onChange={(value) => onChoose(value === 'other' ? 'other' : Number(value))}
        />
      )}
      {expired.map((card) => (
        <p key={card.id} className={style.expired}>
          <Icon name="alert" size={18} />
          <span>{words.expired(words.cardEnding(brandName(card.brand), card.last4))}</span>
        </p>
      ))}
    </>
  )
}
