import { inOrderOfUse, recommendedOption } from '@centrepass/contract/choice-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants'
import { type FormEvent, useState } from 'react'
import { useIsLoading, whileLoading } from '../../../api/loading.ts'
import { problemMessages } from '../../../api/problem-message.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorList } from '../../../ui/ErrorList.tsx'
import { notify } from '../../../ui/snackbar.ts'
import { useWords } from '../../../words/locale.ts'
import { useSaid } from '../../../words/said.ts'
import { saveClub } from '../profile/profile-calls.ts'
import { CategoryOption } from './CategoryOption.tsx'
import style from './Choosing.module.css'
import { ClubFields, noClub, whyNotClub } from './ClubFields.tsx'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { Replaced } from './Replaced.tsx'
import { putRegistrationInCart, useReplacement } from './use-replacement.ts'

type Props = { person: ParticipantDetails; choices: Choice[]; onClose: () => void }

/** The categories that can be chosen, the recommended one first; a club that is missing is asked for here. */
export function RegistrationForm({ person, choices, onClose }: Props) {
  const words = useWords(choiceWords)
  const isLoading = useIsLoading()
  const recommended = recommendedOption(choices)
  const earlier = choices.find(({ isInCart }) => isInCart)
  const [chosen, setChosen] = useState(earlier ?? recommended)
  const replacement = useReplacement(chosen)
  const { club, setClub, errors, submit } = useSubmit({ person, chosen, replacement, onClose })
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <p>{words.addText}</p>
      <ErrorList errors={errors} />
      <fieldset className={style.options}>
        <legend>{words.category}</legend>
        {inOrderOfUse(choices).map((choice) => (
          <CategoryOption
            key={choice.item.product}
            choice={choice}
            isRecommended={choice === recommended}
            isChosen={choice.item.product === chosen?.item.product}
            onChoose={() => setChosen(choice)}
          />
        ))}
      </fieldset>
      {needsClub(chosen) && <ClubFields club={club} onChange={setClub} />}
      {earlier && chosen && earlier.item.product !== chosen.item.product && (
        <Replaced product={earlier.question.product.name} {...{ person, replacement }} />
      )}
      <div className={style.buttons}>
        <Button type="submit" loading={isLoading}>
          {words.submit}
        </Button>
        <Button look="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

const needsClub = (choice: Choice | null): boolean =>
  choice?.reasons.some(({ code }) => code === 'CLUB_REQUIRED') ?? false

type Submission = {
  person: ParticipantDetails
  chosen: Choice | null
  replacement: ReturnType<typeof useReplacement>
  onClose: () => void
}

function useSubmit({ person, chosen, replacement, onClose }: Submission) {
  const words = useWords(choiceWords)
  const said = useSaid()
  const [club, setClub] = useState(noClub)
  const [errors, setErrors] = useState<string[]>([])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = chosen ? needsClub(chosen) && whyNotClub(club) : 'chooseFirst'
    if (!chosen || missing) return setErrors([words[missing || 'chooseFirst']])
    if (replacement.isRefused) return setErrors([words.agreeFirst])
    setErrors([])
    try {
      if (needsClub(chosen)) await whileLoading(saveClub(person.id, Number(club.id), club.otherName.trim()))
    } catch (error) {
      return setErrors(problemMessages(error).map(said))
    }
    putRegistrationInCart(chosen, replacement)
    const name = person.preferred_name || person.first_name
    notify(words.added(chosen.question.product.name, name), { type: 'success' })
    onClose()
  }
  return { club, setClub, errors, submit }
}
