import { phoneText } from '@centrepass/contract/ground/field-rules'
import type { FieldChange } from '@centrepass/contract/people/profile-corrections'
import type { RecordField } from '@centrepass/contract/people/record-fields'
import type { Lookup } from '@centrepass/contract/site/site'
import { useQuery } from '@tanstack/react-query'
import { addressWords } from '#features/site/address-words.ts'
import { lookupsQuery } from '#features/site/site-calls.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { contactWords } from './fields/words/contact-words.ts'
import { personalWords } from './fields/words/personal-words.ts'

const LOOKUPS: Partial<Record<RecordField, string>> = {
  ...{ gender: 'Gender', stream: 'Stream', language: 'Language', province: 'Province' },
}

/** The name of each field of a record, as the profile has it. */
export function useRecordNames(): Record<RecordField, string> {
  const personal = useWords(personalWords)
  const contact = useWords(contactWords)
  return {
    ...{ first_name: personal.firstName, middle_name: personal.middleName, last_name: personal.lastName },
    ...{ preferred_name: personal.preferredName, birthdate: personal.birthdate, gender: personal.gender },
    ...{ gender_self_described: personal.selfDescribed, pronouns: personal.pronouns },
    ...{ stream: personal.stream, language: personal.language },
    ...{ email: contact.email, phone_primary: contact.phone, phone_secondary: contact.phoneSecondary },
    ...{ address_line1: contact.address, address_line2: contact.address2, city: contact.city },
    ...{ province: contact.province, postal_code: contact.postalCode, country: contact.country },
  }
}

/** A changed field in the reader's words: its name, and what it said before and says now. */
export function useRecordChange(): (change: FieldChange) => {
  name: string
  before: string | null
  after: string | null
} {
  const names = useRecordNames()
  const locale = useLocale()
  const { day } = useFormats()
  const { countries } = useWords(addressWords)
  const { data: lookups } = useQuery(lookupsQuery)
  const chosen = (list: readonly Lookup[] | undefined, value: string) => {
    const found = list?.find(({ code }) => code === value)
    return (locale === 'fr' ? found?.label_fr : found?.label) ?? value
  }
  const said = (field: RecordField, value: string | null) => {
    if (value === null) return null
    if (field === 'birthdate') return day(value)
    if (field === 'phone_primary' || field === 'phone_secondary') return phoneText(value)
    if (field === 'country') return Object.entries(countries).find(([code]) => code === value)?.[1] ?? value
    return chosen(lookups?.[LOOKUPS[field] ?? ''], value)
  }
  return ({ field, before, after }) => ({
    ...{ name: names[field], before: said(field, before), after: said(field, after) },
  })
}
