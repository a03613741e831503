import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { CartButton } from '../CartButton.tsx'
import style from '../Choosing.module.css'
import type { Choice } from '../choices.ts'
import { useReasonText } from '../reason-words.ts'
import { whoForWords } from './who-for-words.ts'

type Props = {
  person: ParticipantDetails
  wanted: Choice
  /** Opens the dialog where it is chosen; left out where there is none. */
  onGoOn: (() => void) | undefined
}

/** Keeps in sight what the person came to register for, until it is in the cart. */
export function WantedBanner({ person, wanted, onGoOn }: Props) {
  const words = useWords(whoForWords)
  const reason = useReasonText()
  const name = person.preferred_name || person.first_name
  const reasons = wanted.reasons.filter(({ code }) => code !== 'PROFILE_INCOMPLETE')
  return (
    <div className={style.wanted} role="status">
      <p>
        <strong>{words.coming(wanted.question.product.name, name)}</strong>
      </p>
      {/* The missing parts of the profile are named above. */}
      {!onGoOn && reasons.map((one) => <p key={one.code}>{reason(one)}</p>)}
      <div className={style.act}>
        {onGoOn && person.missing.length === 0 && <Button onClick={onGoOn}>{words.goOn}</Button>}
        {wanted.reasons.length === 0 && !onGoOn && <CartButton choice={wanted} name={name} />}
      </div>
    </div>
  )
}
