import { required } from '@centrepass/contract/ground/field-rules'
import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { OFFICE } from '../office-calls.ts'
import { useDeed } from '../use-deed.ts'
import { decisionWords } from './deciding/decision-words.ts'
import type { Finder, Found, Given } from './deciding/found.ts'
import { howToWords } from './deciding/how-to-words.ts'
import { moneyDecisions } from './deciding/money-decisions.ts'
import { OpenPaper } from './deciding/OpenPaper.tsx'
import { peopleDecisions } from './deciding/people-decisions.ts'
import style from './Today.module.css'
import { todayWords } from './today-words.ts'

const finders: Partial<Record<OfficeTaskKind, Finder>> = { ...peopleDecisions, ...moneyDecisions }
const howTo: Partial<Record<OfficeTaskKind, { en: string; fr: string }>> = howToWords

type Props = { task: OfficeTask; accountId: number }

/** What closes a task: its own decision, or what to do elsewhere. */
export function Decision({ task, accountId }: Props) {
  const locale = useLocale()
  const finder = finders[task.kind]
  if (finder) return <Decided task={task} accountId={accountId} finder={finder} />
  return <p>{howTo[task.kind]?.[locale]}</p>
}

function Decided({ task, accountId, finder }: Props & { finder: Finder }) {
  const words = useWords(todayWords)
  const asked = useQuery({
    queryKey: [OFFICE, accountId, 'decision', task.id],
    queryFn: () => finder(task),
    meta: { personal: true },
    staleTime: 0,
  })
  if (asked.isError) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (asked.data === undefined) return <Skeleton rows={2} label={words.loading} />
  if (asked.data === null) return task.may_close ? null : <p>{words.gone}</p>
  return (
    <>
      <Facts found={asked.data} />
      {asked.data.paperId !== undefined && <OpenPaper paperId={asked.data.paperId} />}
      <DecisionForm found={asked.data} />
    </>
  )
}

function Facts({ found }: { found: Found }) {
  const words = useWords(decisionWords)
  const formats = useFormats()
  const locale = useLocale()
  return (
    <dl className={style.facts}>
      {found
        .facts({ words, formats, locale })
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

const empty = { choice: '', reason: '', number: '', cleared_on: '', expires_on: '' }
const SHORTEST = 10

/** What the chosen decision needs, and nothing else. */
const checkFor =
  ({ choices }: Found) =>
  ({ choice, ...given }: typeof empty) => {
    const chosen = choices.find(({ name }) => name === choice)
    const asked = (chosen?.asks ?? []).map((name) => [name, required(given[name].trim())])
    return { choice: required(choice), reason: whyNot(given, chosen?.reason), ...Object.fromEntries(asked) }
  }

function whyNot({ reason }: Given, needed: 'short' | 'long' | undefined): string | null {
  if (!needed) return null
  const length = reason.trim().length
  return needed === 'long' && length > 0 && length < SHORTEST
    ? `at_least:${SHORTEST}`
    : required(reason.trim())
}

function DecisionForm({ found }: { found: Found }) {
  const words = useWords(todayWords)
  const { choices: names, ...labels } = useWords(decisionWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.decided)
  const form = useForm({ initial: empty, check: checkFor(found), say: useFieldWords() })
  const chosen = found.choices.find(({ name }) => name === form.values.choice)
  const year = now().getFullYear()
  const years = [year + 3, year + 2, year + 1, year, year - 1, year - 2].map(String)
  const asks = chosen?.asks ?? []
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={form.submit(async (values) => chosen && run(() => chosen.send(values)))}
    >
      <ErrorList errors={errors} />
      <RadioField
        {...form.choice('choice')}
        label={words.decision}
        options={found.choices.map(({ name }) => ({ value: name, label: names[name] }))}
      />
      {asks.includes('number') && <TextField {...form.text('number')} label={labels.number} maxLength={40} />}
      {asks.includes('cleared_on') && (
        <DateField {...form.choice('cleared_on')} label={labels.clearedOn} years={years} />
      )}
      {asks.includes('expires_on') && (
        <DateField {...form.choice('expires_on')} label={labels.expiresOn} years={years} />
      )}
      {chosen?.reason && (
        <TextAreaField
          {...form.text('reason')}
          label={chosen.reason === 'long' ? words.reasonLong : words.reason}
          maxLength={500}
        />
      )}
      <div>
        <Button type="submit" loading={isLoading}>
          {words.decide}
        </Button>
      </div>
    </form>
  )
}
