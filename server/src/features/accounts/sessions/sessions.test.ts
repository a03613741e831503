import { beforeAll, expect, test } from 'vitest'
import { cookieOf, DEMO, mailsTo, newAddress, sessionIn, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

type Refusal = { error: string; message: string }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const refresh = (cookie: { cookie: string }, more = {}) =>
  world.post('/api/auth/refresh', {}, { ...cookie, ...more })

test('signing in answers with the account, a ten-minute token and a cookie that scripts cannot read', async () => {
  const reply = await world.post('/api/auth/login', { email: 'masters@mail.example', ...DEMO })
  expect(reply.body).toMatchObject({
    data: { account: { first_name: 'Odette', email: 'masters@mail.example' } },
    authorization: { access_token: expect.any(String), expires_in: 600 },
  })
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('behind HTTPS the cookie belongs to this host alone', async () => {
  const secure = await startWorld({ config: { isHttps: true, publicUrl: 'https://register.example' } })
  const reply = await secure.post('/api/auth/login', { email: 'masters@mail.example', ...DEMO })
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-device=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
  expect(reply.headers['strict-transport-security']).toContain('max-age=31536000')
})

test.each(['a\u0000b@mail.example', '\ud800@mail.example'])(
  'an address that no mailbox could have, %j, is refused',
  async (email) => {
    const reply = await world.post<Refusal>('/api/auth/login', { email, password: 'wrong' })
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_request'])
  },
)

test('a wrong password and an unknown address get the same answer', async () => {
  const known = await world.post<Refusal>('/api/auth/login', { email: 'us@mail.example', password: 'wrong' })
  const unknown = await world.post<Refusal>('/api/auth/login', { email: newAddress(), password: 'wrong' })
  const shown = ({ status, body }: typeof known) => ({ status, error: body.error, message: body.message })
  expect(shown(known)).toEqual({
    status: 401,
    error: 'wrong_credentials',
    message: 'Invalid login credentials',
  })
  expect(shown(unknown)).toEqual(shown(known))
})

test('an unverified account learns so only with the right password', async () => {
  const wrong = await world.post<Refusal>('/api/auth/login', { email: 'new@mail.example', password: 'wrong' })
  expect(wrong.status).toBe(401)
  const right = await world.post<Refusal>('/api/auth/login', { email: 'new@mail.example', ...DEMO })
  expect(right).toMatchObject({ status: 403, body: { error: 'email_not_verified' } })
})

test('an account on hold is told to contact the office; a closed one is as good as unknown', async () => {
  const [held, closed] = [await verifiedPerson(world), await verifiedPerson(world)]
  await world.database.script(`update accounts set status = 'locked' where email = '${held.email}'`)
  await world.database.script(`update accounts set status = 'closed' where email = '${closed.email}'`)
  const reply = await world.post<Refusal>('/api/auth/login', { email: held.email, password: held.password })
  expect(reply).toMatchObject({
    status: 402,
    body: { message: 'Your account is on hold. Please contact the office.' },
  })
  expect(
    (await world.post('/api/auth/login', { email: closed.email, password: closed.password })).status,
  ).toBe(401)
  // Also in what it leaves behind: a right password for a closed account is a failed try like any other.
  const noted = await world.database.rows(
    `select 1 from audit_events e join accounts a on a.id = e.account_id
     where a.email = '${closed.email}' and e.action = 'account.sign_in_failed'`,
  )
  expect(noted).toHaveLength(1)
})

test('ten wrong passwords close one address for a while, but no other, and success wipes the slate', async () => {
  const person = await verifiedPerson(world)
  const attempt = (password: string) => world.post('/api/auth/login', { email: person.email, password })
  for (let i = 0; i < 9; i++) expect((await attempt('wrong')).status).toBe(401)
  expect((await attempt(person.password)).status).toBe(200)
  for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(401)
  const closed = await attempt(person.password)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(900)
  await signedIn(world, 'grant@mail.example')
})

test('one source that guesses at many addresses is stopped, whatever forwarding header it invents', async () => {
  // The operator has said that there is no proxy.
  const oneSource = await startWorld({ config: { trustedProxies: 0 } })
  const guess = (i: number) =>
    oneSource.post(
      '/api/auth/login',
      { email: `guess${i}@mail.example`, password: 'wrong' },
      { 'x-forwarded-for': `10.0.0.${i}` },
    )
  const statuses = await Promise.all(
    Array.from({ length: 110 }, (_, i) => guess(i).then(({ status }) => status)),
  )
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
})

test('a hundred and ten people who sign in from one school are all let in', async () => {
  const school = await startWorld()
  for (let i = 0; i < 110; i++) await signedIn(school, 'manager@mail.example')
})

test('a refresh gives a new token and a new cookie; the old cookie still works for ten seconds', async () => {
  const { cookie } = await signedIn(world, 'manager@mail.example')
  const first = await refresh(cookie)
  expect(first).toMatchObject({
    status: 200,
    body: {
      data: { account: { email: 'manager@mail.example' } },
      authorization: { access_token: expect.any(String), expires_in: 600 },
    },
  })
  expect(cookieOf(first)).not.toEqual(cookie)
  const lostAnswer = await refresh(cookie)
  expect(cookieOf(lostAnswer)).toEqual(cookieOf(first))
  const next = await refresh(cookieOf(first))
  expect(next.status).toBe(200)
})

test('ten refreshes at once are one rotation, and all of them may go on', async () => {
  const { cookie, accountId } = await signedIn(world, 'coach@mail.example')
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map((reply) => cookieOf(reply).cookie))).toHaveLength(1)
  for (const reply of replies) {
    expect((await world.get(`/api/accounts/${accountId}`, sessionIn(reply).bearer)).status).toBe(200)
  }
})

test('a cookie that was replaced long ago was copied: the session ends and its owner is told', async () => {
  const person = await verifiedPerson(world)
  const { cookie, accountId } = await signedIn(world, person.email, person.password)
  const thief = sessionIn(await refresh(cookie))
  await world.database.script("update refresh_tokens set replaced_at = replaced_at - interval '11 seconds'")
  expect((await refresh(cookie)).status).toBe(401)
  expect((await refresh(thief.cookie)).status).toBe(401)
  expect((await world.get(`/api/accounts/${accountId}`, thief.bearer)).status).toBe(401)
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toBe('We signed you out to be safe')
  const events = await world.database.rows(
    `select action from audit_events where account_id = ${accountId} and action = 'session.reuse_detected'`,
  )
  expect(events).toHaveLength(1)
})

test('logging out ends the token and the cookie at once, and twice is fine', async () => {
  const { bearer, cookie, accountId } = await signedIn(world, 'names@mail.example')
  const out = await world.post('/api/auth/logout', {}, cookie)
  expect(out.status).toBe(200)
  expect(out.headers['set-cookie']).toMatch(/^session=;/)
  expect((await world.get(`/api/accounts/${accountId}`, bearer)).status).toBe(401)
  expect((await refresh(cookie)).status).toBe(401)
  expect((await world.post('/api/auth/logout', {}, cookie)).status).toBe(200)
})

test('sessions are listed with the current one marked, and signing out everywhere ends them all', async () => {
  const person = await verifiedPerson(world)
  const phone = await signedIn(world, person.email, person.password)
  const laptop = await signedIn(world, person.email, person.password)
  const url = `/api/accounts/${phone.accountId}/sessions`
  const { body } = await world.get<{ data: { is_current: boolean }[] }>(url, laptop.bearer)
  expect(body.data.map(({ is_current }) => is_current)).toEqual([true, false])
  expect((await world.post(`${url}/end`, {}, laptop.bearer)).status).toBe(200)
  for (const { bearer } of [phone, laptop]) expect((await world.get(url, bearer)).status).toBe(401)
})

test('a token past its ten minutes, or of an account put on hold, opens nothing', async () => {
  const person = await verifiedPerson(world)
  const expired = await signedIn(world, person.email, person.password)
  await world.database.script('update access_tokens set expires_at = now()')
  expect((await world.get(`/api/accounts/${expired.accountId}`, expired.bearer)).status).toBe(401)
  const held = await signedIn(world, person.email, person.password)
  await world.database.script(`update accounts set status = 'closed' where id = ${held.accountId}`)
  expect((await world.get(`/api/accounts/${held.accountId}`, held.bearer)).status).toBe(401)
  expect((await refresh(held.cookie)).status).toBe(401)
  await world.database.script(`update sessions set ended_at = now() where account_id = ${held.accountId}`)
})

test.each([
  ['nothing', ''],
  ['another scheme', 'Basic YTpi'],
  ['a JWT without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.'],
  ['a token of our form that was never given out', `Bearer ${'A'.repeat(43)}`],
  ['a very long token', `Bearer ${'A'.repeat(5000)}`],
])('%s for a token is refused', async (_, authorization) => {
  const { status, body } = await world.get<Refusal>('/api/accounts/1', { authorization })
  expect({ status, message: body.message }).toEqual({ status: 401, message: "You're not logged in" })
})

test('another site cannot refresh or log out for a person, even if their cookie came along', async () => {
  const { cookie } = await signedIn(world, 'dispute@mail.example')
  expect((await refresh(cookie, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await refresh(cookie, { origin: 'null' })).status).toBe(403)
  const away = await world.post('/api/auth/logout', {}, { ...cookie, origin: 'https://evil.example' })
  expect(away.status).toBe(403)
  const form = await world.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: {
      ...cookie,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'a=b',
  })
  expect(form.statusCode).toBeGreaterThanOrEqual(400)
  expect((await refresh(cookie, { origin: 'http://localhost:3000' })).status).toBe(200)
})

test('the database holds no secret that would open anything', async () => {
  const { cookie, bearer } = await signedIn(world, 'refund@mail.example')
  const token = bearer.authorization.slice(7)
  const secret = cookie.cookie.split('=')[1] ?? ''
  for (const table of ['sessions', 'refresh_tokens', 'access_tokens', 'audit_events', 'accounts']) {
    const dump = JSON.stringify(await world.database.rows(`select * from ${table}`))
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(DEMO.password)
  }
})
