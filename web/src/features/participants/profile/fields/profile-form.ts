import { required } from '@centrepass/contract/ground/field-rules'
import type { NewParticipant, ProfileChange } from '@centrepass/contract/participants/participants'
import type {
  Affiliation,
  Contact,
  Medical,
  Personal,
  SelfIdentification,
} from '@centrepass/contract/participants/profile'
import type { ProfileValues } from './profile-values.ts'

/** The whole form as it is sent. What was left open is null where the contract allows it. */
export function newParticipantFrom(values: ProfileValues): NewParticipant {
  const identity = selfIdentificationFrom(values)
  return {
    relationship: chosen(values.relationship),
    personal: personalFrom(values),
    contact: contactFrom(values),
    medical: medicalFrom(values),
    affiliation: affiliationFrom(values),
    ...(identity && { self_identification: identity }),
  }
}

/** One tab as it is sent; nothing said about oneself takes back what was said before. */
export function profileChangeFrom(part: keyof ProfileChange, values: ProfileValues): ProfileChange {
  if (part === 'contact') return { contact: contactFrom(values) }
  if (part === 'medical') return { medical: medicalFrom(values) }
  if (part === 'country_eligibility') {
    return {
      country_eligibility: {
        citizenship_status: chosen(values['country_eligibility.citizenship_status']),
        representing_country_eligible: chosen(values['country_eligibility.representing_country_eligible']),
      },
    }
  }
  return { affiliation: affiliationFrom(values), self_identification: selfIdentificationFrom(values) }
}

export function personalFrom(values: ProfileValues): Personal {
  return {
    first_name: values['personal.first_name'],
    middle_name: orNull(values['personal.middle_name']),
    last_name: values['personal.last_name'],
    preferred_name: orNull(values['personal.preferred_name']),
    birthdate: values['personal.birthdate'],
    gender: values['personal.gender'],
    // Whoever chose another answer after all is not described by what they typed before.
    gender_self_described:
      values['personal.gender'] === 'SELF' ? orNull(values['personal.gender_self_described']) : null,
    pronouns: orNull(values['personal.pronouns']),
    stream: chosen(values['personal.stream']),
    language: values['personal.language'],
  }
}

export function contactFrom(values: ProfileValues): Contact {
  const isElsewhere = values['contact.country'] === 'OTHER'
  return {
    email: orNull(values['contact.email']),
    email_is_guardian: values['contact.email_is_guardian'],
    phone_primary: values['contact.phone_primary'],
    phone_type: chosen(values['contact.phone_type']),
    phone_secondary: orNull(values['contact.phone_secondary']),
    address_line1: values['contact.address_line1'],
    address_line2: orNull(values['contact.address_line2']),
    city: values['contact.city'],
    province: isElsewhere ? null : orNull(values['contact.province'].toUpperCase()),
    postal_code: orNull(values['contact.postal_code']),
    country: chosen(values['contact.country']),
    zone_code: orNull(values['contact.zone_code']),
    guardian_contacts: guardiansFrom(values),
  }
}

/** An empty first place before a filled second one goes along: problems are told by the number of the place. */
function guardiansFrom(values: ProfileValues): Contact['guardian_contacts'] {
  const places = ([0, 1] as const).map((place) => ({
    name: values[`contact.guardian_contacts.${place}.name`],
    relationship: values[`contact.guardian_contacts.${place}.relationship`],
    email: orNull(values[`contact.guardian_contacts.${place}.email`]),
    phone: values[`contact.guardian_contacts.${place}.phone`],
    may_pick_up: values[`contact.guardian_contacts.${place}.may_pick_up`],
  }))
  const last = places.findLastIndex(({ may_pick_up: _, ...typed }) => isAnyFilled(typed))
  return places.slice(0, last + 1)
}

