import { z } from 'zod'
import {
  Affiliation,
  Contact,
  CountryEligibility,
  EmergencyContact,
  GuardianContact,
  Medical,
  Personal,
} from './profile.ts'

// A part that an older version stored may lack what a form of today asks for. It is shown with a blank, and the form
// asks for it.

const PhoneOnFile = z.string().max(40)
// A name that was stored before names were checked as they are today is read as it is; the form says what to change.
const NameOnFile = z.string()

export const PersonalOnFile = Personal.extend({
  first_name: NameOnFile,
  middle_name: NameOnFile.nullable(),
  last_name: NameOnFile,
  preferred_name: NameOnFile.nullable(),
})

export const AffiliationOnFile = Affiliation.extend({
  club_other_text: NameOnFile.nullable(),
  school_name: NameOnFile.nullable(),
})

export const ContactOnFile = Contact.extend({
  guardian_contacts: z.array(GuardianContact.extend({ name: NameOnFile, phone: PhoneOnFile })).max(2),
})

const EmergencyContactOnFile = EmergencyContact.extend({ name: NameOnFile, phone: PhoneOnFile })

export const MedicalOnFile = Medical.extend({
  emergency_contact_1: EmergencyContactOnFile,
  emergency_contact_2: EmergencyContactOnFile.nullable(),
})

/** Null is a question that was not answered yet. */
export const CountryEligibilityOnFile = z.strictObject({
  citizenship_status: CountryEligibility.shape.citizenship_status.nullable(),
  representing_country_eligible: CountryEligibility.shape.representing_country_eligible.nullable(),
})
export type CountryEligibilityOnFile = z.infer<typeof CountryEligibilityOnFile>
