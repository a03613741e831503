import type { Account } from '@centrepass/contract/accounts/accounts'
import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { loginMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { wantedSearch } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { isStep, type Step, signIn } from '../account-calls.ts'
import style from './LoginForm.module.css'

import { loginWords } from './login-words.ts'
import { carried, typedEmail } from './typed-email.ts'

export type Entering = { onSignedIn: (account: Account) => void; onStep: (step: Step) => void }

export function SignInFields({ onSignedIn, onStep }: Entering) {
  const words = useWords(loginWords)
  const isLoading = useIsLoading()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    initial: { email: typedEmail.get(), password: '' },
    check: ({ email, password }) => ({ email: required(email), password: required(password) }),
    say: useFieldWords(),
  })
  const send = async ({ email, password }: typeof form.values) => {
    setFailure(null)
    try {
      const begun = await whileLoading(signIn(email, password))
      if (isStep(begun)) onStep(begun)
      else onSignedIn(begun)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={form.submit(send, () => notify(words.invalidForm, { type: 'error' }))}
    >
      {failure !== null && <ErrorList errors={loginMessages(failure)} />}
      {failure instanceof ApiError && failure.status === 403 && (
        <Link to={pathTo('resendVerify')} search={wantedSearch()}>
          {words.resend}
        </Link>
      )}
      <TextField
        {...carried(form.text('email'))}
        label={words.email}
        type="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        {...form.text('password')}
        label={words.password}
        hint={words.passwordHint}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete="current-password"
      />
      <Button type="submit" wide loading={isLoading}>
        {words.signIn}
      </Button>
    </form>
  )
}
