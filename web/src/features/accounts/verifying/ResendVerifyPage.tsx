import { email as emailRule, required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { pathAfterMail, wantedSearch } from '#state/intent.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { PageCard } from '#ui/PageCard.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../signing-in/LoginForm.module.css'
import { carried, typedEmail } from '../signing-in/typed-email.ts'
import { verifyWords } from './verify-words.ts'

export function ResendVerifyPage() {
  const words = useWords(verifyWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({
    initial: { email: typedEmail.get() },
    check: ({ email }) => ({ email: required(email) ?? emailRule(email) }),
    say: useFieldWords(),
  })
  const send = async ({ email }: typeof form.values) => {
    setErrors([])
    try {
      const wanted = wantedSearch(pathAfterMail()).redirect
      const body = { email, ...(wanted && { wanted_path: wanted }) }
      const { message } = await whileLoading(call('POST /api/email/verify/resend', { body }))
      notify(message, { type: 'info' })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <PageCard icon="mail" title={words.resendTitle}>
      <p>{words.resendText}</p>
      <form className={style.form} noValidate onSubmit={form.submit(send)}>
        <ErrorList errors={errors} />
        <TextField {...carried(form.text('email'))} label={words.email} type="email" autoComplete="email" />
        <Button type="submit" wide loading={isLoading}>
          {words.resend}
        </Button>
      </form>
    </PageCard>
  )
}
