import { beforeAll, expect, test } from 'vitest'
import {
  cookieOf,
  linkMailedTo,
  mailsTo,
  newAddress,
  newPerson,
  sessionIn,
  signedIn,
  verifiedPerson,
} from '#test/people'
import { startWorld } from '#test/world'

type Refusal = { error: string; message: string; errors?: { path: string; message: string }[] }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

test('a stranger creates an account, confirms it from the email and signs in', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const early = await world.post<Refusal>('/api/auth/login', {
    email: person.email,
    password: person.password,
  })
  expect(early.status).toBe(403)
  expect(early.body).toMatchObject({
    error: 'email_not_verified',
    message: 'Please confirm your email address before you sign in.',
  })

  const { path, url } = await linkMailedTo(world, person.email)
  expect(url.origin).toBe('http://localhost:3000')
  const look = await world.get(`/api${path}?look=yes`)
  const name = { first_name: 'Ana', last_name: 'Silva' }
  expect(look.body).toEqual({ data: { email: person.email, kind: 'sign_up', is_confirmed: false, name } })
  const confirmed = await world.post(`/api${path}`, { password: person.password })
  expect(confirmed.status).toBe(200)
  expect(cookieOf(confirmed).cookie).toMatch(/^session=/)

  const { accountId, bearer } = sessionIn(confirmed)
  await signedIn(world, person.email, person.password)
  const { body } = await world.get(`/api/accounts/${accountId}`, bearer)
  expect(body).toEqual({
    data: {
      id: accountId,
      email: person.email,
      pending_email: null,
      email_is_refused: false,
      first_name: 'Ana',
      last_name: 'Silva',
      language: 'EN',
      wants_reminders: true,
      wants_teams: true,
      wants_news: false,
      participant: null,
      dependants: [],
      available_credits: [],
      tournament_teams: [],
      ...{ second_factor: 'off', is_office: false },
      has_unseen_codes: false,
    },
  })
})

test('the emailed link carries where the person was going, also when it is sent again', async () => {
  const wanted_path = '/?register=Program%3A4'
  const person = newPerson()
  await world.post('/api/accounts', { ...person, wanted_path })
  const { url } = await linkMailedTo(world, person.email)
  expect(url.searchParams.get('redirect')).toBe(wanted_path)

  await world.post('/api/email/verify/resend', { email: person.email, wanted_path })
  const again = await linkMailedTo(world, person.email)
  expect(again.url.pathname).not.toBe(url.pathname)
  expect(again.url.searchParams.get('redirect')).toBe(wanted_path)
  expect((await world.get(`/api${again.url.pathname}?look=yes`)).status).toBe(200)
})

test.each([
  '//evil.example',
  '/\\\\evil.example',
  'https://evil.example',
  '/no-such-page',
  '/cart#x',
  '/email/verify/7/abc',
])(
  'an email of ours never links to another site, an unknown page or one behind a secret: %s',
  async (wanted_path) => {
    const refused = await world.post<Refusal>('/api/accounts', { ...newPerson(), wanted_path })
    expect(refused.status).toBe(400)
  },
)

test('confirming twice is harmless, and a mail scanner that only looks confirms nothing', async () => {
  const person = newPerson()
  await world.post('/api/accounts', person)
  const { path } = await linkMailedTo(world, person.email)
  const head = await world.app.inject({ method: 'HEAD', url: `/api${path}?look=yes` })
  expect(head.statusCode).toBe(405)
  expect((await world.get(`/api${path}`)).status).toBe(400)
  expect((await world.get(`/api${path}?look=yes`)).status).toBe(200)
  const login = { email: person.email, password: person.password }
  expect((await world.post('/api/auth/login', login)).status).toBe(403)

  const { password } = person
  expect((await world.post(`/api${path}`, { password })).status).toBe(200)
  expect((await world.post(`/api${path}`, { password })).status).toBe(200)
  const again = await world.get(`/api${path}?look=yes`)
  expect(again.body).toEqual({
    data: { email: person.email, kind: 'sign_up', is_confirmed: true, name: null },
  })
  expect((await world.post('/api/auth/login', login)).status).toBe(200)
})

test('the demo accounts of the printed list can sign in, with their people', async () => {
  const { accountId, bearer } = await signedIn(world, 'parent3@mail.example')
  const { body } = await world.get<{
    data: { participant: { first_name: string }; dependants: { preferred_name: string | null }[] }
  }>(`/api/accounts/${accountId}`, bearer)
  expect(body.data.participant.first_name).toBe('Maren')
  expect(body.data.dependants).toHaveLength(3)
  expect(body.data.dependants.map((child) => child.preferred_name)).toContain('Siggy')
})

test('signing up with an address that has an account answers alike, and its owner gets an email', async () => {
  const person = await verifiedPerson(world)
  const again = await world.post('/api/accounts', { ...newPerson(person.email), first_name: 'Mallory' })
  const fresh = await world.post('/api/accounts', newPerson())
  expect(again.body).toEqual(fresh.body)
  expect(again.status).toBe(fresh.status)
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toContain('already have an account')
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const { body } = await world.get<{ data: { first_name: string } }>(`/api/accounts/${accountId}`, bearer)
  expect(body.data.first_name).toBe('Ana')
})

