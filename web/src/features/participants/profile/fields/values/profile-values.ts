import { blankAddress } from '@centrepass/contract/ground/address'
import { phoneText } from '@centrepass/contract/ground/field-rules'
import { whole } from '@centrepass/contract/ground/whole'
import {
  blankAffiliation,
  blankContact,
  blankCountryEligibility,
  blankEmergencyContact,
  blankGuardian,
  blankMedical,
  blankSelfIdentification,
} from '@centrepass/contract/participants/blank-profile'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import type { Contact } from '@centrepass/contract/participants/profile'
import type { useForm } from '#ui/fields/use-form.ts'

/** Every field of the form by its path on the wire, so that a problem with one is named by its path. */
export const blankProfile = {
  relationship: '',
  ...named('personal', {
    ...{ first_name: '', middle_name: '', last_name: '', preferred_name: '', birthdate: '' },
    ...{ gender: '', gender_self_described: '', pronouns: '', stream: '', language: 'EN' },
  }),
  ...named('contact', typed(blankContact, 'guardian_contacts')),
  ...named('contact.guardian_contacts.0', typed(blankGuardian)),
  ...named('contact.guardian_contacts.1', typed(blankGuardian)),
  ...named('medical.emergency_contact_1', typed(blankEmergencyContact)),
  ...named('medical.emergency_contact_2', typed(blankEmergencyContact)),
  ...named('medical', typed(blankMedical, 'emergency_contact_1', 'emergency_contact_2')),
  ...named('affiliation', typed(blankAffiliation)),
  ...named('self_identification', typed(blankSelfIdentification)),
  ...named('country_eligibility', typed(blankCountryEligibility)),
}

export type ProfileValues = typeof blankProfile
export type ProfileForm = ReturnType<typeof useForm<ProfileValues>>

/** What is on file, as the form shows it. */
export function valuesOf(person: ParticipantDetails, profile: Profile): ProfileValues {
  const { contact, medical, affiliation, self_identification, country_eligibility } = profile
  const said = affiliation?.consents_to_media
  return {
    ...blankProfile,
    relationship: person.relationship,
    ...flatValues('personal', person),
    ...(contact && flatValues('contact', contact)),
    ...(medical && flatValues('medical', medical)),
    ...(affiliation && flatValues('affiliation', affiliation)),
    ...(typeof said === 'boolean' && { 'affiliation.consents_to_media': said ? 'yes' : 'no' }),
    ...(self_identification && flatValues('self_identification', self_identification)),
    ...(country_eligibility && flatValues('country_eligibility', country_eligibility)),
  }
}

/** What people of one household share. */
export function addressValues(contact: Contact): Partial<ProfileValues> {
  const { address_line2, zone_code, phone_primary, phone_type } = contact
  return flatValues('contact', {
    ...whole(blankAddress, contact),
    ...{ address_line2, zone_code, phone_primary, phone_type },
  })
}

type Field = [name: string, value: string | boolean | string[]]

/** The values of a part by their names in the form. */
export function flatValues(path: string, part: object): Partial<ProfileValues> {
  const known = fieldsOf(path, part).filter(([name]) => name in blankProfile)
  // The names were just compared; that each holds its kind of value is what the tests walk through.
  return Object.fromEntries(known) as Partial<ProfileValues>
}

/** Each value under its path: nothing is '', a number its digits, a list of plain values stays a list. */
function fieldsOf(path: string, part: object): Field[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]): Field[] => {
    const name = `${path}.${key}`
    if (Array.isArray(value) && !value.some((each) => typeof each === 'object')) {
      return [[name, value.map(String)]]
    }
    if (typeof value === 'object' && value !== null) return fieldsOf(name, value)
    if (typeof value === 'boolean') return [[name, value]]
    const text = String(value ?? '')
    return [[name, PHONES.has(key) ? phoneText(text) : text]]
  })
}

const PHONES = new Set(['phone', 'phone_primary', 'phone_secondary'])

type Named<P extends string, F> = { [K in keyof F & string as `${P}.${K}`]: F[K] }

function named<P extends string, F extends object>(path: P, fields: F): Named<P, F> {
  const entries = Object.entries(fields).map(([key, value]) => [`${path}.${key}`, value])
  // What the type says of the keys is what was done to them on the line above.
  return Object.fromEntries(entries) as Named<P, F>
}

/** How a field is typed: a tick is a boolean, a list holds texts, and everything else is text. */
type Typed<T> = T extends boolean ? boolean : T extends readonly unknown[] ? readonly string[] : string

/** The blank values of a part as a form holds them, without fields that are forms of their own. */
function typed<T extends object, Inner extends keyof T = never>(
  blank: T,
  ...inner: Inner[]
): { [K in Exclude<keyof T, Inner>]: Typed<T[K]> } {
  const own = Object.entries(blank).filter(([key]) => !inner.some((name) => name === key))
  const values = own.map(([key, value]) => [key, value === null ? '' : value])
  // What the type says of the values is what was done to them on the line above; no blank value is a number.
  return Object.fromEntries(values) as never
}
