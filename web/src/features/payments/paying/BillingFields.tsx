import { useQuery } from '@tanstack/react-query'
import { site } from '#api/site-configuration.ts'
import { lookupsQuery } from '#features/site/site-calls.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useLocale, useWords } from '#words/locale.ts'
import type { BillingValues } from './billing-form.ts'
import { billingWords } from './billing-words.ts'
import style from './Paying.module.css'

type Props = { form: ReturnType<typeof useForm<BillingValues>> }

export function BillingFields({ form }: Props) {
  const words = useWords(billingWords)
  const { country } = form.values
  const postal = country === 'US' ? words.zipCode : words.postalCode
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
      <TextField
        {...form.text('address_line1')}
        label={words.address}
        autoComplete="billing address-line1"
        maxLength={120}
      />
      <TextField
        {...form.text('city')}
        label={words.city}
        autoComplete="billing address-level2"
        maxLength={80}
      />
      <SelectField
        {...form.text('country')}
        label={words.country}
        autoComplete="billing country"
        options={Object.entries(words.countries).map(([value, label]) => ({ value, label }))}
        onChange={({ target: { value } }) =>
          // A province of one country is none of another.
          form.change({ country: value, province: value === 'CA' ? site().association.address.province : '' })
        }
      />
      <ProvinceField form={form} />
      <TextField
        {...form.text('postal_code')}
        label={country === 'OTHER' ? words.optional(postal) : postal}
        autoComplete="billing postal-code"
        maxLength={12}
      />
    </div>
  )
}

function ProvinceField({ form }: Props) {
  const words = useWords(billingWords)
  const locale = useLocale()
  const { data: lookups } = useQuery(lookupsQuery)
  const { country } = form.values
  if (country === 'OTHER') return null
  const field = { ...form.text('province'), autoComplete: 'billing address-level1' }
  if (country === 'US') return <TextField {...field} label={words.state} maxLength={2} />
  const provinces = (lookups?.Province ?? []).map(({ code, label, label_fr }) => ({
    value: code,
    label: locale === 'fr' ? label_fr : label,
  }))
  return (
    <SelectField
      {...field}
      label={words.province}
      options={[{ value: '', label: words.choose }, ...provinces]}
    />
  )
}
