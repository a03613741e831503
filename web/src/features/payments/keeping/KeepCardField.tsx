import { KEEP_CARD_TEXT, keepCardTexts } from '@centrepass/contract/payments/keep-card-texts'
import { useId } from 'react'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useLocale } from '#words/locale.ts'
import style from './Keeping.module.css'

type Props = { isKept: boolean; onChange: (isKept: boolean) => void }

/** The choice to keep a card, with what is kept and for how long. What is agreed to here is the contract's text. */
export function KeepCardField({ isKept, onChange }: Props) {
  const id = useId()
  const { label, details } = keepCardTexts[KEEP_CARD_TEXT][useLocale()]
  return (
    <div>
      <CheckField
        label={label}
        checked={isKept}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className={style.details}>
        {details}
      </p>
    </div>
  )
}
