import { beforeAll, expect, test } from 'vitest'
import { linkMailedTo, newAddress, newPerson, sessionIn, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Refusal = { error: string; errors?: { path: string }[] }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const signUp = (email: string, password: string) =>
  world.post('/api/accounts', { ...newPerson(email), password })
const confirm = (path: string, password: string) => world.post<Refusal>(`/api${path}`, { password })
const login = async (email: string, password: string) =>
  (await world.post('/api/auth/login', { email, password })).status

test('a stranger who signs up with an address before its owner confirms gets no way in', async () => {
  const email = newAddress()
  await signUp(email, 'the owners idea')
  const older = await linkMailedTo(world, email)
  await signUp(email, 'the strangers idea')
  const newest = await linkMailedTo(world, email)

  expect((await confirm(older.path, 'the owners idea')).body.error).toBe('link_spent')
  expect((await world.get<Refusal>(`/api${older.path}?look=yes`)).body.error).toBe('link_spent')
  // Opening the newest email, as the owner or a mail program does, activates no password.
  expect((await world.get(`/api${newest.path}?look=yes`)).status).toBe(200)
  expect(await login(email, 'the strangers idea')).toBe(403)

  expect((await confirm(newest.path, 'the owners idea')).status).toBe(200)
  expect(await login(email, 'the strangers idea')).toBe(401)
  expect(await login(email, 'the owners idea')).toBe(200)
})

test('an email that is sent again gives the stranger no way in either, no matter who asked for it', async () => {
  const email = newAddress()
  await signUp(email, 'the owners idea')
  await signUp(email, 'the strangers idea')
  await world.post('/api/email/verify/resend', { email })
  const newest = await linkMailedTo(world, email)
  expect(await login(email, 'the strangers idea')).toBe(403)
  expect((await confirm(newest.path, 'the owners idea')).status).toBe(200)
  expect(await login(email, 'the strangers idea')).toBe(401)
  // Asked for once more, it says that the address is confirmed, and carries no link that opens anything.
  await world.post('/api/email/verify/resend', { email })
  expect((await linkMailedTo(world, email)).path).toBe('/account/login')
  expect((await confirm(newest.path, 'the strangers idea')).status).not.toBe(200)
})

test('the owner of the mailbox sees the name of the sign-up and corrects it while confirming', async () => {
  const email = newAddress()
  await world.post('/api/accounts', { ...newPerson(email), first_name: 'Sly', last_name: 'Stranger' })
  const { path } = await linkMailedTo(world, email)
  const { body } = await world.get<{ data: { name: object } }>(`/api${path}?look=yes`)
  expect(body.data.name).toEqual({ first_name: 'Sly', last_name: 'Stranger' })

  const right = { first_name: 'Olga', last_name: 'Ownerling' }
  const password = 'the owners idea'
  const empty = await world.post<Refusal>(`/api${path}`, { ...right, last_name: ' ', password })
  expect([empty.status, empty.body.errors?.[0]?.path]).toEqual([400, 'last_name'])
  // A password is measured by the name that the account gets.
  const own = await world.post<Refusal>(`/api${path}`, { ...right, password: 'ownerling1' })
  expect(own.body.error).toBe('password_refused')

  const confirmed = await world.post(`/api${path}`, { ...right, password })
  expect(confirmed.body).toMatchObject({ data: { account: right } })
  const session = sessionIn(confirmed)
  const kept = await world.get(`/api/accounts/${session.accountId}`, session.bearer)
  expect(kept.body).toMatchObject({ data: right })
  const again = await world.post(`/api${path}`, { password, first_name: 'Sly', last_name: 'Stranger' })
  expect(again.body).toMatchObject({ data: { account: right } })
})

test('the reader of a new address is not told whose account it is, and gives it no name', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const email = newAddress()
  await world.patch(`/api/accounts/${accountId}`, { email, current_password: person.password }, bearer)
  const { path } = await linkMailedTo(world, email)
  expect((await world.get(`/api${path}?look=yes`)).body).toMatchObject({ data: { name: null } })
  const { password, first_name, last_name } = person
  const confirmed = await world.post(`/api${path}`, { password, first_name: 'Sly', last_name: 'Stranger' })
  expect(confirmed.body).toMatchObject({ data: { account: { email, first_name, last_name } } })
})

test('a person who forgot the sign-up password chooses another while confirming, by the same rules', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const { path } = await linkMailedTo(world, person.email)
  const weak = await confirm(path, 'password')
  expect([weak.body.error, weak.body.errors?.[0]?.path]).toEqual(['password_refused', 'password'])
  expect((await confirm(path, 'something else by now')).status).toBe(200)
  expect(await login(person.email, person.password)).toBe(401)
})

