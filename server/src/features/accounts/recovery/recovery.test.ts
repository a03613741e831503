import { beforeAll, expect, test } from 'vitest'
import { linkMailedTo, mailsTo, newAddress, newPerson, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Refusal = { error: string; message: string }

const ASKED = "If your email address is in our system, you'll receive an email with further instructions"

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const reset = async (email: string, password: string) => {
  const { secret } = await linkMailedTo(world, email)
  return { account_id: Number(secret.account), code: secret.code, password }
}

test('a person who forgot the password chooses a new one from the email, once, and every session ends', async () => {
  const person = await verifiedPerson(world)
  const before = await signedIn(world, person.email, person.password)
  expect((await world.post('/api/forgot-password', { email: person.email })).body).toEqual({
    data: { message: ASKED },
  })

  const choice = await reset(person.email, 'a fresh start today')
  expect((await world.post('/api/reset-password', choice)).status).toBe(200)
  expect((await world.get(`/api/accounts/${before.accountId}`, before.bearer)).status).toBe(401)
  expect((await world.post('/api/auth/refresh', {}, before.cookie)).status).toBe(401)
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toBe('Your password was changed')
  await signedIn(world, person.email, 'a fresh start today')

  const again = await world.post<Refusal>('/api/reset-password', {
    ...choice,
    password: 'another fresh start',
  })
  expect(again).toMatchObject({ status: 422, body: { error: 'link_spent' } })
})

test('asking twice makes only the newest link work', async () => {
  const person = await verifiedPerson(world)
  await world.post('/api/forgot-password', { email: person.email })
  const older = await reset(person.email, 'the older mail link')
  await world.post('/api/forgot-password', { email: person.email })
  expect((await world.post('/api/reset-password', older)).status).toBe(422)
  expect(
    (await world.post('/api/reset-password', await reset(person.email, 'the newer mail link'))).status,
  ).toBe(200)
})

test('a link past its hour does nothing', async () => {
  const person = await verifiedPerson(world)
  await world.post('/api/forgot-password', { email: person.email })
  const choice = await reset(person.email, 'an hour too late')
  await world.database.script(
    "update one_time_links set expires_at = now() - interval '1 second' where used_at is null",
  )
  expect((await world.post('/api/reset-password', choice)).status).toBe(422)
})

test('the link of one person or purpose does not serve another', async () => {
  const [ana, bo] = [await verifiedPerson(world), await verifiedPerson(world)]
  await world.post('/api/forgot-password', { email: ana.email })
  const choice = await reset(ana.email, 'another persons door')
  const { accountId } = await signedIn(world, bo.email, bo.password)
  expect((await world.post('/api/reset-password', { ...choice, account_id: accountId })).status).toBe(422)
  const asVerify = `/api/email/verify/${choice.account_id}/${choice.code}`
  expect((await world.get(`${asVerify}?look=yes`)).status).toBe(422)
  expect((await world.post(asVerify, { password: ana.password })).status).toBe(422)
})

test('a refused password leaves the link unspent', async () => {
  const person = await verifiedPerson(world)
  await world.post('/api/forgot-password', { email: person.email })
  const choice = await reset(person.email, 'password')
  expect((await world.post<Refusal>('/api/reset-password', choice)).body.error).toBe('password_refused')
  expect((await world.post('/api/reset-password', { ...choice, password: 'a better one now' })).status).toBe(
    200,
  )
})

test('known, unknown and unverified addresses get the same answer, and only owners get an email', async () => {
  const known = await verifiedPerson(world)
  const waiting = newPerson()
  await world.post('/api/accounts', waiting)
  const unknown = newAddress()
  for (const url of ['/api/forgot-password', '/api/email/verify/resend']) {
    const replies = await Promise.all(
      [known.email, waiting.email, unknown].map((email) => world.post(url, { email })),
    )
    const answer = { status: 200, body: { data: { message: ASKED } } }
    for (const { status, body } of replies) expect({ status, body }).toEqual(answer)
  }
  expect(await mailsTo(world, unknown)).toEqual([])
  // Each had one to confirm the address with, and one more for each time of asking.
  for (const { email } of [known, waiting]) expect(await mailsTo(world, email)).toHaveLength(3)
})

test('a resent verification email replaces the first one', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const first = await linkMailedTo(world, person.email)
  await world.post('/api/email/verify/resend', { email: person.email })
  const second = await linkMailedTo(world, person.email)
  const { password } = person
  expect((await world.post(`/api${first.path}`, { password })).status).toBe(422)
  expect((await world.post(`/api${second.path}`, { password })).status).toBe(200)
})

