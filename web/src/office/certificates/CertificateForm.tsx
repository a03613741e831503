import { required } from '@centrepass/contract/ground/field-rules'
import type { PersonCertificates } from '@centrepass/contract/people/certificates'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { now } from '#api/site-configuration.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'

import { certificateWords } from './certificate-words.ts'

export type Choices = PersonCertificates['choices']

export type Values = { certification: string; issued_on: string; expires_on: string }

const check =
  (isNew: boolean) =>
  ({ certification, issued_on }: Values) => ({
    certification: isNew ? required(certification) : null,
    issued_on: required(issued_on),
  })

type FormProps = { values: Values; choices: Choices; onShow: (values: Values) => Promise<void> }

export function DatesForm({ values, choices, onShow }: FormProps) {
  const words = useWords(certificateWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const isNew = choices.length > 0
  const form = useKeptForm('fields', { initial: values, check: check(isNew), say: useFieldWords() })
  const year = now().getFullYear()
  const yearsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(first + index))
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={form.submit((typed) => {
        setErrors([])
        return onShow(typed).catch((error) => setErrors(problemMessages(error)))
      })}
    >
      <ErrorList errors={errors} />
      {isNew && (
        <SelectField
          {...form.text('certification')}
          label={words.which}
          options={[
            { value: '', label: words.choose },
            ...choices.map(({ certification, name }) => ({ value: certification, label: name })),
          ]}
        />
      )}
      <DateField
        {...form.choice('issued_on')}
        label={words.issuedOn}
        years={yearsFrom(year - 9, 10).reverse()}
      />
      <DateField {...form.choice('expires_on')} label={words.expiresOn} years={yearsFrom(year - 2, 13)} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
