import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import type { Profile } from '@centrepass/contract/participants/participants'
import { addressValues, flatValues, type ProfileValues } from './profile-values.ts'

/**
 * What brothers and sisters share: home, telephones, whom to call, and the club. Never what is about the body, and no
 * contact that is in doubt: a copy would make the word of a former guardian that of the one who presses the button.
 */
export function householdValues({ contact, medical, affiliation, doubted }: Profile): Partial<ProfileValues> {
  const isSure = (entry: ContactEntry) => !doubted.some((one) => one.entry === entry)
  const sure = <T>(entry: ContactEntry, value: T | null | undefined) => (isSure(entry) ? value : null)
  return {
    ...(contact && {
      ...addressValues(contact),
      ...flatValues('contact', {
        phone_primary: sure('phone_primary', contact.phone_primary),
        phone_secondary: sure('phone_secondary', contact.phone_secondary),
        ...(contact.email_is_guardian &&
          isSure('email') && { email: contact.email, email_is_guardian: true }),
        guardian_contacts: [
          sure('guardian_contact_1', contact.guardian_contacts[0]),
          sure('guardian_contact_2', contact.guardian_contacts[1]),
        ].filter((one) => one !== null && one !== undefined),
      }),
    }),
    ...(medical &&
      flatValues('medical', {
        emergency_contact_1: sure('emergency_contact_1', medical.emergency_contact_1) ?? {},
        emergency_contact_2: sure('emergency_contact_2', medical.emergency_contact_2) ?? {},
      })),
    ...(affiliation &&
      flatValues('affiliation', {
        primary_club_id: affiliation.primary_club_id,
        club_other_text: affiliation.club_other_text,
      })),
  }
}
