import type { RecordField } from '@centrepass/contract/people/record-fields'
import type { Lookup } from '@centrepass/contract/site/site'
import { AddressFields } from '#features/site/AddressFields.tsx'
import { birthYears } from '#features/site/birth-years.ts'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { correctionWords } from './correction-words.ts'

type Form = ReturnType<typeof useForm<Record<RecordField, string>>>
type Props = { form: Form; names: Record<RecordField, string>; lookups: Record<string, Lookup[]> }

const CHOSEN = { gender: 'Gender', stream: 'Stream', language: 'Language' } as const

/** Every field of a record that the office may correct. */
export function RecordFields({ form, names, lookups }: Props) {
  const words = useWords(correctionWords)
  const optionsOf = useOptions(lookups)
  const text = (field: RecordField, most = 60) => (
    <TextField {...form.text(field)} label={names[field]} maxLength={most} autoComplete="off" />
  )
  const chosen = (field: keyof typeof CHOSEN) => (
    <SelectField
      {...form.text(field)}
      label={names[field]}
      options={[{ value: '', label: words.choose }, ...optionsOf(CHOSEN[field])]}
    />
  )
  return (
    <>
      <h3>{words.identity}</h3>
      <div className={style.two}>
        {text('first_name')}
        {text('last_name')}
        {text('preferred_name')}
        {text('middle_name')}
      </div>
      <DateField {...form.choice('birthdate')} label={names.birthdate} years={birthYears()} />
      <div className={style.two}>
        {chosen('gender')}
        {form.values.gender === 'SELF' && text('gender_self_described')}
        {text('pronouns', 30)}
        {chosen('stream')}
        {chosen('language')}
      </div>
      <h3>{words.contact}</h3>
      <div className={style.two}>
        {text('email', 254)}
        {text('phone_primary', 40)}
        {text('phone_secondary', 40)}
      </div>
      <div className={style.two}>
        <AddressFields
          provinces={optionsOf('Province')}
          text={form.text}
          onCountry={({ country, province }) => form.change({ country, province })}
          secondLine={text('address_line2', 120)}
        />
      </div>
    </>
  )
}

function useOptions(lookups: Props['lookups']) {
  const locale = useLocale()
  return (name: string) =>
    (lookups[name] ?? []).map(({ code, label, label_fr }) => ({
      ...{ value: code, label: locale === 'fr' ? label_fr : label },
    }))
}