const wrongCode = (id: number) => `/api/email/verify/${id}/${'x'.repeat(43)}`

test('one source may try a hundred verification codes, alike for real and unreal accounts', async () => {
  const one = await startWorld({ visitors: 'one' })
  const guesses = [
    (id: number) => one.get<Refusal>(`${wrongCode(id)}?look=yes`),
    (id: number) => one.post<Refusal>(wrongCode(id), { password: 'purple turf at dawn' }),
  ]
  for (const guess of guesses) {
    const statuses = []
    for (let i = 0; i < 102; i++) statuses.push((await guess(i % 2 ? 1 : 999_999)).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(new Set(statuses.slice(0, 80))).toEqual(new Set([422]))
  }
})

test('wrong codes of a stranger do not keep the owner of a mailbox from confirming', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const { path } = await linkMailedTo(world, person.email)
  const id = Number(path.split('/')[3])
  for (let i = 0; i < 15; i++) {
    expect((await world.post(wrongCode(id), { password: 'purple turf at dawn' })).status).toBe(422)
  }
  expect((await world.get(`/api${path}?look=yes`)).status).toBe(200)
  expect((await world.post(`/api${path}`, { password: person.password })).status).toBe(200)
})

test('a new address counts only once it is confirmed there, with the password, and the old one is told', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const email = newAddress()
  const url = `/api/accounts/${accountId}`
  expect((await world.patch<Refusal>(url, { email }, bearer)).body.error).toBe('password_refused')
  const asked = await world.patch<{ data: object }>(url, { email, current_password: person.password }, bearer)
  expect(asked.body.data).toMatchObject({ email: person.email, pending_email: email })
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toContain('new email address was entered')

  const { path } = await linkMailedTo(world, email)
  const { password } = person
  expect((await world.get(`/api${path}?look=yes`)).body).toEqual({
    data: { email, kind: 'new_address', is_confirmed: false, name: null },
  })
  const wrong = await world.post<Refusal>(`/api${path}`, { password: 'not of this account' })
  expect([wrong.status, wrong.body.error]).toEqual([422, 'password_refused'])
  expect((await world.post(`/api${path}`, { password })).status).toBe(200)
  expect((await world.get<{ data: object }>(url, bearer)).body.data).toMatchObject({
    email,
    pending_email: null,
  })
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toContain('was changed')
  await signedIn(world, email, person.password)
})

test('an address that was taken meanwhile cannot be confirmed', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const email = newAddress()
  await world.patch(`/api/accounts/${accountId}`, { email, current_password: person.password }, bearer)
  const { path } = await linkMailedTo(world, email)
  await verifiedPerson(world, newPerson(email))
  const { password } = person
  expect((await world.post<Refusal>(`/api${path}`, { password })).body.error).toBe('email_taken')
})

test('a changed password ends every session and sends an email', async () => {
  const person = await verifiedPerson(world)
  const here = await signedIn(world, person.email, person.password)
  const there = await signedIn(world, person.email, person.password)
  const change = { password: 'brand new stick', current_password: person.password }
  expect((await world.patch(`/api/accounts/${here.accountId}`, change, here.bearer)).status).toBe(200)
  for (const { bearer, cookie } of [here, there]) {
    expect((await world.get(`/api/accounts/${here.accountId}`, bearer)).status).toBe(401)
    expect((await world.post('/api/auth/refresh', {}, cookie)).status).toBe(401)
  }
})

test('keys that cannot be set are refused, and nothing changes', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const url = `/api/accounts/${accountId}`
  for (const key of [
    'id',
    'status',
    'staff_role',
    'is_staff',
    'email_verified',
    'available_credits',
    'constructor',
  ]) {
    expect((await world.patch(url, { first_name: 'Eve', [key]: 'admin' }, bearer)).status).toBe(400)
  }
  expect((await world.get<{ data: object }>(url, bearer)).body.data).toMatchObject({ first_name: 'Ana' })
})
