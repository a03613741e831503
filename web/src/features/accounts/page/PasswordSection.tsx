import type { Account } from '@centrepass/contract/accounts/accounts'
import { required } from '@centrepass/contract/ground/field-rules'
import { useRef } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { endSession } from '#api/session.ts'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { accountWords } from '../account-words.ts'
import style from './AccountPage.module.css'
import { useAccountChange } from './use-account-change.ts'

const initial = { password: '', current_password: '' }

const check = ({ password, current_password }: typeof initial) => ({
  password: required(password),
  current_password: required(current_password),
})

export function PasswordSection({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check, say: useFieldWords() })
  const { errors, change } = useAccountChange(account.id, form, element)
  const send = async (values: typeof initial) => {
    if (!(await change(values, words.passwordChanged))) return
    // The server ended every session with the old password, this one included.
    endSession()
    navigate({ to: pathTo('login') })
  }
  const eye = { showLabel: words.show, hideLabel: words.hide }
  return (
    <Section title={words.passwordTitle}>
      <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
        <ErrorList errors={errors} />
        <div className={style.two}>
          <PasswordField
            {...form.text('password')}
            {...eye}
            label={words.newPassword}
            hint={words.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.text('current_password')}
            {...eye}
            label={words.currentPassword}
            autoComplete="current-password"
          />
        </div>
        <Button type="submit" look="outline" loading={isLoading}>
          {words.changePassword}
        </Button>
      </form>
    </Section>
  )
}
