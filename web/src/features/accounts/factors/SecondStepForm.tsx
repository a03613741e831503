import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { SignedIn } from '#api/session.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useWords } from '#words/locale.ts'
import type { Step } from '../account-calls.ts'
import style from './Factors.module.css'
import { finishSecondStep, signInWithPasskey } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { forgetStep, keepWay, keptWay } from './kept-step.ts'
import { LostFactor } from './LostFactor.tsx'
import { ProofFields, type Way } from './ProofFields.tsx'
import { hasPasskeys, isCancelled } from './passkeys.ts'

type Account = SignedIn['data']['account']
type Props = { step: Step; onPassed: (account: Account) => void; onBack: () => void }

/** After the right password: the second factor, by any way that the account has. */
export function SecondStepForm({ step, onPassed, onBack }: Props) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const ways = step.ways.filter((one) => one !== 'passkey' || hasPasskeys())
  // A code by email is sent when the person asks for it, so that it is no way to begin with.
  const [way, setWay] = useState<Way | null>(keptWay(ways) ?? ways.find((one) => one !== 'email') ?? null)
  const [remember, setRemember] = useState(false)
  const [errors, setErrors] = useState<Message[]>([])
  const trying = async (work: () => Promise<void>): Promise<Message | undefined> => {
    setErrors([])
    try {
      await whileLoading(work())
    } catch (error) {
      const [wrong] = Object.values(fieldProblems(error))
      if (wrong) return wrong
      if (!isCancelled(error)) setErrors(problemMessages(error))
      if (isOver(error)) forgetStep()
    }
  }
  const choose = (chosen: Way) =>
    trying(async () => {
      const { token } = step
      if (chosen === 'email') await call('POST /api/auth/second-step/email-code', { body: { token } })
      setWay(chosen)
      keepWay(chosen)
    })
  const send = (secret: string) =>
    trying(async () => {
      if (!way || way === 'password') return
      if (way === 'passkey') return onPassed(await signInWithPasskey({ remember }))
      onPassed(await finishSecondStep({ token: step.token, way, code: secret, remember }))
    })
  return (
    <div className={style.form}>
      <h2>{words.stepTitle}</h2>
      {way && (
        <ProofFields
          way={way}
          others={ways.filter((one) => one !== way || one === 'email')}
          errors={errors}
          isBusy={isLoading}
          onWay={choose}
          onSend={send}
        >
          {step.may_remember && (
            <CheckField
              label={words.remember}
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
          )}
        </ProofFields>
      )}
      {!way && <ErrorList errors={errors} />}
      {!way && ways.includes('email') && (
        <Button wide loading={isLoading} onClick={() => choose('email')}>
          {words.ways.email}
        </Button>
      )}
      <div className={style.last}>
        <LostFactor token={step.token} />
        <Button look="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </div>
  )
}

/** Nothing more comes of this token: a reload begins again. */
const isOver = (error: unknown) =>
  error instanceof ApiError &&
  (error.answer.code === 'second_step_over' || error.answer.code === 'second_step_used')
