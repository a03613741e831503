import { email as emailRule, required } from '@centrepass/contract/ground/field-rules'
import { useKeptForm } from '#office/use-kept-form.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { helpWords } from './help-words.ts'

export type Address = {
  initial: string
  errors: Message[]
  isLoading: boolean
  onAddress: (email: string) => void
}
const check = ({ email }: { email: string }) => ({
  email: required(email.trim()) ?? emailRule(email.trim()),
})

export function AddressForm({ initial, errors, isLoading, onAddress }: Address) {
  const words = useWords(helpWords)
  const form = useKeptForm('fields', { initial: { email: initial }, check, say: useFieldWords() })
  const send = async ({ email }: { email: string }) => onAddress(email.trim())
  return (
    <form className={style.form} noValidate onSubmit={form.submit(send)}>
      <ErrorList errors={errors} />
      <TextField
        {...form.text('email')}
        label={words.newLogin}
        hint={words.newLoginHint}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