test('two sign-ups with one address at once, in different letters, make one account and no error', async () => {
  const email = newAddress()
  const replies = await Promise.all([
    world.post('/api/accounts', newPerson(email)),
    world.post('/api/accounts', newPerson(email.toUpperCase())),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const rows = await world.database.rows(`select id from accounts where email_normalised = '${email}'`)
  expect(rows).toHaveLength(1)
})

test.each([
  ['no first name', { first_name: '  ' }, 'first_name', 'This field is required'],
  ['a last name of 61 letters', { last_name: 'x'.repeat(61) }, 'last_name', 'Use at most 60 characters'],
  [
    'a NUL in the name',
    { first_name: 'A\u0000na' },
    'first_name',
    'Use letters, spaces, hyphens, apostrophes and full stops only',
  ],
  [
    'a line break in the name',
    { first_name: 'A\r\nBcc: x' },
    'first_name',
    'Use letters, spaces, hyphens, apostrophes and full stops only',
  ],
  [
    'a bidi override in the name',
    { last_name: '\u202eanA' },
    'last_name',
    'Use letters, spaces, hyphens, apostrophes and full stops only',
  ],
  ['no address', { email: '' }, 'email', 'This field is required'],
  ['half an address', { email: 'ana@mail' }, 'email', 'Invalid email address'],
  [
    'a header in the address',
    { email: 'ana@mail.example\r\nBcc: x@y.example' },
    'email',
    'Invalid email address',
  ],
  ['two addresses', { email: 'a@mail.example,b@mail.example' }, 'email', 'Invalid email address'],
  ['a quoted address', { email: '"a b"@mail.example' }, 'email', 'Invalid email address'],
  ['no password', { password: '' }, 'password', 'This field is required'],
  ['a password of 300 letters', { password: 'y'.repeat(300) }, 'password', 'Use at most 256 characters'],
  ['no agreement', { agrees_to_terms: false }, 'agrees_to_terms', 'You must agree to the terms.'],
])('%s is refused at its field', async (_, wrong, path, message) => {
  const { status, body } = await world.post<Refusal>('/api/accounts', { ...newPerson(), ...wrong })
  expect(status).toBe(400)
  expect(body.errors).toContainEqual(expect.objectContaining({ path, message }))
})

const GUESSED = 'This password is too easy to guess. Try three or four words in a row.'
const OWN_WORDS = 'Do not make a password of your name, your address, our name or our clubs alone.'

test.each([
  ['seven characters', 'vq7 kx2', 'Choose a password of at least 8 characters.'],
  ['a password that everyone uses', 'password1', GUESSED],
  ['the same with an exclamation mark', 'Password1!', GUESSED],
  ['one letter eight times', 'ýýýýýýýý', 'Choose a password with different characters.'],
  ["the association's own name", 'cedar coast field hockey', OWN_WORDS],
  ['the sport', 'FieldHockey1', OWN_WORDS],
  ['their own address', 'own.words.test@mail.example', OWN_WORDS],
])('%s is refused as a password, with a reason', async (_, password, message) => {
  const { status, body } = await world.post<Refusal>('/api/accounts', {
    ...newPerson('own.words.test@mail.example'),
    password,
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: 'password_refused', errors: [{ path: 'password', message }] })
})

test('eight characters that are hard to guess are enough', async () => {
  const { status } = await world.post('/api/accounts', { ...newPerson(), password: 'vq7 kx2m' })
  expect(status).toBe(200)
})

test.each([
  ['spaces inside and around', '  a quiet place  '],
  ['two hundred characters', 'long words make '.repeat(13).slice(0, 200)],
  ['emoji and other scripts', '🏑 志明 مريم 🏑'],
])('a password with %s works unaltered', async (_, password) => {
  const person = await verifiedPerson(world, { ...newPerson(), password })
  await signedIn(world, person.email, password)
  const shorter = { email: person.email, password: password.slice(0, -1) }
  expect((await world.post('/api/auth/login', shorter)).status).toBe(401)
})

test('the same password in either Unicode form signs in', async () => {
  const person = await verifiedPerson(world, { ...newPerson(), password: 'crème brûlée'.normalize('NFC') })
  await signedIn(world, person.email, 'crème brûlée'.normalize('NFD'))
})

test('an address counts without regard to case, and a plus-address is an address of its own', async () => {
  const person = await verifiedPerson(world)
  await signedIn(world, ` ${person.email.toUpperCase()} `, person.password)
  const plus = person.email.replace('@', '+team@')
  await verifiedPerson(world, newPerson(plus))
})

test('names of every script come back as they were typed', async () => {
  for (const [first_name, last_name] of [
    ['Zoë-Anaïs', "D'Aoust-Nakamura"],
    ['志明', '王'],
    ['مريم', 'الخطيب'],
    ['Łukasz', 'Nguyễn Thị Ánh'],
    ['Null', 'O’Brien'],
  ]) {
    const person = await verifiedPerson(world, { ...newPerson(), first_name, last_name } as ReturnType<
      typeof newPerson
    >)
    const { accountId, bearer } = await signedIn(world, person.email, person.password)
    const { body } = await world.get<{ data: object }>(`/api/accounts/${accountId}`, bearer)
    expect(body.data).toMatchObject({ first_name, last_name })
  }
})

test('the email is in the language of the person, with a plain part and one link', async () => {
  const person = { ...newPerson(), language: 'FR' }
  await world.post('/api/accounts', person)
  const mail = (await mailsTo(world, person.email)).at(-1)
  expect(mail?.subject).toBe('Confirmez votre adresse courriel pour Cedar Coast Field Hockey Association')
  expect(mail?.text_body).toContain('Suite 210 - 1840 Tidewater Way')
  expect(mail?.html_body).toContain('Confirmer mon adresse')
})

test('links are built from the configuration, whatever the request claims about hosts', async () => {
  const person = newPerson()
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await world.post('/api/accounts', person, evil)
  expect((await mailsTo(world, person.email)).at(-1)?.text_body).not.toContain('evil.example')
})
