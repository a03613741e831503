import { required } from '@centrepass/contract/ground/field-rules'
import {
  blankAffiliation,
  blankContact,
  blankMedical,
  blankSelfIdentification,
} from '@centrepass/contract/participants/blank-profile'
import type { NewParticipant, ProfileChange } from '@centrepass/contract/participants/participants'
import type {
  Affiliation,
  Contact,
  Medical,
  Personal,
  SelfIdentification,
} from '@centrepass/contract/participants/profile'
import { isAnythingDeclared } from './medical-facts.ts'
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

/** One tab as it is sent; empty answers about oneself delete the earlier ones. */
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
    // Another answer drops the text typed for the first one.
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
    ...partFrom(blankContact, 'contact', values),
    province: isElsewhere ? null : orNull(values['contact.province'].toUpperCase()),
    guardian_contacts: guardiansFrom(values),
  }
}

/** An empty first contact before a filled second one is sent too, because errors name the position. */
function guardiansFrom(values: ProfileValues): Contact['guardian_contacts'] {
  const contacts = ([0, 1] as const).map((position) => ({
    name: values[`contact.guardian_contacts.${position}.name`],
    relationship: values[`contact.guardian_contacts.${position}.relationship`],
    email: orNull(values[`contact.guardian_contacts.${position}.email`]),
    phone: values[`contact.guardian_contacts.${position}.phone`],
    may_pick_up: values[`contact.guardian_contacts.${position}.may_pick_up`],
  }))
  const last = contacts.findLastIndex(({ may_pick_up: _, ...typed }) => isAnyFilled(typed))
  return contacts.slice(0, last + 1)
}

export function medicalFrom(values: ProfileValues): Medical {
  const second = emergencyContactFrom(values, 2)
  return {
    ...partFrom(blankMedical, 'medical', values),
    emergency_contact_1: emergencyContactFrom(values, 1),
    emergency_contact_2: isAnyFilled(second) ? second : null,
    nothing_to_declare: values['medical.nothing_to_declare'] && !isAnythingDeclared(values),
  }
}

const emergencyContactFrom = (values: ProfileValues, position: 1 | 2) => ({
  name: values[`medical.emergency_contact_${position}.name`],
  relationship: values[`medical.emergency_contact_${position}.relationship`],
  phone: values[`medical.emergency_contact_${position}.phone`],
})

/** Whether the one emergency contact is the person of this name. */
export function isOnlyContact(values: ProfileValues, name: string): boolean {
  const { emergency_contact_1: first, emergency_contact_2: second } = medicalFrom(values)
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
  return second === null && plain(first.name) === plain(name)
}

export function affiliationFrom(values: ProfileValues): Affiliation {
  const media = values['affiliation.consents_to_media']
  return {
    ...partFrom(blankAffiliation, 'affiliation', values),
    primary_club_id: idOrNull(values['affiliation.primary_club_id']),
    secondary_club_id: idOrNull(values['affiliation.secondary_club_id']),
    league_ids: values['affiliation.league_ids'].map(Number),
    consents_to_media: media === '' ? null : media === 'yes',
  }
}

/** Null as long as nothing of it was answered. */
function selfIdentificationFrom(values: ProfileValues): SelfIdentification | null {
  const identity = partFrom(blankSelfIdentification, 'self_identification', values)
  return isAnyFilled(identity) ? identity : null
}

/** A part as it is sent: what may be left open and was is null. Ids and answers with three values come on top. */
function partFrom<T extends object>(blank: T, part: string, values: ProfileValues): T {
  const typed: Record<string, unknown> = values
  const fields = Object.entries(blank).flatMap(([key, empty]) => {
    const value = typed[`${part}.${key}`]
    if (value === undefined) return []
    return [[key, empty === null && typeof value === 'string' ? orNull(value) : value]]
  })
  // Choices are of our own lists, which the rules check before anything is sent.
  return { ...blank, ...Object.fromEntries(fields) }
}

const orNull = (text: string): string | null => text.trim() || null
const idOrNull = (text: string): number | null => (text ? Number(text) : null)
const isAnyFilled = (fields: object): boolean => Object.values(fields).some((value) => !required(value))

/** From a list of ours. While nothing is chosen it is '', which the rules refuse before anything is sent. */
const chosen = <T extends string>(value: string): T => value as T
