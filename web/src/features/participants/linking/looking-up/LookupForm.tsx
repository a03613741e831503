import type { LookupResult } from '@centrepass/contract/participants/links'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { birthYears } from '#features/site/birth-years.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { lookupOf, type Typed } from '../link-rules.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'
import { KnownFactFields } from './KnownFactFields.tsx'
import type { LookupFormState } from './use-lookup-form.ts'

type Props = { form: LookupFormState; isAgain: boolean; onResult: (result: LookupResult) => void }

export function LookupForm({ form, isAgain, onResult }: Props) {
  const words = useWords(linkWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const { errors, look } = useLook(onResult, (problems) => form.complain(problems, element.current))
  return (
    <form ref={element} className={style.part} noValidate onSubmit={form.submit(look)}>
      <h2>{words.linkTitle}</h2>
      <p className={style.soft}>{words.linkText}</p>
      <ErrorList errors={errors} />
      <div className={style.two}>
        <TextField
          {...form.text('first_name')}
          ref={isAgain ? focusField : undefined}
          label={words.firstName}
          maxLength={60}
          autoComplete="off"
        />
        <TextField {...form.text('last_name')} label={words.lastName} maxLength={60} autoComplete="off" />
      </div>
      <DateField
        {...form.choice('birthdate')}
        label={words.birthdate}
        hint={words.birthdateHint}
        years={birthYears()}
      />
      <KnownFactFields form={form} />
      <Button type="submit" loading={isLoading}>
        {words.search}
      </Button>
    </form>
  )
}

const focusField = (field: HTMLInputElement | null): void => field?.focus()

function useLook(onResult: Props['onResult'], complain: (problems: Record<string, Message>) => void) {
  const [errors, setErrors] = useState<Message[]>([])
  const look = async (typed: Typed) => {
    setErrors([])
    try {
      const [result] = await whileLoading(call('POST /api/participants/lookup', { body: lookupOf(typed) }))
      if (result) onResult(result)
    } catch (error) {
      setErrors(problemMessages(error))
      const { 'known_fact.value': fact_value, ...others } = fieldProblems(error)
      complain({ ...others, ...(fact_value && { fact_value }) })
    }
  }
  return { errors, look }
}
