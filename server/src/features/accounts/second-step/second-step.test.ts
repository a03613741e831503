import type { Factors } from '@centrepass/contract/accounts/factors'
import { expect, test } from 'vitest'
import { factorsIn } from '#test/acting/factors'
import { cookieOf, DEMO, mailsTo, newAddress, sessionIn, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)

type Skipped = { authorization: object | null }
const subjectsTo = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

test('without a factor a sign-in answers as before', async () => {
  const { person } = await acting.newcomer()
  const login = { email: person.email, password: person.password }
  const { body } = await world.post<{ data: object; authorization: object }>('/api/auth/login', login)
  expect(Object.keys(body.data)).toEqual(['account'])
  expect(body.authorization).toMatchObject({ access_token: expect.any(String) })
})

test('with an authenticator app the right password gives a token for the second step and no session', async () => {
  const { person, session } = await acting.newcomer()
  const { secret, uri, codes } = await acting.addAuthenticator(session)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Cedar%20Coast%20Field%20Hockey%20Association:new/)
  expect(codes).toHaveLength(10)
  // Sixteen letters of 32 each, and no two alike: 80 bits.
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(new Set(codes).size).toBe(10)
  const login = { email: person.email, password: person.password }
  const reply = await world.post<{ authorization: null }>('/api/auth/login', login)
  expect([reply.body.authorization, reply.headers['set-cookie']]).toEqual([null, undefined])
  const { token, ways } = await acting.secondStep(person.email, person.password)
  expect(ways).toEqual(['authenticator', 'recovery'])
  const passed = await acting.finish(token, 'authenticator', acting.codeNow(secret))
  expect(passed.status).toBe(200)
  const { bearer } = sessionIn(passed)
  expect((await world.get(acting.own(session, 'factors'), bearer)).status).toBe(200)
  expect(await subjectsTo(person.email)).toContain('A new way to sign in was added to your account')
})

test('a code and a token work once each', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const [first, second] = [
    await acting.secondStep(person.email, person.password),
    await acting.secondStep(person.email, person.password),
  ]
  const code = acting.codeNow(secret)
  expect((await acting.finish(first.token, 'authenticator', code)).status).toBe(200)
  const again = await acting.finish(second.token, 'authenticator', code)
  expect([again.status, again.body.code]).toEqual([422, 'wrong_code'])
  const spent = await acting.finish(first.token, 'authenticator', acting.codeNow(secret, 1))
  expect([spent.status, spent.body.code]).toEqual([422, 'second_step_used'])
  expect(spent.body.message).toContain('already finished')
})

test('a clock that is 90 seconds off is refused with words that name the clock', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  const { body } = await acting.finish(token, 'authenticator', acting.codeNow(secret, 3))
  expect(body.message).toContain('check that your phone sets its clock by itself')
})

test('whether an account has a factor shows only after the right password', async () => {
  const { person, session } = await acting.newcomer()
  await acting.addAuthenticator(session)
  const ask = async (email: string) => {
    const { status, body } = await world.post<{ reference: string }>('/api/auth/login', {
      ...{ email, password: 'not the password' },
    })
    return { status, body: { ...body, reference: '' } }
  }
  expect(await ask(person.email)).toEqual(await ask(newAddress()))
})

test('a new password ends a second step that waits', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  await world.database.script(
    `update accounts set password_changed_at = now() where id = ${session.accountId};
     update sessions set ended_at = now() where account_id = ${session.accountId}`,
  )
  const { body } = await acting.finish(token, 'authenticator', acting.codeNow(secret))
  expect(body.code).toBe('second_step_over')
})

test('codes are counted before they are compared, the owner is told once, and the password still works', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  const statuses = []
  // One try was the first code of the set-up.
  for (let n = 0; n < 9; n++) statuses.push((await acting.finish(token, 'authenticator', '000')).status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect((await acting.finish(token, 'authenticator', acting.codeNow(secret))).status).toBe(429)
  expect((await acting.finish(token, 'recovery', 'AAAA')).status).toBe(429)
  const told = (await subjectsTo(person.email)).filter((subject) => subject.includes('with your password'))
  expect(told).toHaveLength(1)
  expect(await acting.audited(session.accountId, 'guesses.refused')).toBeGreaterThan(0)
  expect((await acting.secondStep(person.email, person.password)).ways).toContain('authenticator')
})

test('forty codes are taken in a day, and a passkey lets in past that', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const { key } = await acting.addPasskey(session)
  const hash = `encode(sha256('${session.accountId}'::bytea), 'hex')`
  await world.database.script(`insert into attempts (kind, key_hash, at) select 'factor code by day', ${hash},
    now() - interval '23 hours' from generate_series(1, 38)`)
  const { token } = await acting.secondStep(person.email, person.password)
  // One was the first code of the set-up, so this is the fortieth.
  expect((await acting.finish(token, 'authenticator', '000')).status).toBe(422)
  expect((await acting.finish(token, 'authenticator', acting.codeNow(secret))).status).toBe(429)
  const passed = await acting.usePasskey(key.use({ challenge: await acting.signInOptions() }))
  expect(passed.status).toBe(200)
})

