import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from './ProfileSection.module.css'
import { saveProfile } from './profile-calls.ts'
import type { PartProps } from './profile-parts.ts'
import { profileWords } from './profile-words.ts'

/** Medical details change, so a guardian confirms them every season even when nothing changed. */
export function MedicalReview({ person, profile, choices }: PartProps) {
  const words = useWords(profileWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const { medical, medical_reviewed_season } = profile
  const { active_year, season_label = '' } = choices.variables
  if (!medical || medical_reviewed_season === Number(active_year)) return null
  const confirm = async () => {
    setErrors([])
    try {
      await whileLoading(saveProfile(person.id, { medical }))
      notify(words.thanks, { type: 'success' })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <div className={style.review}>
      <p>{words.reviewText(season_label)}</p>
      <ErrorList errors={errors} />
      <Button onClick={confirm} loading={isLoading}>
        {words.stillCorrect}
      </Button>
    </div>
  )
}
