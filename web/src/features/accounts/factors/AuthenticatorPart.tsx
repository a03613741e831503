import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

type Props = { accountId: number; act: Act; since: string | null }
type Started = { secret: string; uri: string }

export function AuthenticatorPart({ accountId, act, since }: Props) {
  const words = useWords(factorWords)
  const { realDay } = useFormats()
  const [started, setStarted] = useState<Started | null>(null)
  const params = { id: String(accountId) }
  const start = () =>
    whileLoading(call('POST /api/accounts/:id/authenticator', { params })).then(setStarted, (error) =>
      notify(problemMessages(error), { type: 'error' }),
    )
  const confirm = async (code: string) => {
    const path = 'POST /api/accounts/:id/authenticator/confirm' as const
    const work = async () => (await call(path, { params, body: { code } })).recovery_codes
    if (await act(work, words.authenticatorAdded)) setStarted(null)
  }
  const remove = () =>
    act(async () => void (await call('DELETE /api/accounts/:id/authenticator', { params })), words.removed)
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
      {!since && started && <SetUp started={started} onSend={confirm} onCancel={() => setStarted(null)} />}
    </div>
  )
}

type SetUpProps = { started: Started; onSend: (code: string) => Promise<void>; onCancel: () => void }

function SetUp({ started: { secret, uri }, onSend, onCancel }: SetUpProps) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: required(code) }),
    say: useFieldWords(),
  })
  return (
    <form className={style.form} noValidate onSubmit={form.submit(({ code }) => onSend(code))}>
      <p>{words.scan}</p>
      <div className={style.setUp}>
        <QrCode text={uri} label={words.qrLabel} />
        <p>
          {words.key}
          <br />
          <span className={style.key}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</span>
        </p>
      </div>
      <TextField {...form.text('code')} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.turnOn}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
