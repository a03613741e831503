import { blankAddress } from '../ground/address.ts'
import { whole, wholeList } from '../ground/whole.ts'
import type {
  Affiliation,
  Contact,
  EmergencyContact,
  GuardianContact,
  Medical,
  SelfIdentification,
} from './profile.ts'
import type { CountryEligibilityOnFile } from './profile-on-file.ts'

// Each part of a profile before anything was said in it. Forms begin with these values, and a part that an older
// version stored is filled up with them, so that a new field is declared in its schema and here.

export const blankEmergencyContact: EmergencyContact = { name: '', relationship: '', phone: '' }
export const blankGuardian: GuardianContact = {
  name: '',
  relationship: '',
  email: null,
  phone: '',
  may_pick_up: false,
}

export const blankContact: Contact & { zone_code: string | null } = {
  email: null,
  email_is_guardian: false,
  phone_primary: '',
  phone_type: 'mobile',
  phone_secondary: null,
  ...blankAddress,
  address_line2: null,
  zone_code: null,
  guardian_contacts: [],
}

export const blankMedical: Medical = {
  emergency_contact_1: blankEmergencyContact,
  emergency_contact_2: null,
  nothing_to_declare: false,
  medical_conditions: null,
  allergies: null,
  carries_epinephrine: false,
  medications: null,
  concussion_history: null,
  physical_restrictions: null,
  accessibility_needs: null,
  consents_to_emergency_treatment: false,
}

export const blankAffiliation: Affiliation = {
  primary_club_id: null,
  club_other_text: null,
  secondary_club_id: null,
  league_ids: [],
  school_name: null,
  grade: null,
  positions: [],
  nccp_number: null,
  coach_level: null,
  coach_expires_on: null,
  umpire_level: null,
  umpire_expires_on: null,
  heard_about: null,
  consents_to_privacy: false,
  consents_to_national_sharing: false,
  wants_marketing_email: false,
  consents_to_media: null,
  consents_to_research: false,
  agrees_to_terms: false,
  attests_accuracy: false,
}

export const blankSelfIdentification: SelfIdentification = {
  participates_in_para: null,
  para_class: null,
  indigenous_identity: [],
  has_disability: null,
  is_newcomer: null,
}

export const blankCountryEligibility: CountryEligibilityOnFile = {
  citizenship_status: null,
  representing_country_eligible: null,
}

/** Both questions about the country: one answer alone does not count. */
export const hasAnsweredEligibility = (found: CountryEligibilityOnFile | null): boolean =>
  found !== null && found.citizenship_status !== null && found.representing_country_eligible !== null

export const wholeGuardians = (found: unknown): GuardianContact[] => wholeList(blankGuardian, found)

export function wholeMedical(found: unknown): Medical {
  const medical = whole(blankMedical, found)
  const second = medical.emergency_contact_2
  return {
    ...medical,
    emergency_contact_1: whole(blankEmergencyContact, medical.emergency_contact_1),
    emergency_contact_2: second && whole(blankEmergencyContact, second),
  }
}
