import type { Account } from '@centrepass/contract/accounts/accounts'
import { required } from '@centrepass/contract/ground/field-rules'
import { useRef } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { site } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { localesFrom, useWords } from '#words/locale.ts'
import { accountWords } from '../account-words.ts'
import style from './AccountPage.module.css'
import { useAccountChange } from './use-account-change.ts'

type Values = { first_name: string; last_name: string; language: string }

const check = ({ first_name, last_name }: Values) => ({
  first_name: required(first_name),
  last_name: required(last_name),
})

export function DetailsSection({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const { first_name, last_name, language } = account
  const form = useForm<Values>({
    initial: { first_name, last_name, language },
    ...{ check, say: useFieldWords() },
    // A session may end while one types.
    draftKey: `details.${account.id}`,
  })
  const { errors, change } = useAccountChange(account.id, form, element)
  const send = async (values: Values) => {
    const wanted = { ...values, language: values.language === 'FR' ? ('FR' as const) : ('EN' as const) }
    if (await change(wanted, words.saved)) form.forget()
  }
  return (
    <Section title={words.details}>
      <form ref={element} className={style.form} noValidate onSubmit={form.submit(send)}>
        <ErrorList errors={errors} />
        <div className={style.two}>
          <TextField {...form.text('first_name')} label={words.firstName} autoComplete="given-name" />
          <TextField {...form.text('last_name')} label={words.lastName} autoComplete="family-name" />
        </div>
        <SelectField
          label={words.language}
          value={form.values.language}
          options={localesFrom(site().association.language).map(({ value, label }) => ({
            ...{ value: value.toUpperCase(), label },
          }))}
          onChange={(event) => form.set('language', event.target.value)}
        />
        <Button type="submit" loading={isLoading}>
          {words.save}
        </Button>
      </form>
    </Section>
  )
}
