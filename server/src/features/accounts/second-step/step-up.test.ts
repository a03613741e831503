import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { allRolesFor, rolesFor } from '#test/access/office'
import { officeCalls } from '#test/access/office-calls'
import { factorsIn } from '#test/acting/factors'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)
const ADMIN = 'admin@cedarcoastfieldhockey.example'

test('without a factor the password of the last ten minutes is enough, and it is asked for after that', async () => {
  const { person, session } = await acting.newcomer()
  await acting.age(session, 11)
  const start = () => world.post<ErrorAnswer>(acting.own(session, 'authenticator'), {}, session.bearer)
  const asked = await start()
  expect([asked.status, asked.body.error, asked.body.code]).toEqual([403, 'proof_needed', 'prove_again'])
  expect((await acting.stepUp(session, 'password', 'wrong password')).status).toBe(422)
  expect((await acting.stepUp(session, 'password', person.password)).status).toBe(200)
  expect((await start()).status).toBe(200)
})

test('with a factor the password is not enough', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  await acting.age(session, 11)
  expect((await acting.stepUp(session, 'password', person.password)).body.code).toBe('way_unavailable')
  const change = { password: 'another whole sentence', current_password: person.password }
  const path = `/api/accounts/${session.accountId}`
  const moved = { email: 'thief@mail.example', current_password: person.password }
  for (const wanted of [change, moved])
    expect((await world.patch<ErrorAnswer>(path, wanted, session.bearer)).body.code).toBe('prove_again')
  expect((await acting.stepUp(session, 'authenticator', acting.codeNow(secret))).status).toBe(200)
  expect((await world.patch(path, change, session.bearer)).status).toBe(200)
})

test.each(['data-file', 'erasures'])('with a factor the password is not enough for %s', async (path) => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  await acting.age(session, 11)
  const wish = { participant_id: null, current_password: person.password }
  const ask = () => world.post<ErrorAnswer>(acting.own(session, path), wish, session.bearer)
  expect((await ask()).body.code).toBe('prove_again')
  expect((await acting.stepUp(session, 'authenticator', acting.codeNow(secret))).status).toBe(200)
  expect((await ask()).status).toBe(200)
})

test.each([
  ['POST', 'passkeys/options', {}],
  ['POST', 'authenticator', {}],
  ['POST', 'authenticator/confirm', { code: '123456', set_up_id: 'a'.repeat(64) }],
  ['DELETE', 'authenticator', null],
  ['DELETE', 'passkeys/1', null],
  ['POST', 'recovery-codes', {}],
  ['POST', 'sessions/end', {}],
  ['POST', 'sessions/end-others', {}],
  ['DELETE', 'sessions/1', null],
] as const)('%s %s asks for a recent proof', async (method, path, body) => {
  const { session } = await acting.newcomer()
  await acting.age(session, 11)
  const url = acting.own(session, path)
  const reply =
    method === 'DELETE'
      ? await world.remove<ErrorAnswer>(url, session.bearer)
      : await world.post<ErrorAnswer>(url, body ?? {}, session.bearer)
  expect([reply.status, reply.body.error]).toEqual([403, 'proof_needed'])
})

test('an administrator without a factor in this session makes no call of the office', async () => {
  const { person, session } = await acting.newcomer()
  await world.database.script(rolesFor(session.accountId, ['admin']))
  const ask = () => world.get<ErrorAnswer>('/api/operations/tasks', session.bearer)
  const refused = await ask()
  expect([refused.status, refused.body.error]).toEqual([403, 'factor_needed'])
  await acting.addAuthenticator(session)
  expect((await ask()).status).toBe(200)
  // Another browser with the right password alone gets nowhere.
  const { ways } = await acting.secondStep(person.email, person.password)
  expect(ways).toContain('authenticator')
})

test('an office call that changes something needs a factor of the last ten minutes; reading does not', async () => {
  const admin = await signedIn(world, ADMIN)
  const set = () => world.post<ErrorAnswer>('/api/status/', { value: 'on' }, admin.bearer)
  expect((await set()).status).toBe(200)
  await acting.age(admin, 11)
  expect((await world.get('/api/operations/tasks', admin.bearer)).status).toBe(200)
  expect((await set()).body.error).toBe('proof_needed')
})

test('no call of the office that changes something is made with a factor of eleven minutes ago', async () => {
  const { person, session } = await acting.newcomer()
  await world.database.script(`${allRolesFor(person.email)};
    insert into office_grants (account_id, role, reason, counts_from, club_id)
      select ${session.accountId}, 'club_registrar', 'For a test.', now(), min(id) from clubs`)
  await acting.addAuthenticator(session)
  await acting.age(session, 11)
  const changes = officeCalls().filter(({ method }) => method !== 'GET')
  expect(changes.length).toBeGreaterThan(100)
  for (const { method, path } of changes) {
    const url = path.replace(/:\w+/g, '2000000000')
    const reply = await world.app.inject({ method, url, headers: session.bearer })
    expect([method, path, reply.json().code]).toEqual([method, path, 'prove_again'])
  }
})

test('people of the office keep one factor', async () => {
  const { session } = await acting.newcomer()
  await acting.addAuthenticator(session)
  await world.database.script(rolesFor(session.accountId, ['finance']))
  const reply = await world.remove<ErrorAnswer>(acting.own(session, 'authenticator'), session.bearer)
  expect([reply.status, reply.body.code]).toEqual([422, 'last_factor_stays'])
})

test('a second authenticator secret does not replace the one in use', async () => {
  const { session } = await acting.newcomer()
  await acting.addAuthenticator(session)
  const again = await world.post<ErrorAnswer>(acting.own(session, 'authenticator'), {}, session.bearer)
  expect(again.body.code).toBe('authenticator_on')
})
