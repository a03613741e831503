import { useInfiniteQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { discountsQuery } from '../discounts/discount-calls.ts'
import shared from '../shared/Shared.module.css'
import { deedWords } from './deed-words.ts'

type Props = {
  accountId: number
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** The discounts that are in force today. Whether one is for the row, the server says. */
export function DiscountField({ accountId, value, error, onChange }: Props) {
  const words = useWords(deedWords)
  const locale = useLocale()
  const { data } = useInfiniteQuery(discountsQuery(accountId, 'live'))
  if (!data) return <Skeleton rows={1} label={words.loading} />
  const inForce = data.pages
    .flatMap(({ discounts }) => discounts)
    .filter(({ state }) => state === 'in_force')
    .map(({ id, settings, code }) => ({
      ...{ value: String(id), label: [settings.names[locale], code].filter(Boolean).join(' · ') },
    }))
  if (inForce.length === 0) return <p className={shared.soft}>{words.discountNone}</p>
  return (
    <SelectField
      name="discount"
      label={words.discount}
      error={error}
      value={value}
      options={[{ value: '', label: words.discountChoose }, ...inForce]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