export function medicalFrom(values: ProfileValues): Medical {
  const second = emergencyContactFrom(values, 2)
  return {
    emergency_contact_1: emergencyContactFrom(values, 1),
    emergency_contact_2: isAnyFilled(second) ? second : null,
    nothing_to_declare: values['medical.nothing_to_declare'] && !isAnythingDeclared(values),
    medical_conditions: orNull(values['medical.medical_conditions']),
    allergies: orNull(values['medical.allergies']),
    carries_epinephrine: values['medical.carries_epinephrine'],
    medications: orNull(values['medical.medications']),
    concussion_history: chosenOrNull(values['medical.concussion_history']),
    physical_restrictions: orNull(values['medical.physical_restrictions']),
    accessibility_needs: orNull(values['medical.accessibility_needs']),
    consents_to_emergency_treatment: values['medical.consents_to_emergency_treatment'],
  }
}

const emergencyContactFrom = (values: ProfileValues, place: 1 | 2) => ({
  name: values[`medical.emergency_contact_${place}.name`],
  relationship: values[`medical.emergency_contact_${place}.relationship`],
  phone: values[`medical.emergency_contact_${place}.phone`],
})

/** 'Nothing to declare' beside an allergy would be read by somebody in a hurry: what is told wins. */
export function isAnythingDeclared(values: ProfileValues): boolean {
  const told = [
    values['medical.medical_conditions'],
    values['medical.allergies'],
    values['medical.medications'],
    values['medical.physical_restrictions'],
    values['medical.accessibility_needs'],
  ]
  const hadConcussion = !['', 'none'].includes(values['medical.concussion_history'])
  return isAnyFilled(told) || hadConcussion || values['medical.carries_epinephrine']
}

/** Whether the one emergency contact is the person of this name. */
export function isOnlyContact(values: ProfileValues, name: string): boolean {
  const { emergency_contact_1: first, emergency_contact_2: second } = medicalFrom(values)
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
  return second === null && plain(first.name) === plain(name)
}

export function affiliationFrom(values: ProfileValues): Affiliation {
  const media = values['affiliation.consents_to_media']
  return {
    primary_club_id: idOrNull(values['affiliation.primary_club_id']),
    club_other_text: orNull(values['affiliation.club_other_text']),
    secondary_club_id: idOrNull(values['affiliation.secondary_club_id']),
    league_ids: values['affiliation.league_ids'].map(Number),
    school_name: orNull(values['affiliation.school_name']),
    grade: orNull(values['affiliation.grade']),
    positions: values['affiliation.positions'].map((position) => chosen(position)),
    nccp_number: orNull(values['affiliation.nccp_number']),
    coach_level: orNull(values['affiliation.coach_level']),
    coach_expires_on: orNull(values['affiliation.coach_expires_on']),
    umpire_level: orNull(values['affiliation.umpire_level']),
    umpire_expires_on: orNull(values['affiliation.umpire_expires_on']),
    heard_about: orNull(values['affiliation.heard_about']),
    consents_to_privacy: values['affiliation.consents_to_privacy'],
    consents_to_national_sharing: values['affiliation.consents_to_national_sharing'],
    wants_marketing_email: values['affiliation.wants_marketing_email'],
    consents_to_media: media === '' ? null : media === 'yes',
    consents_to_research: values['affiliation.consents_to_research'],
    agrees_to_terms: values['affiliation.agrees_to_terms'],
    attests_accuracy: values['affiliation.attests_accuracy'],
  }
}

/** Null as long as nothing of it was answered. */
function selfIdentificationFrom(values: ProfileValues): SelfIdentification | null {
  const identity: SelfIdentification = {
    participates_in_para: chosenOrNull(values['self_identification.participates_in_para']),
    para_class: chosenOrNull(values['self_identification.para_class']),
    indigenous_identity: [...values['self_identification.indigenous_identity']],
    has_disability: chosenOrNull(values['self_identification.has_disability']),
    is_newcomer: chosenOrNull(values['self_identification.is_newcomer']),
  }
  return isAnyFilled(identity) ? identity : null
}

const orNull = (text: string): string | null => text.trim() || null
const idOrNull = (text: string): number | null => (text ? Number(text) : null)
const isAnyFilled = (fields: object): boolean => Object.values(fields).some((value) => !required(value))

/** From a list of ours. While nothing is chosen it is '', which the rules refuse before anything is sent. */
const chosen = <T extends string>(value: string): T => value as T
const chosenOrNull = <T extends string>(value: string): T | null => (value ? chosen<T>(value) : null)
