import { email, required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'

import { type NewGuardian, previewGuardian, type ShownGuardian } from './guardian-calls.ts'
import { guardianWords } from './guardian-words.ts'

export const empty = { account_email: '', relationship: '' }
const check = ({ account_email, relationship }: typeof empty) => ({
  account_email: required(account_email.trim()) ?? email(account_email.trim()),
  relationship: required(relationship),
})

type FormProps = { personId: number; typed: typeof empty; onShown: (shown: ShownGuardian) => void }

export function WhoForm({ personId, typed: { account_email, relationship }, onShown }: FormProps) {
  const words = useWords(guardianWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const form = useKeptForm('fields', {
    initial: { account_email, relationship },
    check,
    say: useFieldWords(),
  })
  const show = async (values: typeof empty) => {
    setErrors([])
    // One of the choices below, as the form has checked.
    const wanted = { ...values, account_email: values.account_email.trim() } as NewGuardian
    try {
      onShown({ wanted, ...(await whileLoading(previewGuardian(personId, wanted))) })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={form.submit(show)}>
      <p>{words.addText}</p>
      <ErrorList errors={errors} />
      <TextField
        {...form.text('account_email')}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <RadioField
        {...form.choice('relationship')}
        label={words.relationship}
        options={Object.entries(words.relationships).map(([value, label]) => ({ value, label }))}
      />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
