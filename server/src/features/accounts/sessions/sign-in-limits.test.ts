import { beforeAll, expect, test } from 'vitest'
import { cookieOf, linkMailedTo, mailsTo, newAddress, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
type Reply = Awaited<ReturnType<World['post']>>

let world: World
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const login = (email: string, password: string, device = {}) =>
  world.post<{ code: string; message: string }>('/api/auth/login', { email, password }, device)

/** The long-lived cookie of the browser, as it came with an answer. */
function deviceOf(reply: Reply) {
  const set = [reply.headers['set-cookie'] ?? []].flat().map(String)
  return { cookie: set.find((cookie) => cookie.includes('device='))?.split(';')[0] ?? '' }
}

async function attacked(email: string) {
  for (let n = 0; n < 10; n++) expect((await login(email, 'wrong')).status).toBe(401)
}

test('wrong tries from elsewhere do not lock the owner out of a browser that signed in before', async () => {
  const { email, password } = await verifiedPerson(world)
  const own = deviceOf(await login(email, password))
  await attacked(email)
  expect((await login(email, password)).status).toBe(429)
  for (let n = 0; n < 3; n++) expect((await login(email, password, own)).status).toBe(200)
  expect((await login(email, password)).status).toBe(429)
})

test('a browser that the owner signed in with has ten wrong tries of its own', async () => {
  const { email, password } = await verifiedPerson(world)
  const own = deviceOf(await login(email, password))
  for (let n = 0; n < 10; n++) expect((await login(email, 'wrong', own)).status).toBe(401)
  expect((await login(email, password, own)).status).toBe(429)
  // Those tries are not counted for others.
  expect((await login(email, password)).status).toBe(200)
})

test('the cookie of another account, an invented and a missing one are browsers that we do not know', async () => {
  const [owner, attacker] = [await verifiedPerson(world), await verifiedPerson(world)]
  const foreign = deviceOf(await login(attacker.email, attacker.password))
  const invented = { cookie: `device=${'x'.repeat(43)}` }
  const tries = [foreign, invented, {}, foreign, invented, {}, foreign, invented, {}, foreign]
  for (const device of tries) expect((await login(owner.email, 'wrong', device)).status).toBe(401)
  for (const device of [foreign, invented, {}]) {
    expect((await login(owner.email, owner.password, device)).status).toBe(429)
  }
})

test('while locked, the owner gets in by email, and the tries of others do not matter there any more', async () => {
  const { email, password } = await verifiedPerson(world)
  await attacked(email)
  const refused = await login(email, password)
  expect([refused.status, refused.body.code]).toEqual([429, 'sign_in_paused'])
  expect(refused.body.message).toContain('Forgot Password?')
  await world.post('/api/forgot-password', { email })
  const { secret } = await linkMailedTo(world, email)
  const chosen = 'seven green lanterns'
  const choice = { account_id: Number(secret.account), code: secret.code, password: chosen }
  const reset = await world.post('/api/reset-password', choice)
  expect(reset.status).toBe(200)
  expect((await login(email, chosen)).status).toBe(429)
  expect((await login(email, chosen, deviceOf(reset))).status).toBe(200)
})

test('an unknown address is paused after as many tries, in the same words', async () => {
  const { email } = await verifiedPerson(world)
  const unknown = newAddress()
  await attacked(email)
  await attacked(unknown)
  const [one, other] = [await login(email, 'wrong'), await login(unknown, 'wrong')]
  expect({ ...other.body, reference: '' }).toEqual({ ...one.body, reference: '' })
  expect(other.status).toBe(one.status)
})

test('signing out everywhere and a new password make every browser unknown again', async () => {
  const { email, password } = await verifiedPerson(world)
  const reply = await login(email, password)
  const own = deviceOf(reply)
  const { data, authorization } = reply.body as unknown as {
    data: { account: { id: number } }
    authorization: { access_token: string }
  }
  const bearer = { authorization: `Bearer ${authorization.access_token}` }
  expect((await world.post(`/api/accounts/${data.account.id}/sessions/end`, {}, bearer)).status).toBe(200)
  await attacked(email)
  expect((await login(email, password, own)).status).toBe(429)
})

test('all addresses of one IPv6 network share one count of wrong tries', async () => {
  const oneNetwork = await startWorld()
  const from = async (n: number) =>
    (
      await oneNetwork.app.inject({
        ...{ method: 'POST', url: '/api/auth/login', remoteAddress: `2001:db8:7:7::${n.toString(16)}` },
        payload: { email: `guess${n}@mail.example`, password: 'wrong' },
      })
    ).statusCode
  for (let n = 1; n <= 100; n++) expect(await from(n)).toBe(401)
  expect(await from(101)).toBe(429)
})

const audited = async (email: string, action: string) =>
  (
    await world.database.rows(
      `select 1 from audit_events e join accounts a on a.id = e.account_id
       where a.email = '${email}' and e.action = '${action}'`,
    )
  ).length

test('failed sign-ins are in the audit, and the owner is told of several once a day', async () => {
  const { email, password } = await verifiedPerson(world)
  const told = async () =>
    (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Someone tried to sign in'))
  for (let n = 0; n < 4; n++) await login(email, 'wrong')
  expect(await told()).toHaveLength(0)
  for (let n = 0; n < 6; n++) await login(email, 'wrong')
  expect(await audited(email, 'account.sign_in_failed')).toBe(10)
  expect((await login(email, password)).status).toBe(429)
  expect(await audited(email, 'account.sign_in_refused')).toBe(1)
  expect(await told()).toHaveLength(1)
  expect((await told())[0]?.text_body).toContain('Was this you?')
  await world.database.script(`delete from attempts;
    update sign_in_failures set last_at = now() - interval '25 hours', told_at = now() - interval '25 hours'`)
  for (let n = 0; n < 5; n++) await login(email, 'wrong')
  expect(await told()).toHaveLength(2)
})

test('a new browser that gets in after wrong tries is told to the owner; one that is known is not', async () => {
  const { email, password } = await verifiedPerson(world)
  const told = async () =>
    (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('A new browser signed in'))
  const own = deviceOf(await login(email, password))
  for (let n = 0; n < 3; n++) await login(email, 'wrong')
  expect((await login(email, password, own)).status).toBe(200)
  expect(await told()).toHaveLength(0)
  expect((await login(email, password)).status).toBe(200)
  expect(await told()).toHaveLength(1)
})

test('the owner who mistypes in their own browser gets no alarm', async () => {
  const { email, password } = await verifiedPerson(world)
  const own = deviceOf(await login(email, password))
  for (let n = 0; n < 9; n++) await login(email, 'wrong', own)
  expect((await mailsTo(world, email)).filter(({ subject }) => subject.includes('sign in'))).toEqual([])
  expect(await audited(email, 'account.sign_in_failed')).toBe(9)
})

test('confirming an address makes the browser known', async () => {
  const email = newAddress()
  const person = { first_name: 'Ana', last_name: 'Silva', email, password: 'purple turf at dawn' }
  await world.post('/api/accounts', { ...person, language: 'EN', agrees_to_terms: true })
  const { path } = await linkMailedTo(world, email)
  const confirmed = await world.post(`/api${path}`, { password: person.password })
  expect(cookieOf(confirmed).cookie).toMatch(/^session=/)
  await attacked(email)
  expect((await login(email, person.password, deviceOf(confirmed))).status).toBe(200)
})
