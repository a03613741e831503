import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { PersonEvent } from '@centrepass/contract/people/person-page'
import type { ProfileReading } from '@centrepass/contract/privacy/privacy'
import { beforeAll, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { startMerging } from '#test/acting/merging'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Opened = { data: { medical: { allergies: string | null; emergency_contact_1: object } | null } }
type Refused = { code: string }

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  ida = await idOf(`first_name = 'Ida' and last_name = 'Vinter'`)
})

const idOf = async (where: string) =>
  Number((await world.database.rows(`select id from participants where ${where}`))[0]?.id)
const open = <Answer = Opened>(id: number, reason = 'A concussion in March.', headers = office) =>
  world.post<Answer>(`/api/office/people/${id}/medical`, { reason }, headers)

test('health is opened with a reason, for one person, and the family sees that the office opened it', async () => {
  const page = await world.get(`/api/office/people/${ida}`, office)
  expect(JSON.stringify(page.body)).not.toContain('emergency_contact')
  const { status, body } = await open(ida)
  expect([status, body.data.medical?.emergency_contact_1]).toEqual([
    200,
    { name: expect.any(String), relationship: expect.any(String), phone: expect.any(String) },
  ])
  const [row] = await world.database.rows(
    `select subject, reason from audit_events where action = 'profile.read' order by id desc limit 1`,
  )
  expect(row).toEqual({
    subject: { participant_id: ida, reason: 'person_page' },
    reason: 'A concussion in March.',
  })
  const parent = await signedIn(world, 'parent3@mail.example')
  const seen = await world.get<{ data: ProfileReading[] }>(
    `/api/participants/${ida}/profile/readings`,
    parent.bearer,
  )
  expect(seen.body.data[0]).toMatchObject({ who: 'office', name: null, reason: 'person_page' })
})

test('without a reason it stays closed, and what a family has not filled in is said to be missing', async () => {
  expect((await open(ida, ' ')).status).toBe(400)
  const blank = await idOf('not exists (select from participant_confidential c where c.participant_id = id)')
  expect((await open(blank)).body.data).toEqual({ medical: null, not_confirmed: [] })
})

test('only a role that opens health opens it, and no one opens that of their own family here', async () => {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  for (const role of ['finance', 'screening', 'admin', 'programs'] as const) {
    await world.database.script(
      `delete from office_grants where account_id = ${accountId}; ${rolesFor(accountId, [role])}`,
    )
    const { bearer } = await signedIn(world, person.email, person.password)
    expect([role, (await open<Refused>(ida, 'Checked.', bearer)).body.code]).toEqual([role, 'no_grant'])
  }
  await world.database.script(rolesFor('parent3@mail.example', ['registrar']))
  const parent = await signedIn(world, 'parent3@mail.example')
  expect((await open<Refused>(ida, 'Checked.', parent.bearer)).body.code).toBe('own_matter')
  expect((await open<Refused>(2_000_000_000)).status).toBe(404)
})

test('why it was opened is told on the page to those who open health, and to no one else', async () => {
  await open(ida, 'She fell at training.')
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  const seenBy = async (role: OfficeRole) => {
    await world.database.script(
      `delete from office_grants where account_id = ${accountId}; ${rolesFor(accountId, [role])}`,
    )
    const { bearer } = await signedIn(world, person.email, person.password)
    const { body } = await world.get<{ data: PersonEvent[] }>(`/api/office/people/${ida}/events`, bearer)
    return body.data.find(({ what }) => what === 'Profile opened')?.reason
  }
  expect(await seenBy('registrar')).toBe('She fell at training.')
  expect(await seenBy('finance')).toBe(null)
  expect(await seenBy('auditor')).toBe(null)
})

test('of two records that were joined the one that was kept is opened', async () => {
  const at = await startMerging()
  await at.merge()
  const { status } = await at.world.post(
    `/api/office/people/${at.double}/medical`,
    { reason: 'Checked.' },
    office,
  )
  const { id } = await at.one(
    `select (subject ->> 'participant_id')::int as id from audit_events where action = 'profile.read' order by id desc limit 1`,
  )
  expect([status, id]).toEqual([200, at.ida])
})
