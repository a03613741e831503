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
import { endGuardian } from '../link-calls.ts'
import style from '../looking-up/FindParticipantPage.module.css'
import { endGuardianWords } from './end-guardian-words.ts'

export type OtherGuardian = ParticipantDetails['guardians'][number]
type Props = { person: ParticipantDetails; guardian: OtherGuardian; onClose: () => void }

/** Asks before another guardian loses the person, and says whether it happens now or the office decides. */
export function EndGuardianDialog({ person, guardian, onClose }: Props) {
  const words = useWords(endGuardianWords)
  const isLoading = useIsLoading()
  const { errors, end } = useEndGuardian({ person, guardian, onClose })
  const name = nameOf(person)
  const isNow = guardian.ending === 'now'
  return (
    <Dialog title={words.title(guardian.name, name)} closeLabel={words.close} onClose={onClose}>
      <div className={style.part}>
        <p>{isNow ? words.now(guardian.name, name) : words.office(guardian.name, name)}</p>
        <p>{isNow ? words.told(guardian.name) : words.officeCalls}</p>
        <ErrorList errors={errors} />
        <div className={style.actions}>
          <Button loading={isLoading} onClick={end}>
            {isNow ? words.end : words.ask}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const nameOf = ({ preferred_name, first_name }: ParticipantDetails) => preferred_name || first_name

function useEndGuardian({ person, guardian, onClose }: Props) {
  const words = useWords(endGuardianWords)
  const [errors, setErrors] = useState<Message[]>([])
  const end = async () => {
    setErrors([])
    try {
      const { status } = await whileLoading(endGuardian(person.id, guardian.link_id))
      const isEnded = status === 'ended'
      notify(isEnded ? words.hasEnded(guardian.name, nameOf(person)) : words.hasAsked, { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return { errors, end }
}
