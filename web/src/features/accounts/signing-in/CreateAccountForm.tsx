import { agreement, email as emailRule, required } from '@centrepass/contract/ground/field-rules'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { rememberWanted, wantedSearch } from '#state/intent.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './LoginForm.module.css'
import { loginWords } from './login-words.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { termsWords } from './terms-words.ts'
import { carried, typedEmail } from './typed-email.ts'

const initial = { first_name: '', last_name: '', email: '', password: '', agrees_to_terms: false }

const check = ({ first_name, last_name, email, password, agrees_to_terms }: typeof initial) => ({
  first_name: required(first_name),
  last_name: required(last_name),
  email: required(email) ?? emailRule(email),
  password: required(password),
  agrees_to_terms: agreement(agrees_to_terms),
})

export function CreateAccountForm() {
  const words = useWords(loginWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <CreateAccountFields onCreated={setSentTo} />
  return (
    <div className={style.form} role="status">
      <p>{words.sentTo(sentTo)}</p>
      <p>{words.noMail}</p>
      <Link to={pathTo('resendVerify')} search={wantedSearch()}>
        {words.resend}
      </Link>
      <Button look="outline" onClick={() => setSentTo(null)}>
        {words.otherAddress}
      </Button>
    </div>
  )
}

function CreateAccountFields({ onCreated }: { onCreated: (email: string) => void }) {
  const words = useWords(loginWords)
  const language = useLocale() === 'fr' ? 'FR' : 'EN'
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const terms = useWords(termsWords)
  const [isReading, setReading] = useState(false)
  const [errors, setErrors] = useState<Message[]>([])
  const form = useForm({
    initial: { ...initial, email: typedEmail.get() },
    ...{ check, say: useFieldWords(), draftKey: 'centrepass.create-account' },
  })
  const send = async (values: typeof initial) => {
    setErrors([])
    try {
      const wanted = wantedSearch().redirect
      const body = { ...values, language, ...(wanted && { wanted_path: wanted }) } as const
      await whileLoading(call('POST /api/accounts', { body }))
      rememberWanted()
      form.forget()
      onCreated(values.email)
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
    }
  }
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
      <p>{words.createText}</p>
      <ErrorList errors={errors} />
      <TextField {...form.text('first_name')} label={words.firstName} autoComplete="given-name" />
      <TextField {...form.text('last_name')} label={words.lastName} autoComplete="family-name" />
      <TextField {...carried(form.text('email'))} label={words.email} type="email" autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        label={words.password}
        hint={`${words.passwordHint}. ${words.passwordAdvice}`}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete="new-password"
      />
      <Button look="quiet" onClick={() => setReading(true)}>
        {terms.read}
      </Button>
      {isReading && <TermsDialog onClose={() => setReading(false)} />}
      <CheckField
        name="agrees_to_terms"
        label={words.agree}
        checked={form.values.agrees_to_terms}
        error={form.errorOf('agrees_to_terms')}
        onChange={(event) => form.set('agrees_to_terms', event.target.checked)}
      />
      <Button type="submit" wide loading={isLoading}>
        {words.create}
      </Button>
      <p>
        {words.haveOne}{' '}
        <Link to={pathTo('login')} search={wantedSearch()}>
          {words.signIn}
        </Link>
      </p>
    </form>
  )
}
