import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { doubtedWords } from './doubted-words.ts'
import style from './ProfileSection.module.css'
import { decideEntry } from './profile-calls.ts'

export type AskedEntry = { id: number; decision: 'confirm' | 'remove'; label: string; value: string }
type Props = { person: ParticipantDetails; asked: AskedEntry; onClose: () => void }

/** Shows the entry once more before it counts again or is gone. */
export function DecideEntryDialog({ person, asked, onClose }: Props) {
  const words = useWords(doubtedWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const { decision, label, value } = asked
  const decide = async () => {
    setErrors([])
    try {
      await whileLoading(decideEntry(person.id, asked))
      notify(words.done[decision](label), { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <Dialog title={words.title[decision](label)} closeLabel={words.close} onClose={onClose}>
      <div className={style.part}>
        <p>
          <strong>{value}</strong>
        </p>
        <p>{words.what[decision](person.preferred_name || person.first_name)}</p>
        <ErrorList errors={errors} />
        <div className={style.actions}>
          <Button loading={isLoading} onClick={decide}>
            {words[decision]}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
