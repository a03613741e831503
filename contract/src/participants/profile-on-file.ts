import { z } from 'zod'
import { Contact, CountryEligibility, EmergencyContact, GuardianContact, Medical } from './profile.ts'

// A part that an older version stored may lack what a form of today asks for. It is shown with a blank, and the form
// asks for it.

const PhoneOnFile = z.string().max(40)

export const ContactOnFile = Contact.extend({
  guardian_contacts: z.array(GuardianContact.extend({ phone: PhoneOnFile })).max(2),
})

const EmergencyContactOnFile = EmergencyContact.extend({ phone: PhoneOnFile })

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
