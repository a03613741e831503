import type { Account } from '@centrepass/contract/accounts/accounts'
import { lazy, Suspense, useState } from 'react'
import { site } from '#api/site-configuration.ts'
import { useNavigate } from '#router/hooks.ts'
import { wantedSearch } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { asksForCodes } from '#state/unseen-codes.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import { forgetStep, keepStep, keptStep } from '../factors/kept-step.ts'
import { PasskeySignIn } from '../factors/PasskeySignIn.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import style from './LoginForm.module.css'
import { loginWords } from './login-words.ts'
import { SignInFields } from './SignInFields.tsx'
import { typedEmail } from './typed-email.ts'

const SecondStepForm = lazy(async () => ({
  default: (await import('../factors/SecondStepForm.tsx')).SecondStepForm,
}))

type Props = {
  /** Where signing in leads. */
  onSignedIn: () => void
  /** Closes the dialog around the form when the person goes elsewhere. */
  onLeave?: () => void
}

/** The same form in the dialog and on the login page. */
export function LoginForm({ onSignedIn, onLeave }: Props) {
  const words = useWords(loginWords)
  const navigate = useNavigate()
  const [isForgetting, setForgetting] = useState(false)
  const [step, setStep] = useState(keptStep)
  const enter = useEnter(onSignedIn, onLeave)
  if (step) {
    const back = () => {
      forgetStep()
      setStep(null)
    }
    return (
      <Suspense>
        <SecondStepForm step={step} onPassed={enter} onBack={back} />
      </Suspense>
    )
  }
  return (
    <>
      <SignInFields
        onSignedIn={enter}
        onStep={(begun) => {
          keepStep(begun)
          setStep(begun)
        }}
      />
      <PasskeySignIn onSignedIn={enter} />
      <div className={style.more}>
        <Button look="quiet" onClick={() => setForgetting(true)}>
          {words.forgot}
        </Button>
        <p>{words.newHere}</p>
        <Button
          look="outline"
          wide
          onClick={() => {
            const search = wantedSearch()
            onLeave?.()
            navigate({ to: pathTo('createAccount'), search })
          }}
        >
          {words.create}
        </Button>
      </div>
      {isForgetting && <ForgotPasswordDialog onClose={() => setForgetting(false)} />}
    </>
  )
}

/** Greets the person; one of the office without a second factor is led to where it is set up. */
function useEnter(onSignedIn: () => void, onLeave: (() => void) | undefined) {
  const words = useWords(loginWords)
  const navigate = useNavigate()
  return (account: Account) => {
    forgetStep()
    typedEmail.set('')
    asksForCodes.set(account.has_unseen_codes)
    notify(words.welcome(account.first_name), { type: 'success' })
    if (account.second_factor !== 'missing' || site().is_demo) return onSignedIn()
    onLeave?.()
    navigate({ to: pathTo('account') })
  }
}
