import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import { describe, expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { requireAssociation } from '#features/site/site.queries'
import { linkingIn } from '#test/acting/linking'
import { newParticipant } from '#test/acting/new-participant'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { handOverAtMajority } from '../guardians/hand-over-at-majority.ts'
import { participantLetters } from '../record/participant-emails.ts'

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
})

const idOf = async (name: string) => {
  const [first, last] = name.split(' ')
  const rows = await world.database.rows(
    `select id from participants where first_name = '${first}' and last_name = '${last}'`,
  )
  return Number(rows[0]?.id)
}

type Bearer = { authorization: string }
const detailsOf = async (id: number, bearer: Bearer) =>
  (await world.get<{ data: ParticipantDetails }>(`/api/participants/${id}`, bearer)).body.data

test('a person shows exactly which parts of the profile are missing, and saving them ends that', async () => {
  const { bearer } = await signedIn(world, 'grant@mail.example')
  const dev = await idOf('Dev Takhar')
  expect((await detailsOf(dev, bearer)).unfinished).toEqual(['medical', 'affiliation'])
  const { medical, affiliation } = newParticipant()
  const url = `/api/participants/${dev}/profile`
  const saved = await world.post<{ data: Profile }>(url, { medical }, bearer)
  expect(saved.body.data.medical?.emergency_contact_1.phone).toBe('+16045550199')
  expect((await detailsOf(dev, bearer)).unfinished).toEqual(['affiliation'])
  await world.post(url, { affiliation }, bearer)
  expect((await detailsOf(dev, bearer)).unfinished).toEqual([])
})

test('last season’s medical part has to be looked at again', async () => {
  const { bearer } = await signedIn(world, 'parent3@mail.example')
  const ida = await idOf('Ida Vinter')
  await world.database.script(
    `update participant_confidential set medical_reviewed_season = 2023 where participant_id = ${ida}`,
  )
  expect(await detailsOf(ida, bearer)).toMatchObject({
    unfinished: ['medical'],
    missing: [{ part: 'medical', why: 'review', fields: [] }],
  })
})

test('a part that was filled in once says which of its fields are missing', async () => {
  const { bearer } = await signedIn(world, 'parent3@mail.example')
  const ida = await idOf('Ida Vinter')
  await world.database.script(
    `update participant_profiles set postal_code = null where participant_id = ${ida}`,
  )
  const { missing } = await detailsOf(ida, bearer)
  expect(missing).toContainEqual({ part: 'contact', why: 'fields', fields: ['postal_code'] })
})

test('what is saved comes back, normalised', async () => {
  const { bearer } = await signedIn(world, 'parent3@mail.example')
  const ida = await idOf('Ida Vinter')
  const { contact } = newParticipant()
  const url = `/api/participants/${ida}/profile`
  const self_identification = {
    participates_in_para: 'no' as const,
    para_class: null,
    indigenous_identity: ['METIS'],
    has_disability: null,
    is_newcomer: 'prefer_not' as const,
  }
  await world.post(url, { contact, self_identification }, bearer)
  const { body } = await world.get<{ data: Profile }>(url, bearer)
  expect(body.data.contact).toMatchObject({ postal_code: 'V3M 1A1', phone_primary: '+16045550199' })
  expect(body.data.self_identification).toEqual(self_identification)
  await world.post(url, { self_identification: null }, bearer)
  expect((await world.get<{ data: Profile }>(url, bearer)).body.data.self_identification).toBeNull()
})

