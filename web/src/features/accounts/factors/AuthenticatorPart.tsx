import { useState } from 'react'
import { call } from '#api/call.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { AuthenticatorSetUp, type Started } from './AuthenticatorSetUp.tsx'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

type Props = { accountId: number; act: Act; since: string | null }

export function AuthenticatorPart({ accountId, act, since }: Props) {
  const words = useWords(factorWords)
  const { realDay } = useFormats()
  const [started, setStarted] = useState<Started | null>(null)
  const params = { id: String(accountId) }
  const start = () =>
    whileLoading(call('POST /api/accounts/:id/authenticator', { params })).then(setStarted, (error) =>
      notify(problemMessages(error), { type: 'error' }),
    )
  const remove = () => {
    setStarted(null)
    return act(async () => void (await call('DELETE /api/accounts/:id/authenticator', { params })), {
      thanks: words.removed,
    })
  }
  return (
    <div className={style.part}>
      <h3>{words.authenticator}</h3>
      <p className={style.soft}>{since ? words.authenticatorOn(realDay(since)) : words.authenticatorOff}</p>
      {since && (
        <Button look="outline" onClick={remove}>
          {words.turnOff}
        </Button>
      )}
      {!since && !started && (
        <Button look="outline" onClick={start}>
          {words.setUpAuthenticator}
        </Button>
      )}
      {!since && started && (
        <AuthenticatorSetUp
          // Another key, another code.
          key={started.set_up_id}
          accountId={accountId}
          act={act}
          started={started}
          onStartAgain={start}
          onEnd={() => setStarted(null)}
        />
      )}
    </div>
  )
}
