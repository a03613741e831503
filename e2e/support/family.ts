import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mailedLink, type NewPerson, verifiedPerson } from './people.ts'

export type NewChild = {
  firstName: string
  birthdate: string
  /** The code of the registration option that is bought. */
  option: string
  relationship?: 'parent' | 'other_relative' | 'self'
  email?: string
}
export type Family = NewPerson & {
  accountId: number
  invoiceId: number
  /** Of everybody but the account holder, who is Ana Silva. */
  lastName: string
  /** By first name. */
  people: Record<string, number>
}

/**
 * Somebody new with a family, everybody registered and paid for, and nothing signed. By the calls of the
 * browser and not by its screens, which have journeys of their own.
 */
export async function paidFamily(
  page: Page,
  request: APIRequestContext,
  children: readonly NewChild[],
): Promise<Family> {
  const person = await verifiedPerson(page)
  const api = await signedInApi(request, person)
  const lastName = newName()
  const people: Record<string, number> = {}
  for (const child of children) {
    people[child.firstName] = await addPerson(page, api, person.email, formOf(child, lastName))
  }
  const invoiceId = await register(api, children, people)
  return { ...person, accountId: api.accountId, invoiceId, lastName, people }
}

/** A name that nobody else in the run has: the site recognises people who are on record already. */
const newName = () =>
  `E${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`

type Api = {
  accountId: number
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: object): Promise<T>
}

async function signedInApi(request: APIRequestContext, { email, password }: NewPerson): Promise<Api> {
  const login = await request.post('/api/auth/login', { data: { email, password } })
  const { data, authorization } = await login.json()
  const headers = { authorization: `Bearer ${authorization.access_token}` }
  return {
    accountId: data.account.id,
    get: async (path) => (await (await request.get(path, { headers })).json()).data,
    post: async (path, sent) => {
      const response = await request.post(path, { headers, data: sent })
      const answer = await response.json()
      expect(response.ok(), `${path}: ${JSON.stringify(answer)}`).toBe(true)
      return answer.data ?? answer
    },
  }
}

async function addPerson(page: Page, api: Api, address: string, form: object): Promise<number> {
  const { participant } = await api.post<{ participant: { id: number } }>('/api/participants', form)
  const code = new URL(await mailedLink(page, address)).hash.replace('#code=', '')
  await api.post(`/api/participants/${participant.id}/verify`, { secret: code, decision: 'confirm' })
  return participant.id
}

async function register(api: Api, children: readonly NewChild[], people: Record<string, number>) {
  const options = await api.get<{ id: number; code: string }[]>('/api/registrationOptions?per_page=200')
  const items = children.map(({ firstName, option }) => ({
    participant: people[firstName],
    product: options.find(({ code }) => code === option)?.id,
    product_type: 'RegistrationOption',
  }))
  const cart = { items, selected_credits: null }
  const { cart_validation_token } = await api.post<{ cart_validation_token: string }>(
    '/api/cart/validate',
    cart,
  )
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'A Silva' }
  const { payment_ott } = await api.post<{ payment_ott: string }>('/pay/tokens', card)
  const { invoice_id } = await api.post<{ invoice_id: number }>('/api/cart/purchase', {
    ...cart,
    cart_validation_token,
    payment_ott,
    billing,
  })
  return invoice_id
}

const billing = {
  name: 'Ana Silva',
  email: 'ana@mail.example',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
}

/** The whole form of a person, with everything in it that a registration needs. */
function formOf({ firstName, birthdate, relationship = 'parent', email }: NewChild, lastName: string) {
  const nobody = { gender_self_described: null, pronouns: null, middle_name: null, preferred_name: null }
  return {
    relationship,
    personal: {
      ...nobody,
      ...{ first_name: firstName, last_name: lastName, birthdate },
      ...{ gender: 'WOMAN_GIRL', stream: 'WG', language: 'EN' },
    },
    contact: {
      ...{ email: email ?? null, email_is_guardian: !email },
      ...{ phone_primary: '(604) 555-0199', phone_type: 'mobile', phone_secondary: null },
      ...{ address_line1: '12 Heron Lane', address_line2: null, city: 'Tamarack', province: 'BC' },
      ...{ postal_code: 'V3M 1A1', country: 'CA', guardian_contacts: [] },
    },
    medical: {
      emergency_contact_1: { name: 'Jonas Silva', relationship: 'Uncle', phone: '604-555-0198' },
      ...{ emergency_contact_2: null, nothing_to_declare: true, medical_conditions: null, allergies: null },
      ...{ carries_epinephrine: false, medications: null, concussion_history: null },
      ...{ physical_restrictions: null, accessibility_needs: null, consents_to_emergency_treatment: true },
    },
    affiliation: {
      ...{ primary_club_id: 1, club_other_text: null, secondary_club_id: null, league_ids: [] },
      ...{ school_name: null, grade: null, positions: [], nccp_number: null, heard_about: null },
      ...{ coach_level: null, coach_expires_on: null, umpire_level: null, umpire_expires_on: null },
      ...{ consents_to_privacy: true, consents_to_national_sharing: true, wants_marketing_email: false },
      ...{ consents_to_media: null, consents_to_research: false },
      ...{ agrees_to_terms: true, attests_accuracy: true },
    },
  }
}
