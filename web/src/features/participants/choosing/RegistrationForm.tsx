import { inOrderOfUse, recommendedOption } from '@centrepass/contract/eligibility/choice-rules'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { type FormEvent, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useNavigate } from '#router/hooks.ts'
import { addToCart } from '#state/cart-store.ts'
import { forgetWanted } from '#state/intent.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords, wordsNow } from '#words/locale.ts'
import { saveClub } from '../profile/profile-calls.ts'
import { CategoryOption } from './CategoryOption.tsx'
import style from './Choosing.module.css'
import { ClubFields } from './ClubFields.tsx'
import { choiceWords } from './choice-words.ts'
import type { Choice } from './choices.ts'
import { noClub, whyNotClub } from './club-choice.ts'
import { Replaced } from './Replaced.tsx'
import { putRegistrationInCart, useReplacement } from './use-replacement.ts'
import { whoForWords } from './who-for/who-for-words.ts'

type Props = {
  person: ParticipantDetails
  choices: Choice[]
  /** What the person came for: one of these categories, or something that needs one of them. */
  wanted: Choice | undefined
  onClose: () => void
}

/** The categories that can be chosen, the recommended one first; a club that is missing is asked for here. */
export function RegistrationForm({ person, choices, wanted, onClose }: Props) {
  const words = useWords(choiceWords)
  const whoFor = useWords(whoForWords)
  const isLoading = useIsLoading()
  const recommended = recommendedOption(choices)
  const earlier = choices.find(({ isInCart }) => isInCart)
  const asked = choices.find(({ item }) => item === wanted?.item)
  const [chosen, setChosen] = useState(asked ?? earlier ?? recommended)
  const replacement = useReplacement(chosen)
  const { club, setClub, errors, submit } = useSubmit({ person, chosen, wanted, replacement, onClose })
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <p>{words.addText}</p>
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
      {comesAlong(wanted) && <p role="status">{whoFor.addedToo(wanted.question.product.name)}</p>}
      {/* Beside the button: the list above is longer than a phone. */}
      <ErrorList errors={errors} />
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

type Along = Choice & { item: { product_type: 'Program' | 'Course' } }

/** A program or a course goes into the cart with the registration that it needs, unless it asks for a code. */
function comesAlong(wanted: Choice | undefined): wanted is Along {
  if (!wanted || wanted.item.product_type === 'RegistrationOption' || wanted.isInCart) return false
  const { product } = wanted.question
  const needsCode = 'requires_access_code' in product && product.requires_access_code
  return !needsCode && wanted.reasons.every(({ code }) => code === 'REG_REQUIRED')
}

type Submitted = Pick<Props, 'person' | 'wanted' | 'onClose'> & {
  chosen: Choice | null
  replacement: ReturnType<typeof useReplacement>
}

function useSubmit({ person, chosen, wanted, replacement, onClose }: Submitted) {
  const navigate = useNavigate()
  const words = useWords(choiceWords)
  const [club, setClub] = useState(noClub)
  const [errors, setErrors] = useState<Message[]>([])
  const put = (choice: Choice) => {
    putRegistrationInCart(choice, replacement)
    if (comesAlong(wanted)) addToCart(wanted.item)
    forgetWanted()
    const name = person.preferred_name || person.first_name
    notify(words.added(choice.question.product.name, name), { type: 'success' })
    onClose()
    if (wanted) navigate({ to: pathTo('cart') })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return setErrors([() => wordsNow(choiceWords).chooseFirst])
    const missing = needsClub(chosen) ? whyNotClub(club) : null
    if (missing) return setErrors([() => wordsNow(choiceWords)[missing]])
    if (replacement.isRefused) return setErrors([() => wordsNow(choiceWords).agreeFirst])
    setErrors([])
    try {
      if (needsClub(chosen)) await whileLoading(saveClub(person.id, Number(club.id), club.otherName.trim()))
      put(chosen)
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return { club, setClub, errors, submit }
}
