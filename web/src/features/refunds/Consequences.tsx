import type { CancellationPreview, RefundChoice } from '@centrepass/contract/refunds/refunds'
import { useId } from 'react'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './CancelDialog.module.css'
import { refundWords } from './refund-words.ts'

type Props = { preview: CancellationPreview; choice: RefundChoice }

/** Everything beside the money that changes. */
export function Consequences({ preview, choice }: Props) {
  const words = useWords(refundWords)
  const { money } = useFormats()
  const heading = useId()
  const { effects, participant, product_type } = preview
  const isRegistration = product_type === 'RegistrationOption'
  const stillDue = choice.still_due !== '0.00'
  const all = [
    effects.category_again === null &&
      (isRegistration ? words.endsRegistration : words.endsEnrolment)(participant.name),
    effects.category_again !== null && words.categoryAgain(effects.category_again),
    effects.frees_place && words.freesSpot,
    effects.stops_plan && (stillDue ? words.planGoesOn(money(choice.still_due)) : words.stopsPlan),
    effects.void_documents > 0 && words.voidDocuments(effects.void_documents),
  ].filter((text) => text !== false)
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.effects}</h3>
      <ul className={style.bullets}>
        {all.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
