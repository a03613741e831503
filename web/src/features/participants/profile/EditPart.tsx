import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { PartFields } from './fields/PartFields.tsx'
import { personalFrom, profileChangeFrom } from './fields/values/profile-form.ts'
import { type ProfileValues, valuesOf } from './fields/values/profile-values.ts'
import style from './ProfileSection.module.css'
import { savePersonal, saveProfile } from './profile-calls.ts'
import { beginningsOf, type PartProps, partProblems } from './profile-parts.ts'
import { profileWords } from './profile-words.ts'

type Props = PartProps & {
  /** For those who come because of a field: it is marked at once. */
  showsProblems: boolean
  onClose: () => void
}

/** The same fields as when the person was created, saved on their own. */
export function EditPart({ part, person, profile, choices, showsProblems, onClose }: Props) {
  const words = useWords(profileWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm<ProfileValues>({
    initial: valuesOf(person, profile),
    check: (values) => partProblems(part, values, choices),
    say: useFieldWords(),
  })
  const judge = useEffectEvent(() => form.judge(element.current, beginningsOf[part]))
  useEffect(() => {
    // Not within the effect itself: the fields are drawn at once, which React does not do there.
    if (showsProblems) queueMicrotask(judge)
  }, [showsProblems])
  const save = (values: ProfileValues) =>
    part === 'personal'
      ? savePersonal(person.id, personalFrom(values))
      : saveProfile(person.id, profileChangeFrom(part, values))
  const send = async (values: ProfileValues) => {
    setErrors([])
    try {
      await whileLoading(save(values))
      notify(words.saved, { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
    }
  }
  return (
    <form ref={element} className={style.part} noValidate onSubmit={form.submit(send)}>
      <PartFields part={part} form={form} choices={choices} />
      <ErrorList errors={errors} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.save}
        </Button>
        <Button look="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
