import type { Question, Reason, Remedy } from '@centrepass/contract/eligibility/eligibility-question'
import { WaitListAction } from '#features/waiting/WaitListAction.tsx'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { useReasonText } from './reason-words.ts'

type Props = { choices: Choice[]; onRemedy: (part: string) => void }

/** The products a person cannot take, with the reason and how to fix it. */
export function Refusals({ choices, onRemedy }: Props) {
  return (
    <ul className={style.list}>
      {choices.map((choice) => (
        <li key={`${choice.item.product_type}-${choice.item.product}`} className={style.row}>
          <div className={style.what}>
            <h4>{choice.question.product.name}</h4>
            <Reasons question={choice.question} reasons={choice.reasons} onRemedy={onRemedy} />
          </div>
          <WaitList choice={choice} />
        </li>
      ))}
    </ul>
  )
}

/** Where a spot is all that is missing. */
function WaitList({ choice: { item, question, reasons } }: { choice: Choice }) {
  const { product_type, product, participant } = item
  const { name, has_wait_list } = question.product
  const isFull = reasons.length > 0 && reasons.every(({ code }) => code === 'FULL')
  if (!isFull || !has_wait_list || product_type === 'RegistrationOption') return null
  return (
    <div className={style.act}>
      <WaitListAction waited={{ product_type, product, name }} person={participant} />
    </div>
  )
}

type ReasonsProps = { question: Question; reasons: Reason[]; onRemedy: (part: string) => void }

function Reasons({ question, reasons, onRemedy }: ReasonsProps) {
  const words = useWords(choiceWords)
  const text = useReasonText()
  const { dayOf } = useFormats()
  const remedy = reasons.map((reason) => reason.remedy).find((found) => found && found in partFor)
  return (
    <>
      <ul className={style.reasons}>
        {reasons.map((reason) => (
          <li key={reason.code}>
            {text(reason)}
            {reason.remedy === 'wait_until_open' &&
              ` ${words.remedies.wait_until_open(dayOf(question.product.opens_at))}.`}
          </li>
        ))}
      </ul>
      {remedy && remedy in partFor && (
        <div>
          <Button look="outline" onClick={() => onRemedy(partFor[remedy as ProfileRemedy])}>
            {words.remedies[remedy as ProfileRemedy]}
          </Button>
        </div>
      )}
    </>
  )
}

type ProfileRemedy = Extract<Remedy, 'complete_profile' | 'choose_club' | 'answer_eligibility'>

/** The part of the profile that fixes a reason. */
const partFor: Record<ProfileRemedy, string> = {
  complete_profile: 'unfinished',
  choose_club: 'affiliation',
  answer_eligibility: 'country_eligibility',
}
