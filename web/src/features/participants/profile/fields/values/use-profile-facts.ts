import { phoneText } from '@centrepass/contract/ground/field-rules'
import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import type { Contact, Medical } from '@centrepass/contract/participants/profile'
import type { PartProps } from '#features/participants/profile/profile-parts.ts'
import { profileWords } from '#features/participants/profile/profile-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { affiliationWords } from '../words/affiliation-words.ts'
import { consentWords } from '../words/consent-words.ts'
import { contactWords } from '../words/contact-words.ts'
import { medicalWords } from '../words/medical-words.ts'
import { personalWords } from '../words/personal-words.ts'
import { useLookupOptions } from './profile-options.ts'

export type Fact = [label: string, value: string, entry?: ContactEntry | undefined]
type Given = [label: string, value: string | null | undefined | false, entry?: ContactEntry]

/** What a part says, in the reader's words and without what was left open. Null when nothing was saved yet. */
export function useProfileFacts(props: PartProps): Fact[] | null {
  const facts = {
    personal: usePersonalFacts(props),
    contact: useContactFacts(props),
    medical: useMedicalFacts(props),
    affiliation: useAffiliationFacts(props),
    country_eligibility: useEligibilityFacts(props),
  }[props.part]
  return facts?.flatMap(([label, value, entry]): Fact[] => (value ? [[label, value, entry]] : [])) ?? null
}

function usePersonalFacts({ person, choices }: PartProps): Given[] {
  const words = useWords(personalWords)
  const { birthdate } = useFormats()
  const lookup = useLookupNames(choices)
  return [
    [words.firstName, person.first_name],
    [words.middleName, person.middle_name],
    [words.lastName, person.last_name],
    [words.preferredName, person.preferred_name],
    [words.birthdate, birthdate(person.birthdate)],
    [words.gender, person.gender_self_described || lookup('Gender', person.gender)],
    [words.pronouns, person.pronouns],
    [words.stream, lookup('Stream', person.stream)],
    [words.language, lookup('Language', person.language)],
  ]
}

function useContactFacts({ profile: { contact, doubted }, choices }: PartProps): Given[] | null {
  const words = useWords(contactWords)
  if (!contact) return null
  const zone = choices.zones.find(({ code }) => code === contact.zone_code)
  return [
    [words.email, contact.email, 'email'],
    [
      words.phone,
      `${phoneText(contact.phone_primary)} (${words.phoneTypes[contact.phone_type]})`,
      'phone_primary',
    ],
    [words.phoneSecondary, contact.phone_secondary && phoneText(contact.phone_secondary), 'phone_secondary'],
    [words.address, addressText(contact, words.countries[contact.country])],
    [words.zone, zone?.name ?? words.zoneUnknown],
    ...contact.guardian_contacts.map((guardian, position): Given => {
      const { name, relationship, phone, email, may_pick_up } = guardian
      const entry = position === 0 ? 'guardian_contact_1' : 'guardian_contact_2'
      // No one comes for a child on the word of a person who no longer acts for them.
      const pickUp = doubted.some((one) => one.entry === entry) ? words.pickUpNotConfirmed : words.pickUp
      const text = listed([name, relationship, phoneText(phone), email, may_pick_up && pickUp])
      return [words.guardian(position), text, entry]
    }),
  ]
}

const addressText = (contact: Contact, country: string) =>
  listed([
    contact.address_line1,
    contact.address_line2,
    contact.city,
    [contact.province, contact.postal_code].filter(Boolean).join(' '),
    country,
  ])

function useMedicalFacts({ profile: { medical } }: PartProps): Given[] | null {
  const words = useWords(medicalWords)
  const { yes, no } = useWords(profileWords)
  if (!medical) return null
  const { emergency_contact_2: second, concussion_history: concussion } = medical
  return [
    [words.contact1, contactText(medical.emergency_contact_1), 'emergency_contact_1'],
    [words.contact2, second && contactText(second), 'emergency_contact_2'],
    [words.nothing, medical.nothing_to_declare && yes],
    [words.conditions, medical.medical_conditions],
    [words.allergies, medical.allergies],
    [words.epinephrine, medical.carries_epinephrine && yes],
    [words.medications, medical.medications],
    [words.concussion, concussion && words.concussions[concussion]],
    [words.restrictions, medical.physical_restrictions],
    [words.accessibility, medical.accessibility_needs],
    [words.treatmentShort, medical.consents_to_emergency_treatment ? yes : no],
  ]
}

const contactText = ({ name, relationship, phone }: Medical['emergency_contact_1']) =>
  listed([name, relationship, phoneText(phone)])

function useAffiliationFacts({ profile, choices }: PartProps): Given[] | null {
  const words = useWords(affiliationWords)
  const lookup = useLookupNames(choices)
  const { day } = useFormats()
  const consents = useConsentFacts(profile.affiliation)
  const { affiliation, self_identification } = profile
  if (!affiliation) return null
  const clubName = (id: number | null) => choices.clubs.find((club) => club.id === id)?.name
  const { league_ids, coach_expires_on, umpire_expires_on } = affiliation
  return [
    [words.club, affiliation.club_other_text || clubName(affiliation.primary_club_id) || words.noClub],
    [words.secondClub, clubName(affiliation.secondary_club_id)],
    [words.positions, listed(affiliation.positions.map((position) => words.positionNames[position]))],
    [words.leagues, listed(choices.leagues.map(({ id, name }) => league_ids.includes(id) && name))],
    [words.school, affiliation.school_name],
    [words.grade, affiliation.grade],
    [words.nccp, affiliation.nccp_number],
    [words.coachLevel, lookup('Coach Level', affiliation.coach_level)],
    [words.coachExpires, coach_expires_on && day(coach_expires_on)],
    [words.umpireLevel, lookup('Umpire Level', affiliation.umpire_level)],
    [words.umpireExpires, umpire_expires_on && day(umpire_expires_on)],
    [words.heardAbout, affiliation.heard_about],
    [words.identityShort, self_identification && words.identityGiven],
    ...consents,
  ]
}

function useConsentFacts(affiliation: PartProps['profile']['affiliation']): Given[] {
  const words = useWords(consentWords)
  const { yes, no } = useWords(profileWords)
  const said = (agreed: boolean | null | undefined) =>
    typeof agreed === 'boolean' ? (agreed ? yes : no) : null
  return [
    [words.privacy.title, said(affiliation?.consents_to_privacy)],
    [words.sharing.title, said(affiliation?.consents_to_national_sharing)],
    [words.mediaShort, said(affiliation?.consents_to_media)],
    [words.marketing.title, said(affiliation?.wants_marketing_email)],
    [words.research.title, said(affiliation?.consents_to_research)],
  ]
}

function useEligibilityFacts({ profile: { country_eligibility } }: PartProps): Given[] | null {
  const words = useWords(personalWords)
  if (!country_eligibility) return null
  const { citizenship_status: status, representing_country_eligible: passport } = country_eligibility
  return [
    [words.citizenship, status ? words.citizenshipOptions[status] : words.notAnsweredYet],
    [words.passport, passport ? words.passportOptions[passport] : words.notAnsweredYet],
  ]
}

function useLookupNames({ lookups }: PartProps['choices']) {
  const options = useLookupOptions(lookups)
  return (name: string, code: string | null) => options(name).find(({ value }) => value === code)?.label
}

const listed = (values: readonly (string | null | undefined | false)[]) => values.filter(Boolean).join(', ')
