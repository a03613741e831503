import { zoneOf } from '@centrepass/contract/site/zone-rules'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import { contactWords } from './contact-words.ts'
import { firstProvince } from './first-province.ts'
import style from './ProfileFields.module.css'
import { optionsOf, useLookupOptions, useOpenOption } from './profile-options.ts'

export function AddressFields({ form, choices }: FieldsProps) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  return (
    <div className={style.two}>
      <TextField
        {...form.text('contact.address_line1')}
        label={words.address}
        autoComplete="address-line1"
        maxLength={120}
      />
      <TextField
        {...form.text('contact.address_line2')}
        label={optional(words.address2)}
        autoComplete="address-line2"
        maxLength={120}
      />
      <TextField
        {...form.text('contact.city')}
        label={words.city}
        autoComplete="address-level2"
        maxLength={80}
      />
      <SelectField
        {...form.text('contact.country')}
        label={words.country}
        options={optionsOf(words.countries)}
        onChange={({ target }) =>
          // A province of one country is none of another.
          form.change({ 'contact.country': target.value, 'contact.province': firstProvince(target.value) })
        }
      />
      <ProvinceField form={form} choices={choices} />
      <PostalFields form={form} choices={choices} />
    </div>
  )
}

function ProvinceField({ form, choices }: FieldsProps) {
  const words = useWords(contactWords)
  const lookup = useLookupOptions(choices.lookups)
  const { choose } = useOpenOption()
  const country = form.values['contact.country']
  if (country === 'OTHER') return null
  if (country === 'CA') {
    return (
      <SelectField
        {...form.text('contact.province')}
        label={words.province}
        options={[choose, ...lookup('Province')]}
        autoComplete="address-level1"
      />
    )
  }
  return (
    <TextField
      {...form.text('contact.province')}
      label={words.state}
      hint={words.stateHint}
      autoComplete="address-level1"
      autoCapitalize="characters"
      maxLength={2}
    />
  )
}

function PostalFields({ form, choices }: FieldsProps) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  const country = form.values['contact.country']
  const label = country === 'US' ? words.zipCode : words.postalCode
  const zones = choices.zones.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <TextField
        {...form.text('contact.postal_code')}
        label={country === 'OTHER' ? optional(label) : label}
        autoComplete="postal-code"
        maxLength={12}
        onChange={({ target: { value } }) =>
          form.change({
            'contact.postal_code': value,
            'contact.zone_code': zoneOf(value, choices.zones) ?? '',
          })
        }
      />
      <SelectField
        {...form.text('contact.zone_code')}
        label={words.zone}
        hint={words.zoneHint}
        options={[{ value: '', label: words.zoneUnknown }, ...zones]}
      />
    </>
  )
}
