import type { Account } from '@centrepass/contract/accounts/accounts'
import { email as emailRule, required } from '@centrepass/contract/ground/field-rules'
import { useRef } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { accountWords } from '../account-words.ts'
import style from './AccountPage.module.css'
import { useAccountChange } from './use-account-change.ts'

const initial = { email: '', current_password: '' }

const check = ({ email, current_password }: typeof initial) => ({
  email: required(email) ?? emailRule(email),
  current_password: required(current_password),
})

export function EmailSection({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check, say: useFieldWords() })
  const { errors, change } = useAccountChange(account.id, form, element)
  return (
    <Section title={words.emailTitle}>
      <p className={style.soft}>{words.emailNow(account.email)}</p>
      {account.email_is_refused && <p role="alert">{words.emailRefused(account.email)}</p>}
      {account.pending_email && <p role="status">{words.emailPending(account.pending_email)}</p>}
      <form
        ref={element}
        className={style.form}
        noValidate
        onSubmit={form.submit((values) => change(values, words.emailAsked))}
      >
        <ErrorList errors={errors} />
        <div className={style.two}>
          <TextField {...form.text('email')} label={words.newEmail} type="email" autoComplete="email" />
          <PasswordField
            {...form.text('current_password')}
            label={words.currentPassword}
            showLabel={words.show}
            hideLabel={words.hide}
            autoComplete="current-password"
          />
        </div>
        <Button type="submit" look="outline" loading={isLoading}>
          {words.changeEmail}
        </Button>
      </form>
    </Section>
  )
}
