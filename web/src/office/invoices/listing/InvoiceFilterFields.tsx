import type { ListChoices } from '@centrepass/contract/people/list-people'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { amountIn, type InvoiceFilter } from './invoice-list-calls.ts'
import { invoiceListWords } from './invoice-list-words.ts'

export type Change = (changed: InvoiceFilter) => void
export type FilterProps = { filter: InvoiceFilter; choices: ListChoices | undefined; change: Change }

export const NO_PRODUCT = { option: undefined, program: undefined, course: undefined }

/** What was sold: a category, a program or a course, one of all of them. */
export function ProductField({ filter, choices, change }: FilterProps) {
  const words = useWords(invoiceListWords)
  const kinds = ['option', 'program', 'course'] as const
  const chosen = kinds.find((kind) => filter[kind])
  const options = kinds.flatMap((kind) =>
    (choices?.[`${kind}s`] ?? []).map(({ id, name }) => ({
      ...{ value: `${kind}-${id}`, label: `${words[`${kind}s`]}: ${name}` },
    })),
  )
  const choose = (value: string) => {
    const kind = kinds.find((one) => value.startsWith(one))
    change({ ...NO_PRODUCT, ...(kind && { [kind]: value.slice(kind.length + 1) }) })
  }
  return (
    <SelectField
      name="product"
      label={words.product}
      value={chosen ? `${chosen}-${filter[chosen]}` : ''}
      options={[{ value: '', label: words.anyProduct }, ...options]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

const SHOWN_YEARS = 8

/** What is typed is a filter once it is a day. */
export function DayField({
  name,
  filter,
  change,
}: {
  name: 'day_from' | 'day_to'
  filter: InvoiceFilter
  change: Change
}) {
  const words = useWords(invoiceListWords)
  const day = filter[name] ?? ''
  const [typed, setTyped] = useState(day)
  const year = now().getFullYear()
  const type = (text: string) => {
    setTyped(text)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
    if (text !== day && (isDay || text === '')) change({ [name]: text || undefined })
  }
  return (
    <DateField
      name={name}
      label={name === 'day_from' ? words.dayFrom : words.dayTo}
      value={typed}
      years={Array.from({ length: SHOWN_YEARS }, (_, ago) => String(year - ago))}
      onChange={type}
    />
  )
}

type AmountName = 'amount_from' | 'amount_to'

/** What is typed is a filter when the field is left, or with Enter. */
export function AmountField({
  name,
  filter,
  change,
}: {
  name: AmountName
  filter: InvoiceFilter
  change: Change
}) {
  const words = useWords(invoiceListWords)
  const [typed, setTyped] = useState(filter[name] ?? '')
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const amount = amountIn(typed)
    setWrong(typed.trim() !== '' && amount === undefined)
    if (amount !== filter[name] && (amount || typed.trim() === '')) change({ [name]: amount })
  }
  return (
    <TextField
      name={name}
      label={name === 'amount_from' ? words.amountFrom : words.amountTo}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong ? words.amountWrong : null}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
