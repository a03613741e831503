import type { ContactEntry } from './contact-entries.ts'

/** The part of the profile that an entry is in. */
export const partOfEntry = (entry: ContactEntry): 'contact' | 'medical' =>
  entry.startsWith('emergency') ? 'medical' : 'contact'

/** A profile needs a telephone number and an emergency contact: these are changed instead. */
export const isRemovable = (entry: ContactEntry): boolean =>
  entry === 'email' || entry === 'phone_secondary' || entry.startsWith('guardian_contact')