test('a recovery code lets in once, however it is typed, and the owner is told', async () => {
  const { person, session } = await acting.newcomer()
  const { codes } = await acting.addAuthenticator(session)
  const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  const first = await acting.secondStep(person.email, person.password)
  expect((await acting.finish(first.token, 'recovery', typed)).status).toBe(200)
  const second = await acting.secondStep(person.email, person.password)
  expect((await acting.finish(second.token, 'recovery', codes[0] ?? '')).body.code).toBe(
    'wrong_recovery_code',
  )
  expect(await subjectsTo(person.email)).toContain('A recovery code of your account was used')
  const stored = await world.database.rows(`select * from recovery_codes`)
  expect(JSON.stringify(stored)).not.toContain((codes[0] ?? '').replaceAll('-', ''))
})

test('another account’s recovery code opens nothing', async () => {
  const one = await acting.newcomer()
  const other = await acting.newcomer()
  const { codes } = await acting.addAuthenticator(one.session)
  await acting.addAuthenticator(other.session)
  const { token } = await acting.secondStep(other.person.email, other.person.password)
  expect((await acting.finish(token, 'recovery', codes[0] ?? '')).status).toBe(422)
})

test('a remembered browser skips the second step until it is forgotten, for its own account only', async () => {
  const { person, session } = await acting.newcomer()
  const other = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  await acting.addAuthenticator(other.session)
  const { token, may_remember } = await acting.secondStep(person.email, person.password)
  expect(may_remember).toBe(true)
  const passed = await acting.finish(token, 'authenticator', acting.codeNow(secret), true)
  const remembered = cookieOf(passed, 'remembered')
  expect(String(passed.headers['set-cookie'])).toMatch(/remembered=[^;]+;.*HttpOnly;.*SameSite=Strict/)

  const login = { email: person.email, password: person.password }
  const skipping = await world.post('/api/auth/login', login, remembered)
  const known = sessionIn(skipping)
  await acting.secondStep(other.person.email, other.person.password, remembered)

  // It was no second factor: what needs one asks for it.
  const removing = await world.remove<{ code: string }>(acting.own(known, 'authenticator'), known.bearer)
  expect([removing.status, removing.body.code]).toEqual([403, 'prove_again'])

  const { body } = await world.get<{ data: Factors }>(acting.own(known, 'factors'), {
    ...{ ...known.bearer, ...remembered },
  })
  expect(body.data.remembered_devices).toMatchObject([{ is_current: true }])
  const [device] = body.data.remembered_devices
  const path = acting.own(known, `remembered-devices/${device?.id}`)
  expect((await world.remove(path, known.bearer)).status).toBe(200)
  expect((await acting.secondStep(person.email, person.password, remembered)).ways).toContain('authenticator')
})

test('a browser is remembered for thirty days, and not at all for an account that came to the office', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  const passed = await acting.finish(token, 'authenticator', acting.codeNow(secret), true)
  const remembered = cookieOf(passed, 'remembered')
  const login = { email: person.email, password: person.password }
  const skips = async () =>
    (await world.post<Skipped>('/api/auth/login', login, remembered)).body.authorization !== null
  const pass = (time: string) =>
    world.database.script(`update remembered_devices set expires_at = expires_at - interval '${time}'
      where account_id = ${session.accountId}`)
  await pass('29 days 23 hours')
  expect(await skips()).toBe(true)
  await world.database.script(`update accounts set is_office = true where id = ${session.accountId}`)
  expect(await skips()).toBe(false)
  await world.database.script(`update accounts set is_office = false where id = ${session.accountId}`)
  await pass('1 hour')
  expect(await skips()).toBe(false)
})

test('signing out everywhere forgets remembered browsers', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  const passed = await acting.finish(token, 'authenticator', acting.codeNow(secret), true)
  const here = sessionIn(passed)
  expect((await world.post(acting.own(here, 'sessions/end'), {}, here.bearer)).status).toBe(200)
  await acting.secondStep(person.email, person.password, cookieOf(passed, 'remembered'))
})

test('the demonstration’s office gets a code by email, and nowhere else', async () => {
  const admin = 'admin@cedarcoastfieldhockey.example'
  const { ways, may_remember } = await acting.secondStep(admin)
  expect([ways, may_remember]).toEqual([['email'], false])
  const { bearer } = await signedIn(world, admin)
  expect((await world.get('/api/operations/tasks', bearer)).status).toBe(200)

  const { person, session } = await acting.newcomer()
  await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  const asked = await world.post<{ code: string }>('/api/auth/second-step/email-code', { token })
  expect([asked.status, asked.body.code]).toEqual([422, 'way_unavailable'])
})

test('outside the demonstration an email is no second factor', async () => {
  const real = await startWorld({ visitors: 'many', config: { isDemo: false } })
  const admin = { email: 'admin@cedarcoastfieldhockey.example', password: DEMO.password }
  const here = sessionIn(await real.post('/api/auth/login', admin))
  const refused = await real.get<{ error: string }>('/api/operations/tasks', here.bearer)
  expect([refused.status, refused.body.error]).toEqual([403, 'factor_needed'])
  const path = `/api/accounts/${here.accountId}/step-up`
  expect((await real.post(`${path}/email-code`, {}, here.bearer)).status).toBe(422)
  const guess = { way: 'email', secret: '123456' }
  expect((await real.post<{ code: string }>(path, guess, here.bearer)).body.code).toBe('way_unavailable')
})
