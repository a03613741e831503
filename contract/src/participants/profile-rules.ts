import { exactAge, minorOn } from '../eligibility/eligibility-rules.ts'
import { addressProblems } from '../ground/address.ts'
import {
  agreement,
  email,
  type FieldRule,
  lastName,
  personName,
  phone,
  required,
} from '../ground/field-rules.ts'
import type { FieldError } from '../refusals/fields.ts'
import type { Affiliation, Contact, Medical, Personal } from './profile.ts'

/** What is wrong, by the path of the field: `contact.postal_code`. Nothing is wrong when it is empty. */
export type FieldProblems = Record<string, FieldError>

export type Relationship = 'self' | 'parent' | 'legal_guardian' | 'other_relative'

/** About whom a profile speaks, and who fills it in. */
export type ProfileSubject = {
  birthdate: string
  relationship: Relationship
  today: string
  ageOfMajority: number
}

/** The youngest age for an own account. */
export const OWN_ACCOUNT_AGE = 13
const YOUNGEST = 3
const OLDEST = 100

export function personalProblems(
  personal: Personal,
  { relationship, today }: Pick<ProfileSubject, 'relationship' | 'today'>,
): FieldProblems {
  return problems('personal', {
    first_name: must(personal.first_name, personName),
    middle_name: may(personal.middle_name, personName),
    last_name: must(personal.last_name, lastName),
    preferred_name: may(personal.preferred_name, personName),
    birthdate: whyNotBirthdate(personal.birthdate, relationship, today),
    gender: required(personal.gender),
    gender_self_described: personal.gender === 'SELF' ? required(personal.gender_self_described) : null,
    stream: required(personal.stream),
    language: required(personal.language),
  })
}

function whyNotBirthdate(birthdate: string, relationship: Relationship, today: string): FieldError | null {
  if (!birthdate) return required(birthdate)
  if (!isDay(birthdate)) return 'day'
  if (birthdate > today) return 'future'
  const age = exactAge(birthdate, today)
  if (age < YOUNGEST || age > OLDEST) return 'age'
  return relationship === 'self' && age < OWN_ACCOUNT_AGE ? `own_account:${OWN_ACCOUNT_AGE}` : null
}

/** The same day back from the calendar: 30 February is not a day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

export function contactProblems(contact: Contact, subject: ProfileSubject): FieldProblems {
  const found = problems('contact', {
    email: isMinor(subject) ? may(contact.email, email) : must(contact.email, email),
    phone_primary: must(contact.phone_primary, phone),
    phone_secondary: may(contact.phone_secondary, phone),
    ...addressProblems(contact),
    address_line1: must(contact.address_line1, atLeastThree),
    guardian_contacts: needsGuardianContact(contact, subject) ? 'guardian_contact' : null,
  })
  return { ...found, ...guardianProblems(contact) }
}

const atLeastThree: FieldRule = (value) => (String(value).trim().length >= 3 ? null : 'at_least:3')

// A parent who fills the form in can be called at their own account; an aunt names one who can decide.
function needsGuardianContact({ guardian_contacts }: Contact, subject: ProfileSubject): boolean {
  return isMinor(subject) && subject.relationship === 'other_relative' && guardian_contacts.length === 0
}

function guardianProblems({ guardian_contacts }: Contact): FieldProblems {
  return Object.assign(
    {},
    ...guardian_contacts.map((guardian, index) =>
      problems(`contact.guardian_contacts.${index}`, {
        name: must(guardian.name, personName),
        relationship: required(guardian.relationship),
        email: may(guardian.email, email),
        phone: must(guardian.phone, phone),
      }),
    ),
  )
}

export function medicalProblems(medical: Medical, subject: ProfileSubject): FieldProblems {
  const second = medical.emergency_contact_2
  return {
    ...emergencyProblems('emergency_contact_1', medical.emergency_contact_1),
    ...(second ? emergencyProblems('emergency_contact_2', second) : {}),
    ...problems('medical', {
      nothing_to_declare: hasDeclared(medical) ? null : 'declaration',
      consents_to_emergency_treatment:
        isMinor(subject) && !medical.consents_to_emergency_treatment ? 'treatment' : null,
    }),
  }
}

function emergencyProblems(key: string, person: Medical['emergency_contact_1']): FieldProblems {
  return problems(`medical.${key}`, {
    name: required(person.name),
    relationship: required(person.relationship),
    phone: must(person.phone, phone),
  })
}

/** Silence could mean 'nothing' or 'not read': one of the two must be said. */
function hasDeclared(medical: Medical): boolean {
  const { nothing_to_declare, concussion_history, ...rest } = medical
  const said = [
    rest.medical_conditions,
    rest.allergies,
    rest.medications,
    rest.physical_restrictions,
    rest.accessibility_needs,
  ]
  const hasConcussion = concussion_history !== null && concussion_history !== 'none'
  return nothing_to_declare || hasConcussion || rest.carries_epinephrine || said.some((text) => text?.trim())
}

export function affiliationProblems(affiliation: Affiliation, otherClubId: number | null): FieldProblems {
  const isOther = affiliation.primary_club_id !== null && affiliation.primary_club_id === otherClubId
  return problems('affiliation', {
    club_other_text: isOther ? required(affiliation.club_other_text) : null,
    secondary_club_id:
      affiliation.secondary_club_id !== null && affiliation.secondary_club_id === affiliation.primary_club_id
        ? 'second_club'
        : null,
    nccp_number: may(affiliation.nccp_number, nccpNumber),
    coach_expires_on: may(affiliation.coach_expires_on, day),
    umpire_expires_on: may(affiliation.umpire_expires_on, day),
    consents_to_privacy: agreement(affiliation.consents_to_privacy),
    consents_to_national_sharing: agreement(affiliation.consents_to_national_sharing),
    agrees_to_terms: agreement(affiliation.agrees_to_terms),
    attests_accuracy: agreement(affiliation.attests_accuracy),
  })
}

const day: FieldRule = (value) => (isDay(String(value)) ? null : 'day')

const nccpNumber: FieldRule = (value) => (/^\d{5,8}$/.test(String(value).trim()) ? null : 'nccp')

const isMinor = ({ birthdate, today, ageOfMajority }: ProfileSubject) =>
  // An invalid birthdate has its own error.
  isDay(birthdate) && minorOn(birthdate, today, ageOfMajority)

const must = (value: unknown, rule: FieldRule) => required(value) ?? rule(value)
const may = (value: unknown, rule: FieldRule) => (required(value) ? null : rule(value))

function problems(part: string, found: Record<string, FieldError | null>): FieldProblems {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) => (error ? [[`${part}.${field}`, error]] : [])),
  )
}
