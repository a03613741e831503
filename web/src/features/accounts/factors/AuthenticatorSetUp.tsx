import { sixDigits, withoutGaps } from '@centrepass/contract/ground/field-rules'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useIsLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

export type Started = { secret: string; uri: string; set_up_id: string }
type Props = { accountId: number; act: Act; started: Started; onStartAgain: () => void; onEnd: () => void }

export function AuthenticatorSetUp({ accountId, act, started, onStartAgain, onEnd }: Props) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const [replaced, setReplaced] = useState<Message[]>([])
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: sixDigits(code) }),
    say: useFieldWords(),
  })
  const refused = (error: unknown) => {
    if (isReplaced(error)) setReplaced(problemMessages(error))
    form.complain(fieldProblems(error), element.current)
    return isReplaced(error) || Object.keys(fieldProblems(error)).length > 0
  }
  const send = async ({ code }: { code: string }) => {
    const path = 'POST /api/accounts/:id/authenticator/confirm' as const
    const body = { code: withoutGaps(code), set_up_id: started.set_up_id }
    const work = async () => (await call(path, { params: { id: String(accountId) }, body })).recovery_codes
    if (await act(work, { thanks: words.authenticatorAdded, refused, isSetUp: true })) onEnd()
  }
  const cancel = (
    <Button look="quiet" onClick={onEnd}>
      {words.cancel}
    </Button>
  )
  if (replaced.length > 0) {
    return (
      <div className={style.form}>
        <ErrorList errors={replaced} />
        <div className={style.actions}>
          <Button loading={isLoading} onClick={onStartAgain}>
            {words.startAgain}
          </Button>
          {cancel}
        </div>
      </div>
    )
  }
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
      <p>{words.scan}</p>
      <Key started={started} />
      <TextField {...form.text('code')} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.turnOn}
        </Button>
        {cancel}
      </div>
    </form>
  )
}

/** No phone can scan its own screen: there a link opens the app, and the key can be copied anywhere. */
function Key({ started: { secret, uri } }: { started: Started }) {
  const words = useWords(factorWords)
  return (
    <div className={style.setUp}>
      <QrCode text={uri} label={words.qrLabel} />
      <div className={style.byHand}>
        <div className={style.onPhone}>
          <a href={uri} {...buttonLook('outline')}>
            {words.openApp}
          </a>
        </div>
        <p>
          {words.key}
          <br />
          <span className={style.key}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</span>
        </p>
        <CopyButton
          text={secret}
          labels={{ copy: words.copyKey, copied: words.copied, failed: words.notCopied }}
        />
      </div>
    </div>
  )
}

const isReplaced = (error: unknown) =>
  error instanceof ApiError && error.answer.code === 'authenticator_begun_again'
