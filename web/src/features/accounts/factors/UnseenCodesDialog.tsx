import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { renewRecoveryCodes } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Props = { accountId: number; onClose: () => void }

/** After a sign-in: codes that no one saw help no one, so that new ones are made while the factor is at hand. */
export function UnseenCodesDialog({ accountId, onClose }: Props) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [errors, setErrors] = useState<Message[]>([])
  if (codes) return <RecoveryCodesDialog accountId={accountId} codes={codes} onClose={onClose} />
  const renew = () => {
    setErrors([])
    return whileLoading(renewRecoveryCodes(accountId)).then(setCodes, (error) =>
      setErrors(problemMessages(error)),
    )
  }
  return (
    <Dialog title={words.unseenTitle} closeLabel={words.close} onClose={onClose}>
      <div className={style.form}>
        <p>
          <strong>{words.unseen}</strong>
        </p>
        <p>{words.unseenText}</p>
        <ErrorList errors={errors} />
        <div className={style.actions}>
          <Button loading={isLoading} onClick={renew}>
            {words.renew}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.later}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
