import type { MissingPart } from '@centrepass/contract/participants/missing-part'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { useMissingText } from '#words/missing-words.ts'
import { EditPart } from './EditPart.tsx'
import { useProfileFacts } from './fields/values/use-profile-facts.ts'
import { personalWords } from './fields/words/personal-words.ts'
import { MedicalReview } from './MedicalReview.tsx'
import { PartFacts } from './PartFacts.tsx'
import style from './ProfileSection.module.css'
import type { Part, PartProps } from './profile-parts.ts'
import { profileWords } from './profile-words.ts'

/** One part of the profile, and the form to change it. A link to a missing part opens the form. */
export function ProfilePart({ isWanted, ...props }: PartProps & { isWanted: boolean }) {
  const words = useWords(profileWords)
  const facts = useProfileFacts(props)
  const missing = props.person.missing.find(({ part }) => part === props.part)
  const isLacking = missing?.why === 'fields'
  const isOpen = props.part === 'country_eligibility' && !props.person.has_answered_eligibility
  // While the office has to agree to every change, nothing can be saved.
  const mayEdit = !props.person.needs_office
  const [isEditing, setEditing] = useState(mayEdit && isWanted && (facts === null || isLacking || isOpen))
  const shown = useRef<HTMLDivElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    // The focused button is gone, so focus moves on.
    shown.current?.focus()
  }
  if (isEditing) {
    return (
      <div className={style.part}>
        <Missing missing={missing} />
        <EditPart {...props} showsProblems={isLacking} onClose={close} />
      </div>
    )
  }
  const partName = words.parts[props.part]
  return (
    <div ref={shown} tabIndex={-1} className={style.part}>
      {props.part === 'medical' && mayEdit && <MedicalReview {...props} />}
      {missing?.why !== 'review' && <Missing missing={missing} />}
      {facts ? (
        <PartFacts {...props} facts={facts} onChange={() => setEditing(true)} />
      ) : (
        <Nothing part={props.part} />
      )}
      {mayEdit ? (
        <div>
          <Button look="outline" onClick={() => setEditing(true)}>
            {facts ? words.edit(partName) : words.fillIn}
          </Button>
        </div>
      ) : (
        <p className={style.soft}>{words.officeEdits}</p>
      )}
    </div>
  )
}

/** Says what this part misses, above the fields or facts that it is about. */
function Missing({ missing }: { missing: MissingPart | undefined }) {
  const text = useMissingText()
  if (!missing) return null
  return (
    <p className={style.missing}>
      <Icon name="alert" size={20} />
      {text(missing)}
    </p>
  )
}

function Nothing({ part }: { part: Part }) {
  const words = useWords(profileWords)
  const { eligibilityText, notAnswered } = useWords(personalWords)
  if (part !== 'country_eligibility') return <p>{words.nothingYet}</p>
  return (
    <>
      <p className={style.soft}>{eligibilityText}</p>
      <p>{notAnswered}</p>
    </>
  )
}
