import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { useMissingText } from '#words/missing-words.ts'
import style from './Choosing.module.css'
import { choiceWords } from './choice-words.ts'

type Props = { person: ParticipantDetails; onRemedy: (part: string) => void }

/** The parts the profile still needs before a registration, each with its link. */
export function MissingNotice({ person, onRemedy }: Props) {
  const words = useWords(choiceWords)
  const text = useMissingText()
  const id = useId()
  if (person.missing.length === 0) return null
  return (
    <div className={style.notice}>
      <Icon name="alert" />
      <div className={style.group}>
        <p>
          <strong>{words.missingTitle(person.preferred_name || person.first_name)}</strong>
        </p>
        <ul className={style.list}>
          {person.missing.map((missing) => (
            <li key={missing.part} className={style.row}>
              <span id={`${id}-${missing.part}`}>{text(missing)}</span>
              <div>
                <Button
                  look="outline"
                  aria-describedby={`${id}-${missing.part}`}
                  onClick={() => onRemedy(missing.part)}
                >
                  {missing.why === 'review' ? words.reviewNow : words.fillInNow}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
