import type { Account } from '@centrepass/contract/accounts/accounts'
import { required } from '@centrepass/contract/ground/field-rules'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { ErasureDialog } from './ErasureDialog.tsx'
import { ErasureList } from './ErasureList.tsx'
import style from './Privacy.module.css'
import { saveDataFile } from './privacy-calls.ts'
import { privacyWords } from './privacy-words.ts'
import { ViewList } from './ViewList.tsx'

const initial = { about: '', current_password: '' }
const check = ({ current_password }: typeof initial) => ({ current_password: required(current_password) })

/** A copy of what we hold, and its erasure. */
export function PrivacySection({ account }: { account: Account }) {
  const words = useWords(privacyWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check, say: useFieldWords() })
  const [errors, setErrors] = useState<Message[]>([])
  const [isErasing, setErasing] = useState(false)
  const options = [
    { value: '', label: words.you(`${account.first_name} ${account.last_name}`) },
    ...account.dependants.map(({ id, first_name, last_name }) => ({
      value: String(id),
      label: `${first_name} ${last_name}`,
    })),
  ]
  const about = { accountId: account.id, participantId: Number(form.values.about) || null }
  const name = options.find(({ value }) => value === form.values.about)?.label ?? ''
  const save = async ({ current_password }: typeof initial) => {
    setErrors([])
    try {
      await whileLoading(saveDataFile(about, current_password))
      notify(words.copied, { type: 'success' })
      form.change({ current_password: '' })
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
    }
  }
  return (
    <Section title={words.title}>
      <p className={style.soft}>{words.text}</p>
      <form ref={element} className={style.form} noValidate onSubmit={form.submit(save)}>
        <ErrorList errors={errors} />
        <SelectField {...form.text('about')} label={words.about} options={options} />
        <PasswordField
          {...form.text('current_password')}
          label={words.password}
          showLabel={words.show}
          hideLabel={words.hide}
          autoComplete="current-password"
        />
        <p className={style.soft}>{words.copyHint}</p>
        <div className={style.actions}>
          <Button type="submit" look="outline" loading={isLoading}>
            {words.copy}
          </Button>
          <Button look="quiet" onClick={() => setErasing(true)}>
            {words.erase}
          </Button>
        </div>
      </form>
      <ErasureList accountId={account.id} />
      <ViewList accountId={account.id} />
      {isErasing && <ErasureDialog about={about} name={name} onClose={() => setErasing(false)} />}
    </Section>
  )
}
