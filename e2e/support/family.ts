import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { mailedLink, type NewPerson, verifiedPerson } from './people.ts'
import { purchase } from './purchase.ts'
import { type Api, signedInApi } from './signed-in-api.ts'
import { cedarCoast, type Place } from './walk.ts'

export type NewChild = {
  firstName: string
  birthdate: string
  relationship?: 'parent' | 'other_relative' | 'self'
  email?: string
  /** Null for no club; the club of the place otherwise. */
  club?: null
}
/** `option` is the code of the registration option that is bought. */
type Registering = NewChild & { option: string }

type NewFamily = NewPerson & {
  /** Of everyone but the account holder, who is Ana Silva. */
  lastName: string
  /** By first name. */
  people: Record<string, number>
}
export type Family = NewFamily & { invoiceId: number }

/** A new account with a family, all registered and paid for, and nothing signed. */
export async function paidFamily(
  page: Page,
  request: APIRequestContext,
  children: readonly Registering[],
): Promise<Family> {
  const family = await newFamily(page, request, children)
  const items = children.map(({ firstName, option }) => ({
    participant: family.people[firstName],
    product: option,
  }))
  return { ...family, invoiceId: await purchase(await signedInApi(request, family), items) }
}

/** A new account with a family, created by calls, because the screens have their own journeys. */
export async function newFamily(
  page: Page,
  request: APIRequestContext,
  children: readonly NewChild[],
): Promise<NewFamily> {
  const person = await verifiedPerson(page)
  const lastName = newName()
  const home = { ...person, lastName, place: cedarCoast }
  return { ...person, lastName, people: await addPeople(page, request, home, children) }
}

type Home = NewPerson & { lastName: string; place: Place }

/** Everyone of a family who is not on record yet. Answers their ids by first name. */
export async function addPeople(
  page: Page,
  request: APIRequestContext,
  home: Home,
  children: readonly NewChild[],
): Promise<Record<string, number>> {
  const api = await signedInApi(request, home)
  const people: Record<string, number> = {}
  for (const child of children) {
    people[child.firstName] = await addPerson(page, api, home.email, formOf(child, home))
  }
  return people
}

/** A name that is unique in the run, because the site recognises people on record. */
export const newName = () =>
  `E${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

type Created = { participant: { id: number; is_confirmed: boolean } }

/** Adults, and children of relatives, are confirmed from the mail. */
async function addPerson(page: Page, api: Api, address: string, form: object): Promise<number> {
  const { participant } = await api.post<Created>('/api/participants', form)
  if (participant.is_confirmed) return participant.id
  const code = new URL(await mailedLink(page, address)).hash.replace('#code=', '')
  await api.post(`/api/participants/${participant.id}/verify`, { secret: code, decision: 'confirm' })
  return participant.id
}

/** The whole form of a person, with everything in it that a registration needs. */
function formOf(child: NewChild, { lastName, place }: Home) {
  const { firstName, birthdate, relationship = 'parent', email, club = place.club } = child
  const unanswered = { gender_self_described: null, pronouns: null, middle_name: null, preferred_name: null }
  return {
    relationship,
    personal: {
      ...unanswered,
      ...{ first_name: firstName, last_name: lastName, birthdate },
      ...{ gender: 'WOMAN_GIRL', stream: 'WG', language: 'EN' },
    },
    contact: {
      ...{ email: email ?? null, email_is_guardian: !email },
      ...{ phone_primary: place.phone, phone_type: 'mobile', phone_secondary: null },
      ...{ address_line1: place.street, address_line2: null, city: place.city, province: place.province },
      ...{ postal_code: place.postalCode, country: 'CA', guardian_contacts: [] },
    },
    medical: {
      emergency_contact_1: { name: 'Jonas Silva', relationship: 'Uncle', phone: place.phone },
      ...{ emergency_contact_2: null, nothing_to_declare: true, medical_conditions: null, allergies: null },
      ...{ carries_epinephrine: false, medications: null, concussion_history: null },
      ...{ physical_restrictions: null, accessibility_needs: null, consents_to_emergency_treatment: true },
    },
    affiliation: {
      ...{
        primary_club_id: club?.id ?? null,
        club_other_text: null,
        secondary_club_id: null,
        league_ids: [],
      },
      ...{ school_name: null, grade: null, positions: [], nccp_number: null, heard_about: null },
      ...{ coach_level: null, coach_expires_on: null, umpire_level: null, umpire_expires_on: null },
      ...{ consents_to_privacy: true, consents_to_national_sharing: true, wants_marketing_email: false },
      ...{ consents_to_media: null, consents_to_research: false },
      ...{ agrees_to_terms: true, attests_accuracy: true },
    },
  }
}
