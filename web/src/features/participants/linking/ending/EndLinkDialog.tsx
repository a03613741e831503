import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import { useNavigate } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { endLink, forgetParticipant } from '../link-calls.ts'
import { linkRequestWords } from '../link-request-words.ts'
import style from '../looking-up/FindParticipantPage.module.css'

type Props = { person: ParticipantDetails; onClose: () => void }

export function EndLinkDialog({ person, onClose }: Props) {
  const words = useWords(linkRequestWords)
  const isLoading = useIsLoading()
  const { errors, end } = useEnd(person)
  const name = nameOf(person)
  return (
    <Dialog title={words.endTitle(name)} closeLabel={words.close} onClose={onClose}>
      <div className={style.part}>
        <p>{person.relation === 'own' ? words.endOwnText : words.endText(name)}</p>
        <p>{words.endBack}</p>
        <ErrorList errors={errors} />
        <div className={style.actions}>
          <Button loading={isLoading} onClick={end}>
            {words.end}
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

function useEnd(person: ParticipantDetails) {
  const words = useWords(linkRequestWords)
  const account = useAccount()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Message[]>([])
  const end = async () => {
    if (!account) return
    setErrors([])
    try {
      await whileLoading(endLink(account.id, person.id))
      notify(words.hasEnded(nameOf(person)), { type: 'success' })
      await navigate({ to: pathTo('family') })
      // Only now: the page that was left would ask for the person once more.
      forgetParticipant(person.id)
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return { errors, end }
}
