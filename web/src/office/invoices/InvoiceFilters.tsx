import { debtAges, invoiceStates, moneyMeans } from '@centrepass/contract/invoices/office-list-rules'
import type { ListChoices } from '@centrepass/contract/people/list-people'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import style from './Invoices.module.css'
import { amountIn, type InvoiceFilter } from './invoice-list-calls.ts'
import { invoiceListWords } from './invoice-list-words.ts'

type Change = (changed: InvoiceFilter) => void
type Props = { filter: InvoiceFilter; choices: ListChoices | undefined; change: Change }

const NO_PRODUCT = { option: undefined, program: undefined, course: undefined }
const NOTHING: InvoiceFilter = {
  ...NO_PRODUCT,
  ...{ state: undefined, age: undefined, means: undefined, club: undefined, account: undefined },
  ...{ day_from: undefined, day_to: undefined, amount_from: undefined, amount_to: undefined },
}

/** What is chosen is in the address. */
export function InvoiceFilters({ filter, choices, change }: Props) {
  const words = useWords(invoiceListWords)
  const fields = useFields(choices)
  return (
    <section aria-label={words.filters} className={shared.facts}>
      <div className={style.filters}>
        {fields.map(({ name, label, any, options }) => (
          <SelectField
            key={name}
            {...{ name, label }}
            value={filter[name] ?? ''}
            options={[{ value: '', label: any }, ...options]}
            onChange={({ target }) => change({ [name]: target.value || undefined })}
          />
        ))}
        <ProductField filter={filter} choices={choices} change={change} />
        <DayField key={`from-${filter.day_from}`} name="day_from" filter={filter} change={change} />
        <DayField key={`to-${filter.day_to}`} name="day_to" filter={filter} change={change} />
        <AmountField key={`least-${filter.amount_from}`} name="amount_from" filter={filter} change={change} />
        <AmountField key={`most-${filter.amount_to}`} name="amount_to" filter={filter} change={change} />
      </div>
      <Left filter={filter} change={change} />
    </section>
  )
}

/** What a link chose, and everything at once, can be left again. */
function Left({ filter, change }: Omit<Props, 'choices'>) {
  const words = useWords(invoiceListWords)
  if (Object.keys(filter).length === 0) return null
  return (
    <div className={shared.actions}>
      {filter.account && (
        <Button
          look="outline"
          aria-label={words.withoutAccount}
          onClick={() => change({ account: undefined })}
        >
          {words.account} <span aria-hidden="true">×</span>
        </Button>
      )}
      <Button look="outline" onClick={() => change(NOTHING)}>
        {words.clear}
      </Button>
    </div>
  )
}

/** What was sold: a category, a program or a course, one of all of them. */
function ProductField({ filter, choices, change }: Props) {
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
function DayField({
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
function AmountField({ name, filter, change }: { name: AmountName; filter: InvoiceFilter; change: Change }) {
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

type Field = {
  name: 'state' | 'age' | 'means' | 'club'
  label: string
  any: string
  options: { value: string; label: string }[]
}

function useFields(choices: ListChoices | undefined): Field[] {
  const words = useWords(invoiceListWords)
  const named = <K extends string>(keys: readonly K[], said: Record<K, string>) =>
    keys.map((value) => ({ value, label: said[value] }))
  return [
    {
      ...{ name: 'state', label: words.state, any: words.anyState },
      options: named(invoiceStates, words.states),
    },
    { ...{ name: 'age', label: words.age, any: words.anyAge }, options: named(debtAges, words.ages) },
    {
      ...{ name: 'means', label: words.means, any: words.anyMeans },
      options: named(moneyMeans, words.meansOf),
    },
    {
      ...{ name: 'club', label: words.club, any: words.anyClub },
      options: (choices?.clubs ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
}