test('a link that was used signs in with the password of the account only', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const { path } = await linkMailedTo(world, person.email)
  const first = sessionIn(await confirm(path, person.password))
  expect((await confirm(path, 'another try of mine')).body.error).toBe('link_spent')
  expect((await confirm(path, person.password)).status).toBe(200)
  expect((await world.get(`/api/accounts/${first.accountId}`, first.bearer)).status).toBe(200)
})

test('confirming twice at once makes one account with one password', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const { path } = await linkMailedTo(world, person.email)
  const replies = await Promise.all([
    confirm(path, 'one of two at once'),
    confirm(path, 'two of two at once'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  const works = [
    await login(person.email, 'one of two at once'),
    await login(person.email, 'two of two at once'),
  ]
  expect(works).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)))
})

test('a reset link proves the mailbox too: it ends the links of sign-up, and its password counts', async () => {
  const email = newAddress()
  await signUp(email, 'the strangers idea')
  const verify = await linkMailedTo(world, email)
  await world.post('/api/forgot-password', { email })
  const { secret } = await linkMailedTo(world, email)
  const choice = { account_id: Number(secret.account), code: secret.code, password: 'the owners idea' }
  expect((await world.post('/api/reset-password', choice)).status).toBe(200)
  expect((await world.get<Refusal>(`/api${verify.path}?look=yes`)).body.error).toBe('link_spent')
  expect((await confirm(verify.path, 'the strangers idea')).body.error).toBe('link_spent')
  expect(await login(email, 'the strangers idea')).toBe(401)
})

test('confirming a new account ends every other link of it, a reset link that was asked for before too', async () => {
  const email = newAddress()
  await signUp(email, 'the owners idea')
  const verify = await linkMailedTo(world, email)
  await world.post('/api/forgot-password', { email })
  const { secret } = await linkMailedTo(world, email)
  expect((await confirm(verify.path, 'the owners idea')).status).toBe(200)
  const choice = { account_id: Number(secret.account), code: secret.code, password: 'the strangers idea' }
  expect((await world.post<Refusal>('/api/reset-password', choice)).body.error).toBe('link_spent')
  expect(await login(email, 'the owners idea')).toBe(200)
})

test('confirming ends every session from before, also one of an account that was verified once', async () => {
  const person = await verifiedPerson(world)
  const before = await signedIn(world, person.email, person.password)
  await world.database.script(`update accounts set status = 'unverified' where id = ${before.accountId}`)
  await world.post('/api/email/verify/resend', { email: person.email })
  const { path } = await linkMailedTo(world, person.email)
  const now = sessionIn(await confirm(path, person.password))
  const read = async ({ bearer }: typeof now) =>
    (await world.get(`/api/accounts/${now.accountId}`, bearer)).status
  expect([await read(now), await read(before)]).toEqual([200, 401])
})

test('a new address that a stranger asked for ends with a new password, however it is set', async () => {
  for (const how of ['reset', 'change']) {
    const person = await verifiedPerson(world)
    const { accountId, bearer } = await signedIn(world, person.email, person.password)
    const theirs = newAddress()
    const url = `/api/accounts/${accountId}`
    await world.patch(url, { email: theirs, current_password: person.password }, bearer)
    const { path } = await linkMailedTo(world, theirs)
    const password = 'mine alone again'
    if (how === 'change') await world.patch(url, { password, current_password: person.password }, bearer)
    else {
      await world.post('/api/forgot-password', { email: person.email })
      const { secret } = await linkMailedTo(world, person.email)
      await world.post('/api/reset-password', { account_id: accountId, code: secret.code, password })
    }
    expect((await confirm(path, password)).body.error).toBe('link_spent')
    const again = await signedIn(world, person.email, password)
    const { body } = await world.get(url, again.bearer)
    expect(body).toMatchObject({ data: { email: person.email, pending_email: null } })
  }
})

test('a reset link that was emailed to the old address ends when a new one is confirmed', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const email = newAddress()
  await world.patch(`/api/accounts/${accountId}`, { email, current_password: person.password }, bearer)
  const { path } = await linkMailedTo(world, email)
  await world.post('/api/forgot-password', { email: person.email })
  const { secret } = await linkMailedTo(world, person.email)
  expect((await confirm(path, person.password)).status).toBe(200)
  const choice = { account_id: accountId, code: secret.code, password: 'from the old mailbox' }
  expect((await world.post<Refusal>('/api/reset-password', choice)).body.error).toBe('link_spent')
})
