import { NewParticipant, Profile, ProfileChange } from '@centrepass/contract/participants/participants'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { partProblems, profileProblems } from '#features/participants/profile/profile-parts.ts'
import { aNewParticipant, aPersonsDetails, aProfile } from '#test/a-profile.ts'
import { profileChoices } from '#test/profile-choices.ts'
import {
  contactFrom,
  isOnlyContact,
  medicalFrom,
  newParticipantFrom,
  personalFrom,
  profileChangeFrom,
} from './profile-form.ts'
import { addressValues, blankProfile, type ProfileValues, valuesOf } from './profile-values.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const whole = valuesOf(aPersonsDetails(), aProfile())
const values = (given: Partial<ProfileValues> = {}): ProfileValues => ({ ...whole, ...given })

describe('what is on file comes back from the form unchanged', () => {
  test('a whole profile', () => {
    expect(newParticipantFrom(whole)).toEqual(aNewParticipant())
    expect(Profile.parse(aProfile())).toEqual(aProfile())
  })

  test('no field is known that the form does not have, and none of it is left out', () => {
    expect(Object.keys(whole).sort()).toEqual(Object.keys(blankProfile).sort())
  })

  test('each value is of the kind that its field holds', () => {
    const kindOf = (fields: object) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value]),
      )
    expect(kindOf(whole)).toEqual(kindOf(blankProfile))
  })

  test('a profile of which nothing was saved yet leaves everything but the person blank', () => {
    const nothing = { contact: null, medical: null, affiliation: null, self_identification: null }
    const { personal, ...rest } = newParticipantFrom(valuesOf(aPersonsDetails(), aProfile(nothing)))
    const blank = newParticipantFrom({ ...blankProfile, relationship: 'parent' })
    expect(personal).toEqual(aNewParticipant().personal)
    expect({ ...rest, personal: blank.personal }).toEqual(blank)
  })

  test.each([true, false, null])('an answer about pictures that is %s', (consents_to_media) => {
    const affiliation = { ...aNewParticipant().affiliation, consents_to_media }
    const read = valuesOf(aPersonsDetails(), aProfile({ affiliation }))
    expect(newParticipantFrom(read).affiliation.consents_to_media).toBe(consents_to_media)
  })
})

describe('what is sent', () => {
  test('is what the contract takes', () => {
    expect(NewParticipant.safeParse(newParticipantFrom(whole)).success).toBe(true)
    for (const part of ['contact', 'medical', 'affiliation'] as const) {
      expect(ProfileChange.safeParse(profileChangeFrom(part, whole)).success).toBe(true)
    }
  })

  test('is null wherever nothing was typed and the contract allows it', () => {
    const { personal, contact, medical, affiliation } = newParticipantFrom(blankProfile)
    expect(personal).toMatchObject({ middle_name: null, preferred_name: null, pronouns: null })
    expect(contact).toMatchObject({ email: null, phone_secondary: null, postal_code: null, zone_code: null })
    expect(contact.guardian_contacts).toEqual([])
    expect(medical).toMatchObject({ emergency_contact_2: null, allergies: null, concussion_history: null })
    expect(affiliation).toMatchObject({ primary_club_id: null, coach_level: null, consents_to_media: null })
    expect(newParticipantFrom(blankProfile)).not.toHaveProperty('self_identification')
  })

  test('blanks alone count as nothing', () => {
    expect(personalFrom(values({ 'personal.pronouns': '   ' })).pronouns).toBeNull()
  })

  test('a gender in own words goes only with the answer that asks for it', () => {
    const changed = values({ 'personal.gender': 'NO_ANSWER' })
    expect(personalFrom(changed).gender_self_described).toBeNull()
  })

  test('a province goes with Canada and the United States only, in capitals', () => {
    expect(contactFrom(values({ 'contact.province': 'wa', 'contact.country': 'US' })).province).toBe('WA')
    expect(contactFrom(values({ 'contact.country': 'OTHER' })).province).toBeNull()
  })

  test('a guardian counts from the first letter typed, a mere tick does not', () => {
    const none = {
      'contact.guardian_contacts.0.name': '',
      'contact.guardian_contacts.0.relationship': '',
      'contact.guardian_contacts.0.phone': '',
    }
    expect(contactFrom(values(none)).guardian_contacts).toEqual([])
    const phoned = { ...none, 'contact.guardian_contacts.0.phone': '604' }
    expect(contactFrom(values(phoned)).guardian_contacts).toHaveLength(1)
  })

  test('a second guardian keeps the second position, so that an error shows at the right field', () => {
    const second = { ...blankProfile, 'contact.guardian_contacts.1.name': 'Jonas' }
    expect(contactFrom(second).guardian_contacts.map(({ name }) => name)).toEqual(['', 'Jonas'])
    expect(Object.keys(partProblems('contact', second, profileChoices))).toContain(
      'contact.guardian_contacts.1.phone',
    )
  })

  test('nothing to declare is dropped beside a declared detail', () => {
    const ticked = { ...blankProfile, 'medical.nothing_to_declare': true }
    expect(medicalFrom(ticked).nothing_to_declare).toBe(true)
    expect(medicalFrom({ ...ticked, 'medical.concussion_history': 'none' }).nothing_to_declare).toBe(true)
    expect(medicalFrom({ ...ticked, 'medical.allergies': 'Peanuts' })).toMatchObject({
      nothing_to_declare: false,
      allergies: 'Peanuts',
    })
    expect(medicalFrom({ ...ticked, 'medical.carries_epinephrine': true }).nothing_to_declare).toBe(false)
  })

  test('answers about oneself that are all cleared are deleted', () => {
    const blank = { ...values(), ...selfIdentificationOf(blankProfile) }
    expect(profileChangeFrom('affiliation', blank).self_identification).toBeNull()
    expect(profileChangeFrom('affiliation', whole).self_identification).toEqual(
      aNewParticipant().self_identification,
    )
  })
})

const selfIdentificationOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('self_identification.')))

describe('what is wrong', () => {
  test('nothing is wrong with a whole form', () => {
    expect(profileProblems(whole, profileChoices)).toEqual({})
  })

  test('every problem of a blank form is told at one of its fields', () => {
    const names = Object.keys(profileProblems(blankProfile, profileChoices))
    expect(names).toContain('relationship')
    expect(names.filter((name) => !(name in blankProfile))).toEqual([])
  })

  test('a relative of a minor is told to name a guardian', () => {
    const relative = values({
      relationship: 'other_relative',
      'contact.guardian_contacts.0.name': '',
      'contact.guardian_contacts.0.relationship': '',
      'contact.guardian_contacts.0.phone': '',
    })
    expect(partProblems('contact', relative, profileChoices)).toEqual({
      'contact.guardian_contacts': 'guardian_contact',
    })
  })

  test('a part that is changed on its own is judged on its own', () => {
    const bad = values({ 'personal.first_name': '', 'contact.city': '' })
    expect(Object.keys(partProblems('contact', bad, profileChoices))).toEqual(['contact.city'])
    expect(Object.keys(partProblems('medical', bad, profileChoices))).toEqual([])
    expect(Object.keys(partProblems('country_eligibility', bad, profileChoices))).toEqual([
      'country_eligibility.citizenship_status',
      'country_eligibility.representing_country_eligible',
    ])
  })
})

test('the only emergency contact is recognised, however the name was typed', () => {
  const alone = {
    ...blankProfile,
    'medical.emergency_contact_1.name': ' maren  VINTER ',
  }
  expect(isOnlyContact(alone, 'Maren Vinter')).toBe(true)
  expect(isOnlyContact({ ...alone, 'medical.emergency_contact_2.name': 'Jonas' }, 'Maren Vinter')).toBe(false)
  expect(isOnlyContact(blankProfile, 'Maren Vinter')).toBe(false)
})

test('a household shares the address and the telephone, and nothing else', () => {
  expect(addressValues(aNewParticipant().contact)).toEqual({
    'contact.address_line1': '12 Tidewater Way',
    'contact.address_line2': 'Unit 3',
    'contact.city': 'Port Arbutus',
    'contact.province': 'BC',
    'contact.postal_code': 'V5A 1C0',
    'contact.country': 'CA',
    'contact.zone_code': 'RD',
    'contact.phone_primary': '604-555-0100',
    'contact.phone_type': 'home',
  })
})

test('the form shows a stored telephone number as people write it here', () => {
  const contact = { ...aNewParticipant().contact, phone_primary: '+16045550100' }
  expect(addressValues(contact)['contact.phone_primary']).toBe('604-555-0100')
})
