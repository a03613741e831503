import { z } from 'zod'
import { Stream } from '../catalogue/catalogue.ts'
import { addressShape } from '../ground/address-shape.ts'
import { phone } from '../ground/field-rules.ts'
import {
  LastName,
  nameLine,
  optionalName,
  optionalText,
  PersonName,
  passes,
  plainText,
  wholeName,
} from '../ground/text.ts'
import { Id, PlainDate } from '../ground/values.ts'

// The required fields and their errors are in `profile-rules`, which the browser uses too.
// This file says what may be stored at all.

const Code = plainText(40)

/** A person’s identity, as rosters, divisions and legal documents need it. */
export const Personal = z.strictObject({
  first_name: PersonName,
  middle_name: PersonName.nullable(),
  last_name: LastName,
  preferred_name: PersonName.nullable(),
  birthdate: PlainDate,
  gender: Code,
  gender_self_described: optionalText(60),
  pronouns: optionalText(30),
  stream: Stream,
  language: Code,
})
export type Personal = z.infer<typeof Personal>

const Phone = z.string().trim().max(40).superRefine(passes(phone))

export const GuardianContact = z.strictObject({
  name: wholeName(120),
  relationship: plainText(60),
  email: optionalText(254),
  phone: Phone,
  may_pick_up: z.boolean(),
})
export type GuardianContact = z.infer<typeof GuardianContact>

/** How to reach a person. */
export const Contact = z.strictObject({
  email: optionalText(254),
  email_is_guardian: z.boolean(),
  phone_primary: Phone,
  phone_type: z.enum(['mobile', 'home', 'work']),
  phone_secondary: Phone.nullable(),
  ...addressShape,
  address_line2: optionalText(120),
  /** Null is unknown; left out, it is found from the postal code. */
  zone_code: plainText(10).nullable().optional(),
  guardian_contacts: z.array(GuardianContact).max(2),
})
export type Contact = z.infer<typeof Contact>

export const EmergencyContact = z.strictObject({
  name: nameLine(120),
  relationship: plainText(60),
  phone: Phone,
})
export type EmergencyContact = z.infer<typeof EmergencyContact>

/** What a coach needs in an emergency, and nothing else. No health card number, on purpose. */
export const Medical = z.strictObject({
  emergency_contact_1: EmergencyContact,
  emergency_contact_2: EmergencyContact.nullable(),
  nothing_to_declare: z.boolean(),
  medical_conditions: optionalText(500),
  allergies: optionalText(300),
  carries_epinephrine: z.boolean(),
  medications: optionalText(300),
  concussion_history: z.enum(['none', 'within_12_months', 'earlier']).nullable(),
  physical_restrictions: optionalText(300),
  accessibility_needs: optionalText(300),
  consents_to_emergency_treatment: z.boolean(),
})
export type Medical = z.infer<typeof Medical>

/** Where a person plays, coaches and umpires, and their consents. */
export const Affiliation = z.strictObject({
  primary_club_id: Id.nullable(),
  club_other_text: optionalName(120),
  secondary_club_id: Id.nullable(),
  league_ids: z.array(Id).max(20),
  school_name: optionalName(120),
  grade: optionalText(20),
  positions: z.array(z.enum(['GK', 'D', 'M', 'F'])).max(4),
  nccp_number: optionalText(8),
  coach_level: Code.nullable(),
  coach_expires_on: PlainDate.nullable(),
  umpire_level: Code.nullable(),
  umpire_expires_on: PlainDate.nullable(),
  heard_about: optionalText(120),
  consents_to_privacy: z.boolean(),
  consents_to_national_sharing: z.boolean(),
  wants_marketing_email: z.boolean(),
  consents_to_media: z.boolean().nullable(),
  consents_to_research: z.boolean(),
  agrees_to_terms: z.boolean(),
  attests_accuracy: z.boolean(),
})
export type Affiliation = z.infer<typeof Affiliation>

/** Asked only of those who want a program that plays for the country. */
export const CountryEligibility = z.strictObject({
  citizenship_status: z.enum([
    'citizen',
    'permanent_resident',
    'refugee_claimant',
    'temporary_resident',
    'other',
    'prefer_not',
  ]),
  representing_country_eligible: z.enum(['yes', 'no', 'unsure']),
})
export type CountryEligibility = z.infer<typeof CountryEligibility>

const Answer = z.enum(['yes', 'no', 'prefer_not']).nullable()

/** Voluntary, confidential, never needed for anything, reported in sums only. */
export const SelfIdentification = z.strictObject({
  participates_in_para: Answer,
  para_class: z.enum(['none', 'II-1', 'II-2', 'II-3', 'physical', 'other']).nullable(),
  indigenous_identity: z.array(Code).max(6),
  has_disability: Answer,
  is_newcomer: Answer,
})
export type SelfIdentification = z.infer<typeof SelfIdentification>
