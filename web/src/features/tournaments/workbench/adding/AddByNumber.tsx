import { required } from '@centrepass/contract/ground/field-rules'
import { fieldError } from '@centrepass/contract/refusals/fields'
import { sayRosterReason } from '@centrepass/contract/refusals/roster-reasons'
import { whyNotAddMember } from '@centrepass/contract/tournaments/team-rules'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { birthYears } from '#features/site/birth-years.ts'
import { useExampleNumber } from '#features/site/use-example-number.ts'
import { validateParticipant } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { factKey } from '../work/team-work.ts'
import style from './AddPeople.module.css'
import type { AddProps } from './add-props.ts'
import { tidyNumber } from './paste-rows.ts'
import { peopleWords } from './people-words.ts'
import { readDates } from './read-dates.ts'

type Typed = { participant_number: string; birthdate: string }
const empty: Typed = { participant_number: '', birthdate: '' }

/** Adds a person by number and birthdate, then puts the cursor back for the next one. */
export function AddByNumber({ bench, role, onAdd }: AddProps) {
  const words = useWords(peopleWords)
  const example = useExampleNumber()
  const locale = useLocale()
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
  // Never saved over a reload, because a birthdate must not stay in a browser.
  const form = useForm<Typed>({ initial: empty, check: problemsOf, say: useFieldWords() })
  const add = async (typed: Typed) => {
    setErrors([])
    const { team, work, facts } = bench.store.get()
    const person = { participant_number: tidyNumber(typed.participant_number.trim()) }
    const there = work[role].flatMap(
      ({ participant }) => facts[factKey(role, participant)]?.participant ?? [],
    )
    const whyNot = whyNotAddMember(there, person)
    if (whyNot) return setErrors([sayRosterReason(whyNot, locale)])
    try {
      const lastYear = Number(team.tournament.starts_on.slice(0, 4))
      const [birthdate = ''] = readDates([typed.birthdate], lastYear)
      const judged = await whileLoading(validateParticipant(team.id, { role, ...person, birthdate }))
      if (!judged.entry) return setErrors([judged.reason ?? ''])
      onAdd(role, [{ entry: judged.entry }])
      form.change(empty)
      element.current?.querySelector('input')?.focus()
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return (
    <form ref={element} className={style.stack} noValidate onSubmit={form.submit(add)}>
      <p className={style.soft}>{words.numberText}</p>
      <ErrorList errors={errors} />
      <TextField
        {...form.text('participant_number')}
        label={words.number}
        hint={words.numberHint(example)}
        maxLength={20}
        autoComplete="off"
      />
      <DateField {...form.choice('birthdate')} label={words.birthdate} years={birthYears()} />
      <div>
        <Button type="submit" loading={isLoading}>
          {words.find}
        </Button>
      </div>
    </form>
  )
}

const problemsOf = ({ participant_number, birthdate }: Typed) => ({
  participant_number: required(participant_number),
  birthdate: required(birthdate) ?? (isDay(birthdate) ? null : fieldError('day')),
})

/** Whether a text is a day at all, in whichever century. */
const isDay = (text: string) => /^\d/.test(readDates([text], 2099)[0] ?? '')
