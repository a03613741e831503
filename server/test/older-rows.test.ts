import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import {
  blankAffiliation,
  blankCountryEligibility,
  blankEmergencyContact,
  blankGuardian,
  blankMedical,
  blankSelfIdentification,
} from '@centrepass/contract/participants/blank-profile'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptPrivateData } from '#platform/encryption/encrypt-private-data'
import { newParticipant } from './acting/new-participant.ts'
import { asOlderVersion } from './as-older-version.ts'
import { signedIn } from './people.ts'
import { startWorld } from './world.ts'

// A field that is new today is in no row that was written yesterday. Each test takes one field out of what is
// stored, as if the version that wrote it had not known it, and reads it the way a person does.

let world: Awaited<ReturnType<typeof startWorld>>
let dev: number
let bearer: { authorization: string }
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  ;({ bearer } = await signedIn(world, 'grant@mail.example'))
  const rows = await world.database.rows(
    `select id from participants where first_name = 'Dev' and last_name = 'Takhar'`,
  )
  dev = Number(rows[0]?.id)
  const { contact, medical, affiliation } = newParticipant()
  const person = { name: 'Ana Silva', relationship: 'Mother', phone: '604-555-0199' }
  const saved = await world.post<{ data: Profile }>(
    `/api/participants/${dev}/profile`,
    {
      contact: {
        ...contact,
        guardian_contacts: [{ ...person, email: 'ana@mail.example', may_pick_up: true }],
      },
      medical: { ...medical, emergency_contact_2: person },
      affiliation,
      country_eligibility: { citizenship_status: 'citizen', representing_country_eligible: 'yes' },
      self_identification: {
        participates_in_para: 'no',
        para_class: null,
        indigenous_identity: [],
        has_disability: 'no',
        is_newcomer: 'no',
      },
    },
    bearer,
  )
  expect(saved.status).toBe(200)
  // The version before encrypted nothing.
  const { medical: plain, country_eligibility, self_identification } = saved.body.data
  const sql = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`
  await world.database.script(
    `update participant_confidential set medical = ${sql(plain)}, country_eligibility = ${sql(country_eligibility)}
       where participant_id = ${dev};
     update participant_restricted set self_identification = ${sql(self_identification)} where participant_id = ${dev}`,
  )
})
afterAll(() => encryptPrivateData(world.database.db, world.purchasing.keys))

const profile = async () => world.get<{ data: Profile }>(`/api/participants/${dev}/profile`, bearer)

const without = (table: string, where: string, change: string, work: () => Promise<void>) =>
  asOlderVersion(world, { table, where, change }, work)

const fieldsOf = (blank: object) => Object.keys(blank)

const { primary_club_id: _club, positions: _positions, ...affiliation } = blankAffiliation
const PARTS = [
  ...fieldsOf(blankMedical).map((field) => ['participant_confidential', 'medical', field]),
  ...fieldsOf(blankCountryEligibility).map((field) => [
    'participant_confidential',
    'country_eligibility',
    field,
  ]),
  ...fieldsOf(affiliation).map((field) => ['participant_profiles', 'affiliation', field]),
  ...fieldsOf(blankSelfIdentification).map((field) => [
    'participant_restricted',
    'self_identification',
    field,
  ]),
]

test.each(PARTS)('%s: a %s that was written without %s is read', async (table, column, field) => {
  await without(table, `participant_id = ${dev}`, `${column} = ${column} - '${field}'`, async () => {
    const { status, body } = await profile()
    expect(status).toBe(200)
    expect(body.data[column as 'medical']).toHaveProperty(field)
  })
})

test.each(fieldsOf(blankEmergencyContact))(
  'emergency contacts that were written without %s are read',
  async (field) => {
    const change = `medical = medical #- '{emergency_contact_1,${field}}' #- '{emergency_contact_2,${field}}'`
    await without('participant_confidential', `participant_id = ${dev}`, change, async () => {
      const { medical } = (await profile()).body.data
      expect(medical?.emergency_contact_1).toHaveProperty(field)
      expect(medical?.emergency_contact_2).toHaveProperty(field)
    })
  },
)

test.each(fieldsOf(blankGuardian))('a guardian that was written without %s is read', async (field) => {
  const change = `guardian_contacts = guardian_contacts #- '{0,${field}}'`
  await without('participant_profiles', `participant_id = ${dev}`, change, async () => {
    expect((await profile()).body.data.contact?.guardian_contacts[0]).toHaveProperty(field)
  })
})

test.each(fieldsOf(blankCountryEligibility))(
  'a question about the country that was stored without %s is not answered yet',
  async (field) => {
    const change = `country_eligibility = country_eligibility - '${field}'`
    await without('participant_confidential', `participant_id = ${dev}`, change, async () => {
      expect((await profile()).body.data.country_eligibility).toHaveProperty(field, null)
      const { body } = await world.get<{ data: ParticipantDetails }>(`/api/participants/${dev}`, bearer)
      expect(body.data.has_answered_eligibility).toBe(false)
    })
  },
)

test('a field that only a later version knew is left out and does no harm', async () => {
  const change = `medical = medical || '{"blood_type": "A"}'`
  await without('participant_confidential', `participant_id = ${dev}`, change, async () => {
    const { status, body } = await profile()
    expect(status).toBe(200)
    expect(body.data.medical).not.toHaveProperty('blood_type')
  })
})

test.each(fieldsOf(blankBilling))('an invoice that was written without %s is read', async (field) => {
  const [invoice] = await world.database.rows(
    `select i.id, i.account_id, a.email from invoices i join accounts a on a.id = i.account_id
     where i.number is not null and a.status = 'active' order by i.id limit 1`,
  )
  const reader = await signedIn(world, String(invoice?.email))
  const url = `/api/accounts/${invoice?.account_id}/invoices/${invoice?.id}`
  await without('invoices', `id = ${invoice?.id}`, `billing = billing - '${field}'`, async () => {
    const { status, body } = await world.get<{ data: InvoiceDetails }>(url, reader.bearer)
    expect(status).toBe(200)
    expect(body.data.billing).toHaveProperty(field)
  })
})