test('every reading of a profile is recorded, and no list or page of a person shows its contents', async () => {
  const { bearer, accountId } = await signedIn(world, 'parent3@mail.example')
  const ida = await idOf('Ida Vinter')
  const medical = { ...newParticipant().medical, allergies: 'Peanuts' }
  await world.post(`/api/participants/${ida}/profile`, { medical }, bearer)
  await world.get(`/api/participants/${ida}/profile`, bearer)
  const read = await world.database.rows(
    `select account_id, subject from audit_events where action = 'profile.read'`,
  )
  // Saving answers with the whole profile, so it is a reading too.
  const reading = { account_id: accountId, subject: { participant_id: ida } }
  expect(read).toEqual([reading, reading])
  for (const path of [
    `/api/accounts/${accountId}`,
    `/api/participants/${ida}`,
    `/api/participants/${ida}/history`,
  ]) {
    const { body } = await world.get(path, bearer)
    expect(JSON.stringify(body)).not.toMatch(/Peanuts|emergency|self_identification|address_line/)
  }
})

test('a stranger reads and writes no profile, and cannot tell which ones exist', async () => {
  const { bearer } = await signedIn(world, 'masters@mail.example')
  const { medical } = newParticipant()
  for (const id of [await idOf('Ida Vinter'), 2_000_000_000]) {
    const url = `/api/participants/${id}`
    expect((await world.get(`${url}/profile`, bearer)).status).toBe(404)
    expect((await world.post(`${url}/profile`, { medical }, bearer)).status).toBe(404)
    expect((await world.patch(url, { personal: newParticipant().personal }, bearer)).status).toBe(404)
  }
})

test.each([
  ['an empty second line', { address_line2: '' }, 200],
  ['an empty postal code elsewhere', { country: 'OTHER', province: null, postal_code: '' }, 200],
  ['a province that is none', { country: 'OTHER', province: 'abc' }, 400],
  ['a sign that cannot be stored', { city: 'a\u0000b' }, 400],
  ['a zone that does not exist', { zone_code: 'XX' }, 400],
])('a contact with %s gets a clear answer', async (_, change, status) => {
  const { bearer } = await signedIn(world, 'parent3@mail.example')
  const contact = { ...newParticipant().contact, ...change }
  const reply = await world.post(`/api/participants/${await idOf('Ida Vinter')}/profile`, { contact }, bearer)
  expect(reply.status).toBe(status)
})

test.each(['id', 'account_id', 'participant_number', 'email_verified', '__proto__', 'constructor'])(
  'a profile or a person with the foreign key %s is refused',
  async (key) => {
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    const url = `/api/participants/${await idOf('Ida Vinter')}`
    const { contact, personal } = newParticipant()
    const withKey = (body: object) => JSON.parse(`{"${key}":1,${JSON.stringify(body).slice(1)}`)
    expect((await world.post(`${url}/profile`, { contact: withKey(contact) }, bearer)).status).toBe(400)
    expect((await world.patch(url, { personal: withKey(personal) }, bearer)).status).toBe(400)
  },
)

