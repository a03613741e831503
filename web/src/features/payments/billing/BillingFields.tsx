import { useQuery } from '@tanstack/react-query'
import { AddressFields } from '#features/site/AddressFields.tsx'
import { lookupsQuery } from '#features/site/site-calls.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../paying/Paying.module.css'
import type { BillingValues } from './billing-form.ts'
import { billingWords } from './billing-words.ts'

type Props = { form: ReturnType<typeof useForm<BillingValues>> }

export function BillingFields({ form }: Props) {
  const words = useWords(billingWords)
  const locale = useLocale()
  const { data: lookups } = useQuery(lookupsQuery)
  const provinces = (lookups?.Province ?? []).map(({ code, label, label_fr }) => ({
    value: code,
    label: locale === 'fr' ? label_fr : label,
  }))
  return (
    <div className={style.fields}>
      <TextField {...form.text('name')} label={words.name} autoComplete="billing name" maxLength={120} />
      <TextField
        {...form.text('email')}
        label={words.email}
        type="email"
        autoComplete="billing email"
        maxLength={254}
      />
      <AddressFields text={form.text} onCountry={form.change} provinces={provinces} section="billing" />
    </div>
  )
}
