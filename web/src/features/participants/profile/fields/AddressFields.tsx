import { zoneOf } from '@centrepass/contract/site/zone-rules'
import { AddressFields as PlainAddressFields } from '#features/site/AddressFields.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import style from './ProfileFields.module.css'
import { useLookupOptions } from './values/profile-options.ts'
import { contactWords } from './words/contact-words.ts'

/** An address with the zone that it is in. */
export function AddressFields({ form, choices }: FieldsProps) {
  const words = useWords(contactWords)
  const { optional } = useWords(profileWords)
  const lookup = useLookupOptions(choices.lookups)
  const zones = choices.zones.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className={style.two}>
      <PlainAddressFields
        provinces={lookup('Province')}
        text={(field) => form.text(`contact.${field}`)}
        onCountry={({ country, province }) =>
          form.change({ 'contact.country': country, 'contact.province': province })
        }
        onPostalCode={(postalCode) =>
          form.change({
            'contact.postal_code': postalCode,
            'contact.zone_code': zoneOf(postalCode, choices.zones) ?? '',
          })
        }
        secondLine={
          <TextField
            {...form.text('contact.address_line2')}
            label={optional(words.address2)}
            autoComplete="address-line2"
            maxLength={120}
          />
        }
      />
      <SelectField
        {...form.text('contact.zone_code')}
        label={words.zone}
        hint={words.zoneHint}
        options={[{ value: '', label: words.zoneUnknown }, ...zones]}
      />
    </div>
  )
}
