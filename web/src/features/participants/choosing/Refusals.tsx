import type { Question, Reason, Remedy } from '@centrepass/contract/eligibility/eligibility-question'
import { useIsWaiting } from '#features/waiting/use-is-waiting.ts'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'
import { type Choice, canWait } from './choices.ts'
import { useReasonText } from './reason-words.ts'
import { WaitForSpot } from './WaitForSpot.tsx'

type Props = { choices: Choice[]; onRemedy: (part: string) => void }

/** The products a person cannot take, with the reason and how to fix it. */
export function Refusals({ choices, onRemedy }: Props) {
  return (
    <ul className={style.list}>
      {choices.map((choice) => (
        <Refusal
          key={`${choice.item.product_type}-${choice.item.product}`}
          choice={choice}
          onRemedy={onRemedy}
        />
      ))}
    </ul>
  )
}

function Refusal({ choice, onRemedy }: { choice: Choice; onRemedy: Props['onRemedy'] }) {
  // Who waits, or has a spot kept, is not asked to join the list.
  const isSettled = useIsWaiting(choice.item) && canWait(choice)
  return (
    <li className={style.row}>
      <div className={style.what}>
        <h4>{choice.question.product.name}</h4>
        {!isSettled && <Reasons question={choice.question} reasons={choice.reasons} onRemedy={onRemedy} />}
      </div>
      <WaitForSpot choice={choice} offers="answered" />
    </li>
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
