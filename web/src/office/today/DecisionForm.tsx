import { required } from '@centrepass/contract/ground/field-rules'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { DeedPart } from '../DeedPart.tsx'
import { useDeed } from '../use-deed.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { decisionWords } from './deciding/decision-words.ts'
import { type Asked, blank, type Choice, type Found, type Given } from './deciding/found.ts'
import style from './Today.module.css'
import { todayWords } from './today-words.ts'

const empty = { choice: '', ...blank }
type DecisionInputs = ReturnType<typeof useForm<typeof empty>>
const SHORTEST = 10

/** What the chosen decision needs, and nothing else. */
const checkFor =
  ({ choices }: Found) =>
  ({ choice, ...given }: typeof empty) => {
    const chosen = choices.find(({ name }) => name === choice)
    const asked = (chosen?.asks ?? []).map((name) => [name, whyNotGiven(name, given)])
    return { choice: required(choice), reason: whyNot(given, chosen?.reason), ...Object.fromEntries(asked) }
  }

/** A credit has no number of a cheque. */
const whyNotGiven = (name: Asked, given: Given) =>
  name === 'reference' && given.way === 'credit' ? null : required(given[name].trim())

function whyNot({ reason }: Given, needed: 'short' | 'long' | undefined): string | null {
  if (!needed) return null
  const length = reason.trim().length
  return needed === 'long' && length > 0 && length < SHORTEST
    ? `at_least:${SHORTEST}`
    : required(reason.trim())
}

/** What is decided, what that does, and the one button that does it. */
export function DecisionForm({ found, taskId }: { found: Found; taskId: number }) {
  const words = useWords(todayWords)
  const { choices: names } = useWords(decisionWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.decided)
  const form = useKeptForm(`task ${taskId}`, {
    ...{ initial: empty, check: checkFor(found), say: useFieldWords() },
  })
  const chosen = found.choices.find(({ name }) => name === form.values.choice)
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
      {chosen?.asks?.map((name) => (
        <AskedField key={name} name={name} form={form} />
      ))}
      {chosen?.does && <Does does={chosen.does} />}
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

function Does({ does }: { does: NonNullable<Choice['does']> }) {
  const words = useWords(decisionWords)
  const formats = useFormats()
  const locale = useLocale()
  return (
    <DeedPart title={words.what}>
      {does({ words, formats, locale }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </DeedPart>
  )
}

function AskedField({ name, form }: { name: Asked; form: DecisionInputs }) {
  const words = useWords(decisionWords)
  const year = now().getFullYear()
  const years = [year + 3, year + 2, year + 1, year, year - 1, year - 2].map(String)
  if (name === 'cleared_on' || name === 'expires_on') {
    const label = name === 'cleared_on' ? words.clearedOn : words.expiresOn
    return <DateField {...form.choice(name)} label={label} years={years} />
  }
  if (name === 'way') {
    const ways = (['cheque', 'e_transfer', 'credit'] as const).map((value) => ({
      ...{ value, label: words.ways[value] },
    }))
    return <RadioField {...form.choice(name)} label={words.way} options={ways} />
  }
  const labels = {
    ...{ number: words.number, email: words.email, limit: words.newLimit },
    ...{ amount: words.still, reference: words.reference },
  }
  return <TextField {...form.text(name)} label={labels[name]} maxLength={name === 'email' ? 200 : 40} />
}
