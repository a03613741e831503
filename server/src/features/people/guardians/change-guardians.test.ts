import type { GuardianEffects } from '@centrepass/contract/people/person-guardians'
import { expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { helpingWith } from '#test/acting/helping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Preview = { data: { effects: GuardianEffects; digest: string }; code?: string }
type Answer = { data: object; code?: string }

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  ida = await one(`select id from participants where first_name = 'Ida' and last_name = 'Vinter'`)
})
const one = async (statement: string) => Number((await world.database.rows(statement))[0]?.id)
const linkOf = (email: string) =>
  one(`select g.id from guardianships g join accounts a on a.id = g.account_id
    where a.email = '${email}' and g.participant_id = ${ida}`)
const endPath = async (email: string) => `/api/office/guardianships/${await linkOf(email)}/end`
const wanted = { account_email: 'masters@mail.example', relationship: 'parent' }
const addPath = () => `/api/office/people/${ida}/guardians`
const previewAdding = (body: object = wanted) => world.post<Preview>(`${addPath()}/preview`, body, office)

test('ending a link shows first what ends and who is mailed, and then does exactly that', async () => {
  const path = await endPath('coparent@mail.example')
  const shown = await world.get<Preview>(path, office)
  const { effects, digest } = shown.body.data
  expect(effects.account.email).toBe('coparent@mail.example')
  expect(effects.leaves_no_adult).toBe(false)
  expect(effects.emails.map(({ to }) => to)).toEqual(['coparent@mail.example', 'parent3@mail.example'])
  expect(await linkOf('coparent@mail.example')).toBeGreaterThan(0)
  const done = await world.post<Answer>(path, { reason: 'A court order.', digest }, office)
  expect(done.status).toBe(200)
  expect(await linkOf('coparent@mail.example')).toBeNaN()
  const family = await signedIn(world, 'coparent@mail.example')
  expect((await world.get(`/api/participants/${ida}`, family.bearer)).status).toBe(404)
})

test('the last guardian’s end says that no one is left, and a change in between is refused', async () => {
  const path = await endPath('parent3@mail.example')
  const { digest } = (await world.get<Preview>(path, office)).body.data
  const other = await endPath('coparent@mail.example')
  const first = (await world.get<Preview>(other, office)).body.data
  await world.post(other, { reason: 'A court order.', digest: first.digest }, office)
  const refused = await world.post<Answer>(path, { reason: 'A slip.', digest }, office)
  expect([refused.status, refused.body.code]).toEqual([409, 'correction_changed'])
  expect((await world.get<Preview>(path, office)).body.data.effects.leaves_no_adult).toBe(true)
})

test('a guardian is added on a proof, everyone who acts is told, and the proof is on record', async () => {
  const { effects, digest } = (await previewAdding()).body.data
  expect(effects.emails.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['coparent@mail.example', 'masters@mail.example', 'parent3@mail.example']),
  )
  const body = { ...wanted, proof: 'Birth certificate, seen on paper.', digest }
  const unchecked = await world.post<Answer>(addPath(), body, office)
  expect([unchecked.status, unchecked.body.code]).toEqual([422, 'caller_check_needed'])
  const call = helpingWith(world, effects.account.id)
  await call.checked('change_login')
  expect((await world.post<Answer>(addPath(), body, office)).body.code).toBe('caller_check_needed')
  await call.checked('add_guardian')
  expect((await world.post(addPath(), body, office)).status).toBe(200)
  const parent = await signedIn(world, 'masters@mail.example')
  expect((await world.get(`/api/participants/${ida}`, parent.bearer)).status).toBe(200)
  const [event] = await world.database.rows(
    `select reason from audit_events where action = 'link.added_by_office'`,
  )
  expect(event?.reason).toBe('Birth certificate, seen on paper.')
})

test('the code that a colleague’s account got counts for the one who becomes a guardian, and for nothing else', async () => {
  await world.database.script(rolesFor('masters@mail.example', ['tournaments']))
  const { effects, digest } = (await previewAdding()).body.data
  const call = helpingWith(world, effects.account.id)
  expect((await call.ask('login', office, 'change_login')).body.code).toBe('account_of_office')
  await call.checked('add_guardian')
  expect((await call.preview({ deed: 'end_sessions' })).body.code).toBe('account_of_office')
  const body = { ...wanted, proof: 'Birth certificate.', digest }
  expect((await world.post(addPath(), body, office)).status).toBe(200)
})

test('it is also possible under a custody freeze, which stops families only', async () => {
  await world.database.script(`insert into custody_freezes (participant_id, reason, put_by)
    values (${ida}, 'Court order.', (select id from accounts where email = 'admin@cedarcoastfieldhockey.example'))`)
  expect((await previewAdding()).status).toBe(200)
  expect((await world.get(await endPath('coparent@mail.example'), office)).status).toBe(200)
})

test('a former guardian is named as such', async () => {
  const path = await endPath('coparent@mail.example')
  const { digest } = (await world.get<Preview>(path, office)).body.data
  await world.post(path, { reason: 'A court order.', digest }, office)
  const again = await previewAdding({ ...wanted, account_email: 'coparent@mail.example' })
  expect(again.body.data.effects.ended_before).not.toBe(null)
})

test.each([
  ['an address without an account', { account_email: 'no.one@mail.example' }, 404],
  ['someone who is linked already', { account_email: 'parent3@mail.example' }, 409],
])('%s is not added', async (_, changed, status) => {
  expect((await previewAdding({ ...wanted, ...changed })).status).toBe(status)
})

test('an adult has no guardian added, and no one adds themself', async () => {
  const odette = await one(
    `select id from participants where first_name = 'Odette' and last_name = 'Laroche'`,
  )
  const adult = await world.post<Answer>(`/api/office/people/${odette}/guardians/preview`, wanted, office)
  expect(adult.body.code).toBe('guardian_of_adult')
  await world.database.script(rolesFor('masters@mail.example', ['registrar']))
  const registrar = await signedIn(world, 'masters@mail.example')
  const own = await world.post<Answer>(`${addPath()}/preview`, wanted, registrar.bearer)
  expect([own.status, own.body.code]).toEqual([403, 'own_matter'])
})
