import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import type { Contact } from '@centrepass/contract/participants/profile'
import type { useForm } from '#ui/fields/use-form.ts'

const nobody = { name: '', relationship: '', phone: '' }
const noGuardian = { ...nobody, email: '', may_pick_up: false }

/** Every field of the form by its path on the wire, so that whatever is wrong with one is told by its name. */
export const blankProfile = {
  relationship: '',
  ...named('personal', {
    ...{ first_name: '', middle_name: '', last_name: '', preferred_name: '', birthdate: '' },
    ...{ gender: '', gender_self_described: '', pronouns: '', stream: '', language: 'EN' },
  }),
  ...named('contact', {
    ...{ email: '', email_is_guardian: false, phone_primary: '', phone_type: 'mobile', phone_secondary: '' },
    ...{ address_line1: '', address_line2: '', city: '', province: '', postal_code: '', country: 'CA' },
    zone_code: '',
  }),
  ...named('contact.guardian_contacts.0', noGuardian),
  ...named('contact.guardian_contacts.1', noGuardian),
  ...named('medical.emergency_contact_1', nobody),
  ...named('medical.emergency_contact_2', nobody),
  ...named('medical', {
    ...{ nothing_to_declare: false, medical_conditions: '', allergies: '', carries_epinephrine: false },
    ...{ medications: '', concussion_history: '', physical_restrictions: '', accessibility_needs: '' },
    consents_to_emergency_treatment: false,
  }),
  ...named('affiliation', {
    ...{ primary_club_id: '', club_other_text: '', secondary_club_id: '', league_ids: noneOf() },
    ...{ school_name: '', grade: '', positions: noneOf(), heard_about: '', nccp_number: '' },
    ...{ coach_level: '', coach_expires_on: '', umpire_level: '', umpire_expires_on: '' },
    ...{ consents_to_privacy: false, consents_to_national_sharing: false, wants_marketing_email: false },
    ...{
      consents_to_media: '',
      consents_to_research: false,
      agrees_to_terms: false,
      attests_accuracy: false,
    },
  }),
  ...named('self_identification', {
    ...{ participates_in_para: '', para_class: '', indigenous_identity: noneOf() },
    ...{ has_disability: '', is_newcomer: '' },
  }),
  ...named('country_eligibility', { citizenship_status: '', representing_country_eligible: '' }),
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
    ...flat('personal', person),
    ...(contact && flat('contact', contact)),
    ...(medical && flat('medical', medical)),
    ...(affiliation && flat('affiliation', affiliation)),
    ...(typeof said === 'boolean' && { 'affiliation.consents_to_media': said ? 'yes' : 'no' }),
    ...(self_identification && flat('self_identification', self_identification)),
    ...(country_eligibility && flat('country_eligibility', country_eligibility)),
  }
}

/** What people of one household share. */
export function addressValues(contact: Contact): Partial<ProfileValues> {
  const { address_line1, address_line2, city, province, postal_code, country, zone_code } = contact
  const { phone_primary, phone_type } = contact
  const address = { address_line1, address_line2, city, province, postal_code, country, zone_code }
  return flat('contact', { ...address, phone_primary, phone_type })
}

type Field = [name: string, value: string | boolean | string[]]

function flat(path: string, part: object): Partial<ProfileValues> {
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
    return [[name, typeof value === 'boolean' ? value : String(value ?? '')]]
  })
}

type Named<P extends string, F> = { [K in keyof F & string as `${P}.${K}`]: F[K] }

function named<P extends string, F extends object>(path: P, fields: F): Named<P, F> {
  const entries = Object.entries(fields).map(([key, value]) => [`${path}.${key}`, value])
  // What the type says of the keys is what was done to them on the line above.
  return Object.fromEntries(entries) as Named<P, F>
}

function noneOf(): readonly string[] {
  return []
}
