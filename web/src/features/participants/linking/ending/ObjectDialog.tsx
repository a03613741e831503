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
import { objectToLink } from '../link-calls.ts'
import style from '../looking-up/FindParticipantPage.module.css'
import type { OtherGuardian } from './EndGuardianDialog.tsx'
import { objectionWords } from './objection-words.ts'

type Props = { person: ParticipantDetails; guardian: OtherGuardian; onClose: () => void }

/** Asks before a new link is put on hold, and says what happens then. */
export function ObjectDialog({ person, guardian, onClose }: Props) {
  const words = useWords(objectionWords)
  const isLoading = useIsLoading()
  const { errors, object } = useObject({ person, guardian, onClose })
  const name = person.preferred_name || person.first_name
  return (
    <Dialog title={words.title(guardian.name, name)} closeLabel={words.close} onClose={onClose}>
      <div className={style.part}>
        <p>{words.what(guardian.name, name)}</p>
        <p>{words.told(guardian.name)}</p>
        <ErrorList errors={errors} />
        <div className={style.actions}>
          <Button loading={isLoading} onClick={object}>
            {words.object}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useObject({ person, guardian, onClose }: Props) {
  const words = useWords(objectionWords)
  const [errors, setErrors] = useState<Message[]>([])
  const object = async () => {
    setErrors([])
    try {
      await whileLoading(objectToLink(person.id, guardian.link_id))
      notify(words.isOnHold(guardian.name), { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return { errors, object }
}
