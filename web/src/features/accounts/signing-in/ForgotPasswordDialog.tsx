import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { rememberWanted } from '#state/intent.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from './LoginForm.module.css'
import { loginWords } from './login-words.ts'
import { carried, typedEmail } from './typed-email.ts'

export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(loginWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({
    initial: { email: typedEmail.get() },
    check: ({ email }) => ({ email: required(email) }),
    say: useFieldWords(),
  })
  const send = async ({ email }: typeof form.values) => {
    try {
      const { message } = await whileLoading(call('POST /api/forgot-password', { body: { email } }))
      rememberWanted()
      notify(message, { type: 'info' })
      onClose()
    } catch (error) {
      // The server's word about the field itself says more than its general one.
      const problems = Object.values(fieldProblems(error))
      setErrors(problems.length > 0 ? problems : problemMessages(error))
    }
  }
  return (
    <Dialog title={words.reset.title} closeLabel={words.close} onClose={onClose}>
      <form className={style.form} noValidate onSubmit={form.submit(send)}>
        <p>{words.reset.text}</p>
        <ErrorList errors={errors} />
        <TextField {...carried(form.text('email'))} label={words.email} type="email" autoComplete="email" />
        <Button type="submit" wide loading={isLoading}>
          {words.reset.send}
        </Button>
      </form>
    </Dialog>
  )
}
