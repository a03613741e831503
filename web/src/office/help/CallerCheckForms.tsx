import { required } from '@centrepass/contract/ground/field-rules'
import type { AccountHelp, CheckPurpose, ContactKind } from '@centrepass/contract/people/account-help'
import { useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'

import { passCode, sendCode } from './help-calls.ts'
import { helpWords } from './help-words.ts'

export type CheckProps = { help: AccountHelp; purpose: CheckPurpose }

/** One call of the check: refused in words beside what was typed. */
function useStep() {
  const [errors, setErrors] = useState<Message[]>([])
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setErrors([])
    try {
      await whileLoading(work())
      return true
    } catch (error) {
      setErrors(problemMessages(error))
      return false
    }
  }
  return { errors, run }
}

export function ContactForm({ help, purpose, onSent }: CheckProps & { onSent: () => void }) {
  const words = useWords(helpWords)
  const labelled = useLabelled()
  const isLoading = useIsLoading()
  const { errors, run } = useStep()
  const offered = help.contacts.filter(({ why_not }) => why_not === null)
  const form = useForm({
    initial: { contact: offered[0]?.contact ?? '' },
    check: ({ contact }) => ({ contact: required(contact) }),
    say: useFieldWords(),
  })
  const send = async ({ contact }: { contact: string }) => {
    // One of the choices below, as the form has checked.
    const isSent = await run(() => sendCode(help.account_id, { contact: contact as ContactKind, purpose }))
    if (isSent) onSent()
  }
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(send)}>
      <ErrorList errors={errors} />
      {offered.length === 0 && <p className={deed.problem}>{words.noContact}</p>}
      {offered.length > 0 && (
        <RadioField
          {...form.choice('contact')}
          label={words.contact}
          options={offered.map(({ contact, mask }) => ({
            ...{ value: contact, label: labelled(words.contacts[contact], mask) },
          }))}
        />
      )}
      {help.contacts.map(
        ({ contact, mask, why_not }) =>
          why_not && (
            <p key={contact} className={deed.soft}>
              {`${labelled(words.contacts[contact], mask)}. ${words.whyNot[why_not]}`}
            </p>
          ),
      )}
      {offered.length > 0 && (
        <div className={deed.actions}>
          <Button type="submit" loading={isLoading}>
            {words.send}
          </Button>
        </div>
      )}
    </form>
  )
}

type Checking = {
  help: AccountHelp
  check: NonNullable<AccountHelp['check']>
  onAnother: () => void
}
const sixDigits = ({ code }: { code: string }) => ({
  code: required(code.trim()) ?? (/^(\d\s*){6}$/.test(code.trim()) ? null : 'format'),
})

export function CodeForm({ help, check, onAnother }: Checking) {
  const words = useWords(helpWords)
  const { realTime } = useFormats()
  const isLoading = useIsLoading()
  const { errors, run } = useStep()
  const form = useForm({ initial: { code: '' }, check: sixDigits, say: useFieldWords() })
  return (
    <form
      className={deed.form}
      noValidate
      onSubmit={form.submit(({ code }) => run(() => passCode(help.account_id, code)))}
    >
      <p role="status">{words.sent(check.mask, realTime(check.until))}</p>
      <ErrorList errors={errors} />
      <TextField
        {...form.text('code')}
        label={words.code}
        hint={words.codeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.pass}
        </Button>
        <Button look="outline" disabled={isLoading} onClick={onAnother}>
          {words.sendAnother}
        </Button>
      </div>
    </form>
  )
}
