import { required } from '@centrepass/contract/ground/field-rules'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import { useNavigate } from '#router/hooks.ts'
import { forgetWanted, pathAfterMail, wantedSearch } from '#state/intent.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { confirmEmail, isStep, type MailedLink, reloadAccount } from '../account-calls.ts'
import { keepStep } from '../factors/kept-step.ts'
import style from '../signing-in/LoginForm.module.css'
import { loginWords } from '../signing-in/login-words.ts'
import { verifyWords } from './verify-words.ts'

type Props = { accountId: string; code: string; link: MailedLink }

/** After a sign-up the name; the address, one password and the button. The address also tells password managers whose password it is. */
export function ConfirmEmailForm({ accountId, code, link }: Props) {
  const words = { ...useWords(loginWords), ...useWords(verifyWords) }
  const isLoading = useIsLoading()
  const goOn = useGoOn()
  const navigate = useNavigate()
  const isSignedIn = useAccount()?.id === Number(accountId)
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
  const { name } = link
  const form = useForm({
    initial: { first_name: name?.first_name ?? '', last_name: name?.last_name ?? '', password: '' },
    check: ({ first_name, last_name, password }) => ({
      // The name of an account in use stays out of this form.
      ...(name && { first_name: required(first_name), last_name: required(last_name) }),
      password: required(password),
    }),
    say: useFieldWords(),
  })
  const send = async ({ password, ...typed }: typeof form.values) => {
    setErrors([])
    try {
      const begun = await whileLoading(confirmEmail({ accountId, code }, { password, ...(name && typed) }))
      if (isStep(begun) && !isSignedIn) {
        keepStep(begun)
        notify(words.stepNext(link.email), { type: 'success' })
        navigate({ to: pathTo('login'), search: wantedSearch(pathAfterMail()) })
        return
      }
      // A browser that is signed in stays so, whatever a new sign-in would ask for; the account has a new address.
      if (isStep(begun)) await reloadAccount(Number(accountId))
      notify(words.confirmed(link.email), { type: 'success' })
      goOn()
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
    }
  }
  const isNew = link.kind === 'sign_up'
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
      <ErrorList errors={errors} />
      {name && (
        <>
          <TextField {...form.text('first_name')} label={words.firstName} autoComplete="given-name" />
          <TextField {...form.text('last_name')} label={words.lastName} autoComplete="family-name" />
        </>
      )}
      <TextField label={words.email} type="email" value={link.email} readOnly autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        label={words.password}
        {...(isNew && { hint: words.passwordHint })}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      <Button type="submit" wide loading={isLoading}>
        {isNew ? words.confirmSignUp : words.confirmNewAddress}
      </Button>
    </form>
  )
}

/** Where a confirmed person goes: to what was chosen before the sign-up, or home. */
function useGoOn(): () => void {
  const navigate = useNavigate()
  return () => {
    const path = pathAfterMail()
    forgetWanted()
    navigate({ href: path })
  }
}
