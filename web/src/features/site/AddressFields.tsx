import type { Address } from '@centrepass/contract/ground/address'
import type { ReactNode } from 'react'
import { site } from '#api/site-configuration.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { addressWords } from './address-words.ts'

/** What a field of a form needs, as `form.text` gives it. */
type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}
type Option = { value: string; label: string }
type Props = {
  text: (field: keyof Address) => Field
  onCountry: (change: Pick<Record<keyof Address, string>, 'country' | 'province'>) => void
  provinces: readonly Option[]
  /** What else follows from a postal code; without it the field only changes. */
  onPostalCode?: (postalCode: string) => void
  /** Which of several addresses a browser fills in. */
  section?: 'billing'
  /** What comes between the street and the city. */
  secondLine?: ReactNode
}

/** The fields of an address, wherever one is asked for. */
export function AddressFields({ text, onCountry, provinces, onPostalCode, section, secondLine }: Props) {
  const words = useWords(addressWords)
  const filledBy = (name: string) => (section ? `${section} ${name}` : name)
  const country = text('country')
  const postal = country.value === 'US' ? words.zipCode : words.postalCode
  return (
    <>
      <TextField
        {...text('address_line1')}
        label={words.address}
        autoComplete={filledBy('address-line1')}
        maxLength={120}
      />
      {secondLine}
      <TextField
        {...text('city')}
        label={words.city}
        autoComplete={filledBy('address-level2')}
        maxLength={80}
      />
      <SelectField
        {...country}
        label={words.country}
        autoComplete={filledBy('country')}
        options={Object.entries(words.countries).map(([value, label]) => ({ value, label }))}
        onChange={({ target: { value } }) =>
          // A province of one country is not one of another.
          onCountry({ country: value, province: value === 'CA' ? site().association.address.province : '' })
        }
      />
      <ProvinceField
        field={text('province')}
        country={country.value}
        provinces={provinces}
        autoComplete={filledBy('address-level1')}
      />
      <TextField
        {...text('postal_code')}
        {...(onPostalCode && { onChange: ({ target }) => onPostalCode(target.value) })}
        label={country.value === 'OTHER' ? words.optional(postal) : postal}
        autoComplete={filledBy('postal-code')}
        maxLength={12}
      />
    </>
  )
}

type ProvinceProps = { field: Field; country: string; provinces: readonly Option[]; autoComplete: string }

function ProvinceField({ field, country, provinces, autoComplete }: ProvinceProps) {
  const words = useWords(addressWords)
  if (country === 'OTHER') return null
  if (country === 'US') {
    return (
      <TextField
        {...field}
        label={words.state}
        hint={words.stateHint}
        autoComplete={autoComplete}
        autoCapitalize="characters"
        maxLength={2}
      />
    )
  }
  return (
    <SelectField
      {...field}
      label={words.province}
      options={[{ value: '', label: words.choose }, ...provinces]}
      autoComplete={autoComplete}
    />
  )
}
