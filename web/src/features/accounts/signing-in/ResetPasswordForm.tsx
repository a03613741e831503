import { required } from '@centrepass/contract/ground/field-rules'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { useNavigate } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { forgetWanted, pathAfterMail, wantedSearch } from '#state/intent.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import style from './LoginForm.module.css'
import { loginWords } from './login-words.ts'
import { forgetResetLink, type ResetLink, takeResetLink } from './reset-link.ts'

export function ResetPasswordForm() {
  const words = useWords(loginWords)
  const [link] = useState(takeResetLink)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={style.form}>
      {link ? <NewPasswordFields link={link} /> : <p>{words.noLink}</p>}
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.askAgain}
      </Button>
      {isAsking && <ForgotPasswordDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

function NewPasswordFields({ link }: { link: ResetLink }) {
  const words = useWords(loginWords)
  const navigate = useNavigate()
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
  const [isUsed, setUsed] = useState(false)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: required(password) }),
    say: useFieldWords(),
  })
  const send = async ({ password }: typeof form.values) => {
    setErrors([])
    try {
      const { message } = await whileLoading(
        call('POST /api/reset-password', { body: { ...link, password } }),
      )
      forgetResetLink()
      notify(message, { type: 'success' })
      navigate({ to: pathTo('login'), search: wantedSearch(pathAfterMail()) })
      forgetWanted()
    } catch (error) {
      setErrors(problemMessages(error))
      setUsed(error instanceof ApiError && error.answer.code === 'reset_link_used')
      form.complain(fieldProblems(error), element.current)
    }
  }
  // A used link takes no other password, so there is nothing left to type.
  if (isUsed) {
    return (
      <>
        <ErrorList errors={errors} />
        <Link to={pathTo('login')} {...buttonLook()}>
          {words.signIn}
        </Link>
      </>
    )
  }
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
      <ErrorList errors={errors} />
      <PasswordField
        {...form.text('password')}
        label={words.newPassword}
        hint={`${words.passwordHint}. ${words.passwordAdvice}`}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete="new-password"
      />
      <Button type="submit" wide loading={isLoading}>
        {words.savePassword}
      </Button>
    </form>
  )
}
