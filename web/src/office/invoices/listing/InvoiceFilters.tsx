import { debtAges, invoiceStates, moneyMeans } from '@centrepass/contract/invoices/office-list-rules'
import type { ListChoices } from '@centrepass/contract/people/list-people'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Invoices.module.css'
import { AmountField, DayField, type FilterProps, NO_PRODUCT, ProductField } from './InvoiceFilterFields.tsx'
import type { InvoiceFilter } from './invoice-list-calls.ts'
import { invoiceListWords } from './invoice-list-words.ts'

const NOTHING: InvoiceFilter = {
  ...NO_PRODUCT,
  ...{ state: undefined, age: undefined, means: undefined, club: undefined, account: undefined },
  ...{ day_from: undefined, day_to: undefined, amount_from: undefined, amount_to: undefined },
}

/** What is chosen is in the address. */
export function InvoiceFilters({ filter, choices, change }: FilterProps) {
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
function Left({ filter, change }: Omit<FilterProps, 'choices'>) {
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

function useFields(choices: ListChoices | undefined): Field[] {
  const words = useWords(invoiceListWords)
  const formats = useFormats()
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
      options: (choices?.clubs ?? []).map(({ id, name }) => ({
        value: String(id),
        label: formats.club(name),
      })),
    },
  ]
}

export type Field = {
  name: 'state' | 'age' | 'means' | 'club'
  label: string
  any: string
  options: { value: string; label: string }[]
}