describe('changing personal details', () => {
  test('keeps the birthdate once they were registered with it', async () => {
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    const ida = await idOf('Ida Vinter')
    const personal = {
      ...newParticipant().personal,
      first_name: 'Ida',
      last_name: 'Vinter',
      birthdate: '2016-09-02',
    }
    const named = await world.patch<{ data: ParticipantDetails }>(
      `/api/participants/${ida}`,
      { personal: { ...personal, preferred_name: 'Idi' } },
      bearer,
    )
    expect(named.body.data.preferred_name).toBe('Idi')
    const older = await world.patch<ErrorAnswer>(
      `/api/participants/${ida}`,
      { personal: { ...personal, birthdate: '2015-09-02' } },
      bearer,
    )
    expect(older.status).toBe(422)
    expect(older.body.errors?.[0]?.path).toBe('personal.birthdate')
  })

  test('lets a birthdate be corrected before', async () => {
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    const siggy = await idOf('Signe Vinter')
    const personal = {
      ...newParticipant().personal,
      first_name: 'Signe',
      last_name: 'Vinter',
      birthdate: '2009-06-29',
    }
    const { body } = await world.patch<{ data: ParticipantDetails }>(
      `/api/participants/${siggy}`,
      { personal },
      bearer,
    )
    expect(body.data.birthdate).toBe('2009-06-29')
  })

  test.each(['Pacific/Kiritimati', 'America/Vancouver', 'Pacific/Niue'])(
    'leaves a birthdate on its day with the server’s clock in %s',
    async (zone) => {
      const { bearer } = await signedIn(world, 'parent3@mail.example')
      const before = process.env.TZ
      process.env.TZ = zone
      try {
        expect((await detailsOf(await idOf('Ida Vinter'), bearer)).birthdate).toBe('2016-09-02')
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    },
  )
})

describe('coming of age', () => {
  const handOver = async () => {
    const letters = participantLetters(await requireAssociation(world.database.db), 'http://site.example')
    const season = await seasonAt(world.database.db, world.clock)
    return handOverAtMajority({ db: world.database.db, letters, season })
  }

  test('guardians are told once, act for 90 days more, and then see history only', async () => {
    const siggy = await idOf('Signe Vinter')
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    await world.database.script(`update participants set birthdate = '2006-02-07' where id = ${siggy};
      update participant_profiles set email = 'siggy@mail.example', email_is_guardian = false
        where participant_id = ${siggy}`)
    await handOver()
    expect(await handOver()).toBe(0)
    expect(await detailsOf(siggy, bearer)).toMatchObject({ hands_over_on: '2025-05-08', may_act: true })
    expect((await mailsTo(world, 'parent3@mail.example')).at(-1)?.subject).toBe('Siggy has come of age')
    const [invitation] = await mailsTo(world, 'siggy@mail.example')
    expect(invitation?.text_body).toMatch('/find-participant')

    world.clock.set(new Date('2025-05-08T12:00:00-07:00'))
    expect((await detailsOf(siggy, bearer)).may_act).toBe(false)
    expect((await world.get(`/api/participants/${siggy}/history`, bearer)).status).toBe(200)
    const profile = await world.get<ErrorAnswer>(`/api/participants/${siggy}/profile`, bearer)
    expect([profile.status, profile.body.message]).toEqual([
      403,
      'This person is an adult and acts for themself.',
    ])
  })

  test('a former guardian neither lets others in nor comes back by an old address, and the adult can take over', async () => {
    const linking = linkingIn(world)
    const siggy = await linking.idOf('Signe Vinter')
    await world.database.script(`update participants set birthdate = '2005-02-07' where id = ${siggy};
      update guardianships set hands_over_on = '2025-01-01' where participant_id = ${siggy}`)
    const typed = { first_name: 'Signe', last_name: 'Vinter', birthdate: '2005-02-07' }
    const stranger = await linking.newcomer()
    await linking.ask(stranger, (await linking.lookUp(stranger, typed)).handle)
    for (const { text_body } of await mailsTo(world, 'parent3@mail.example')) {
      expect(text_body).not.toMatch('/participant/verify/')
    }
    const mother = await signedIn(world, 'parent3@mail.example')
    expect((await linking.end(mother, siggy)).status).toBe(200)
    const known_fact = { kind: 'email', value: 'parent3@mail.example' }
    const { handle } = await linking.lookUp(mother, { ...typed, known_fact })
    expect((await linking.attach(mother, handle, 'guardian')).status).toBe(409)

    const adult = await linking.newcomer()
    await world.database.script(`update participant_profiles set email = '${adult.email}',
      email_is_guardian = false where participant_id = ${siggy}`)
    await linking.ask(adult, (await linking.lookUp(adult, typed)).handle, 'mine')
    const { secret } = await linkMailedTo(world, adult.email)
    expect((await linking.answer(siggy, secret.code, 'confirm')).status).toBe(200)
    expect((await linking.peopleOf(adult)).participant?.id).toBe(siggy)
  })

  test('an adult who let another account act for them keeps that link', async () => {
    const siggy = await idOf('Signe Vinter')
    await world.database.script(`update participants set birthdate = '1999-02-07' where id = ${siggy}`)
    await handOver()
    const rows = await world.database.rows(
      `select hands_over_on from guardianships where participant_id = ${siggy} and hands_over_on is not null`,
    )
    expect(rows).toEqual([])
  })
})
