import { blankAffiliation, blankMedical } from '../participants/blank-profile.ts'
import type { NewParticipant } from '../participants/participants.ts'

/** A child whom a parent adds to their account, with all four tabs of the form. */
export const newParticipant: NewParticipant = {
  relationship: 'parent',
  personal: {
    first_name: 'Juno',
    middle_name: null,
    last_name: 'Silva',
    preferred_name: null,
    birthdate: '2014-05-17',
    gender: 'WOMAN_GIRL',
    gender_self_described: null,
    pronouns: null,
    stream: 'WG',
    language: 'EN',
  },
  contact: {
    email: null,
    email_is_guardian: true,
    phone_primary: '(604) 555-0199',
    phone_type: 'mobile',
    phone_secondary: null,
    address_line1: '12 Heron Lane',
    address_line2: null,
    city: 'Tamarack',
    province: 'BC',
    postal_code: 'V3M 1A1',
    country: 'CA',
    guardian_contacts: [],
  },
  medical: {
    ...blankMedical,
    emergency_contact_1: { name: 'Ana Silva', relationship: 'Mother', phone: '604-555-0199' },
    nothing_to_declare: true,
    consents_to_emergency_treatment: true,
  },
  affiliation: {
    ...blankAffiliation,
    primary_club_id: 1,
    consents_to_privacy: true,
    consents_to_national_sharing: true,
    agrees_to_terms: true,
    attests_accuracy: true,
  },
}
