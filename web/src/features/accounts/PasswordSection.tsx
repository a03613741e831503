import type { Account } from '@centrepass/contract/accounts'
import { required } from '@centrepass/contract/field-rules'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIsLoading } from '../../api/loading.ts'
import { endSession } from '../../api/session.ts'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorList } from '../../ui/ErrorList.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/locale.ts'
import { useSaid } from '../../words/said.ts'
import style from './AccountPage.module.css'
import { accountWords } from './account-words.ts'
import { useAccountChange } from './use-account-change.ts'

const initial = { password: '', current_password: '' }

const check = ({ password, current_password }: typeof initial) => ({
  password: required(password),
  current_password: required(current_password),
})

export function PasswordSection({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const said = useSaid()
  const navigate = useNavigate()
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check })
  const { errors, change } = useAccountChange(account.id, form, element)
  const send = async (values: typeof initial) => {
    if (!(await change(values, words.passwordChanged))) return
    // The server ended every session with the old password, this one included.
    endSession()
    navigate({ to: pathTo('login') })
  }
  const field = (name: keyof typeof initial) => {
    const props = form.text(name)
    return { ...props, error: props.error && said(props.error), showLabel: words.show, hideLabel: words.hide }
  }
  return (
    <section className={style.section} aria-labelledby="password-heading">
      <h2 id="password-heading">{words.passwordTitle}</h2>
      <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
        <ErrorList errors={errors} />
        <div className={style.two}>
          <PasswordField
            {...field('password')}
            label={words.newPassword}
            hint={words.passwordHint}
            autoComplete="new-password"
          />
          <PasswordField
            {...field('current_password')}
            label={words.currentPassword}
            autoComplete="current-password"
          />
        </div>
        <Button type="submit" look="outline" loading={isLoading}>
          {words.changePassword}
        </Button>
      </form>
    </section>
  )
}
