import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buyingIn, DECLINES, VISA } from '#test/acting/buying'
import { linkingIn } from '#test/acting/linking'
import { newParticipant } from '#test/acting/new-participant'
import { managingIn } from '#test/acting/teams'
import { linkMailedTo, newPerson, sessionIn, signedIn } from '#test/people'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

const lines: string[] = []
/** Everything that was typed, emailed or given out, by what it is. */
const secrets: Record<string, string> = { 'operations token': OPERATIONS_TOKEN }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  for (const way of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, way).mockImplementation((...said) => void lines.push(said.map(String).join(' ')))
  }
  const logTo = { write: (line: string) => void lines.push(line) }
  world = await startWorld({ config: { logLevel: 'debug' }, visitors: 'many', logTo, planted: ['inv_link'] })
})
// Files share what is loaded: the console is everyone's.
afterAll(() => vi.restoreAllMocks())

const person = { ...newPerson('quillon.verhoeven@mail.example'), password: 'velvet harbour at noon' }
const names = { first_name: 'Quillon', last_name: 'Verhoeven' }

test('a newcomer signs up, confirms, signs in, recovers the password and signs out', async () => {
  Object.assign(secrets, { ...names, email: person.email, password: person.password })
  await world.post('/api/accounts', { ...person, ...names })
  const { path } = await linkMailedTo(world, person.email)
  secrets['verification code'] = path.split('/').at(-1) ?? ''
  await world.get(`/api/email/verify/1/${'z'.repeat(43)}?look=yes`)
  expect((await world.get(`/api${path}?look=yes`)).status).toBe(200)
  expect((await world.post(`/api${path}`, { password: person.password })).status).toBe(200)
  await world.post('/api/auth/login', { email: person.email, password: 'wrong velvet guess' })
  secrets['wrong password'] = 'wrong velvet guess'

  await world.post('/api/forgot-password', { email: person.email })
  const { secret } = await linkMailedTo(world, person.email)
  secrets['reset code'] = secret.code ?? ''
  const password = 'amber harbour at dusk'
  secrets['new password'] = password
  const choice = { account_id: Number(secret.account), code: secret.code, password }
  expect((await world.post('/api/reset-password', choice)).status).toBe(200)

  const session = sessionIn(await world.post('/api/auth/login', { email: person.email, password }))
  secrets['access token'] = session.bearer.authorization.slice('Bearer '.length)
  secrets['refresh cookie'] = session.cookie.cookie.split('=')[1] ?? ''
  expect((await world.post('/api/auth/refresh', {}, session.cookie)).status).toBe(200)
  await world.post('/api/auth/logout', {}, session.cookie)
})

test('a parent enters health details and a birthdate, looks a person up, and asks to be linked', async () => {
  const parent = await signedIn(world, person.email, 'amber harbour at dusk')
  const { medical, contact, ...rest } = newParticipant({ first_name: 'Isaura', birthdate: '2013-03-29' })
  const form = {
    ...rest,
    contact: { ...contact, address_line1: '77 Lantern Quay' },
    medical: { ...medical, nothing_to_declare: false, allergies: 'walnut anaphylaxis' },
  }
  Object.assign(secrets, { child: 'Isaura', birthdate: '2013-03-29', address: '77 Lantern Quay' })
  secrets.allergy = 'walnut anaphylaxis'
  const created = await world.post<{ data: { participant: { id: number } } }>(
    '/api/participants',
    form,
    parent.bearer,
  )
  expect(created.status).toBe(200)
  await world.database.script('update guardianships set confirmed_at = now() where confirmed_at is null')
  const url = `/api/participants/${created.body.data.participant.id}/profile`
  expect((await world.get(url, parent.bearer)).status).toBe(200)
  // A value that cannot be stored is refused, and a missing table is our fault: neither answer may repeat what was sent.
  await world.post(
    url,
    { medical: { ...form.medical, allergies: 'walnut anaphylaxis\u0000' } },
    parent.bearer,
  )
  await world.database.script('alter table participant_confidential rename to gone')
  expect((await world.post(url, { medical: form.medical }, parent.bearer)).status).toBe(500)
  await world.database.script('alter table gone rename to participant_confidential')

  const linking = linkingIn(world)
  const wanted = { first_name: 'Ida', last_name: 'Vinter', birthdate: '2016-09-02' }
  const { handle } = await linking.lookUp(parent, wanted)
  Object.assign(secrets, { handle, 'birthdate that was looked for': wanted.birthdate })
  await linking.ask(parent, handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  secrets['link secret'] = secret.code ?? ''
  await linking.answer(await linking.idOf('Ida Vinter'), secret.code, 'look')
})

test('a family pays, is declined once, and a manager invites a player', async () => {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { body } = await buying.validate(family, items)
  const cart_validation_token = body.data.cart_validation_token
  const tokens = [await buying.token(DECLINES), await buying.token(VISA)]
  for (const payment_ott of tokens)
    await buying.purchase(family, items, { cart_validation_token, payment_ott })
  Object.assign(secrets, { 'cart token': cart_validation_token, 'declined card': DECLINES, card: VISA })
  secrets['one-time card tokens'] = tokens[0] ?? ''
  secrets['second card token'] = tokens[1] ?? ''

  const managing = managingIn(world)
  const manager = await managing.manager()
  const team = (await managing.start(manager, { name: 'Logged' })).body.data
  await managing.post(manager, team, 'invitations', { kind: 'manager', email: 'coparent@mail.example' })
  const { secret } = await linkMailedTo(world, 'coparent@mail.example')
  secrets['invitation secret'] = secret.code ?? ''
  await world.post('/api/team-invitations/open', { secret: secret.code }, manager.bearer)
})

test('operations ask for metrics, and a client sends broken and foreign requests', async () => {
  const operations = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
  expect((await world.get('/metrics', operations)).status).toBe(200)
  secrets['text that was searched for'] = 'grandmother of Isaura'
  await world.get('/api/programs?text=grandmother%20of%20Isaura')
  await world.get(`/api/nothing/${secrets['access token']}`)
  await world.get(`/email/verify/1/${secrets['verification code']}`)
  const payload = `{"email":"${person.email}","password":"${person.password}`
  await world.app.inject({
    ...{ method: 'POST', url: '/api/auth/login', payload },
    headers: { 'content-type': 'application/json' },
  })
})

test('every line of a request holds its id, which its answer names too', async () => {
  const before = lines.length
  const answers = [
    await world.get('/api/clubs'),
    await world.get('/api/nothing'),
    await world.get('/api/accounts/1'),
  ]
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(3)
  const logged = lines.slice(before).map((line) => JSON.parse(line) as { reqId?: string })
  expect([...new Set(logged.map(({ reqId }) => reqId))]).toEqual(ids)
})

test('nothing of it is in any line of the log', () => {
  const log = lines.join('\n')
  expect(log).toContain('/api/participants/:id/profile')
  expect(log).toContain('participant_confidential')
  expect(lines.length).toBeGreaterThan(20)
  expect(Object.values(secrets).filter((value) => value.length < 6 && value !== 'Isaura')).toEqual([])
  const told = Object.entries(secrets).filter(([, value]) => log.includes(value))
  expect(told.map(([name]) => name)).toEqual([])
})
