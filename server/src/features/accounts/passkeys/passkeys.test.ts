import type { Factors } from '@centrepass/contract/accounts/factors'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { factorsIn, PLACE } from '#test/acting/factors'
import { softPasskey } from '#test/acting/soft-passkey'
import { mailsTo, sessionIn } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)

test('a passkey signs in by itself, and counts as the second factor', async () => {
  const { session } = await acting.newcomer()
  const { key, codes } = await acting.addPasskey(session)
  expect(codes).toHaveLength(10)
  const passed = await acting.usePasskey(key.use({ challenge: await acting.signInOptions() }))
  expect(passed.status).toBe(200)
  const here = sessionIn(passed)
  expect(here.accountId).toBe(session.accountId)
  const { body } = await world.get<{ data: Factors }>(acting.own(here, 'factors'), here.bearer)
  expect(body.data).toMatchObject({
    passkeys: [{ name: 'My phone', last_used_at: expect.any(String), is_suspected_copy: false }],
    ways: ['passkey', 'recovery'],
  })
  // Needs a recent factor, which the passkey was.
  expect((await world.post(acting.own(here, 'recovery-codes'), {}, here.bearer)).status).toBe(200)
})

test('an assertion that is sent again is refused, and so is a second answer to one challenge', async () => {
  const { session } = await acting.newcomer()
  const { key } = await acting.addPasskey(session)
  const challenge = await acting.signInOptions()
  const assertion = key.use({ challenge })
  expect((await acting.usePasskey(assertion)).status).toBe(200)
  expect((await acting.usePasskey(assertion)).body.code).toBe('passkey_refused')
  expect((await acting.usePasskey(key.use({ challenge }))).body.code).toBe('passkey_refused')
  expect(await acting.audited(session.accountId, 'passkey.copy_suspected')).toBe(0)
})

test.each([
  ['another origin', { origin: 'https://localhost.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['no finger or PIN', { isVerified: false }],
])('an assertion with %s is refused', async (_, wrong) => {
  const { session } = await acting.newcomer()
  const { key } = await acting.addPasskey(session)
  const use = { challenge: await acting.signInOptions(), ...wrong }
  const { status, body } = await acting.usePasskey(key.use(use))
  expect([status, body.code]).toEqual([422, 'passkey_refused'])
})

test('a challenge of our own making, of another purpose or past its time is refused', async () => {
  const { session } = await acting.newcomer()
  const { key } = await acting.addPasskey(session)
  const own = await acting.usePasskey(key.use({ challenge: 'x'.repeat(43) }))
  expect(own.body.code).toBe('passkey_refused')
  const adding = await acting.usePasskey(key.use({ challenge: await acting.passkeyChallenge(session) }))
  expect(adding.body.code).toBe('passkey_refused')
  const old = await acting.signInOptions()
  expect(JSON.stringify(await world.database.rows('select * from factor_challenges'))).not.toContain(old)
  await world.database.script(`update factor_challenges set expires_at = now() - interval '1 second'`)
  expect((await acting.usePasskey(key.use({ challenge: old }))).body.code).toBe('passkey_refused')
})

test('a passkey whose key another authenticator signs for is refused', async () => {
  const { session } = await acting.newcomer()
  const { key } = await acting.addPasskey(session)
  const forged = { ...softPasskey(PLACE).use({ challenge: await acting.signInOptions() }), id: key.id }
  expect((await acting.usePasskey(forged)).body.code).toBe('passkey_refused')
})

test('a counter that goes backwards is a copy: refused, marked, audited, and the owner is told', async () => {
  const { person, session } = await acting.newcomer()
  const { key } = await acting.addPasskey(session)
  const use = async (counter: number) =>
    (await acting.usePasskey(key.use({ challenge: await acting.signInOptions(), counter }))).status
  expect([await use(7), await use(6)]).toEqual([200, 422])
  expect(await acting.audited(session.accountId, 'passkey.copy_suspected')).toBe(1)
  const subjects = (await mailsTo(world, person.email)).map(({ subject }) => subject)
  expect(subjects).toContain('We refused one of your passkeys to be safe')
  // Which of the two is the owner's is not known.
  expect(await use(8)).toBe(422)
  const { ways } = await acting.secondStep(person.email, person.password)
  expect(ways).toEqual(['recovery'])
})

test('an authenticator that does not count is not taken for a copy', async () => {
  const { session } = await acting.newcomer()
  const key = softPasskey(PLACE)
  const passkey = key.make({ challenge: await acting.passkeyChallenge(session), counter: 0 })
  const body = { name: 'Does not count', passkey }
  expect((await world.post(acting.own(session, 'passkeys'), body, session.bearer)).status).toBe(200)
  const use = async () =>
    (await acting.usePasskey(key.use({ challenge: await acting.signInOptions(), counter: 0 }))).status
  expect([await use(), await use()]).toEqual([200, 200])
})

test('another account’s passkey proves nothing for this one', async () => {
  const one = await acting.newcomer()
  const other = await acting.newcomer()
  const { key } = await acting.addPasskey(one.session)
  await acting.addPasskey(other.session)
  await acting.age(other.session, 11)
  const path = acting.own(other.session, 'step-up/passkey')
  const options = await world.post<{ data: { challenge: string } }>(
    ...([`${path}-options`, {}, other.session.bearer] as const),
  )
  const passkey = key.use({ challenge: options.body.data.challenge })
  expect((await world.post(path, { passkey }, other.session.bearer)).status).toBe(422)
  expect(
    (await world.post(acting.own(other.session, 'recovery-codes'), {}, other.session.bearer)).status,
  ).toBe(403)
})

test('a passkey that was made for another site or challenge is not added', async () => {
  const { session } = await acting.newcomer()
  const add = async (use: object) => {
    const challenge = await acting.passkeyChallenge(session)
    const passkey = softPasskey(PLACE).make({ challenge, ...use })
    const reply = await world.post<ErrorAnswer>(
      ...([acting.own(session, 'passkeys'), { name: 'x', passkey }, session.bearer] as const),
    )
    return reply.body.code
  }
  const wrong = [
    { rpId: 'evil.example' },
    { origin: 'https://evil.example' },
    { challenge: 'x'.repeat(43) },
    { isVerified: false },
  ]
  for (const use of wrong) expect(await add(use)).toBe('passkey_refused')
})

test('a passkey is renamed and removed by its owner alone; the last one takes the recovery codes with it', async () => {
  const { person, session } = await acting.newcomer()
  const other = await acting.newcomer()
  await acting.addPasskey(session)
  const [row] = await world.database.rows(`select id from passkeys where account_id = ${session.accountId}`)
  const path = acting.own(session, `passkeys/${row?.id}`)
  expect((await world.patch(path, { name: 'Key on my ring' }, session.bearer)).status).toBe(200)
  expect(
    (await world.remove(acting.own(other.session, `passkeys/${row?.id}`), other.session.bearer)).status,
  ).toBe(404)
  expect((await world.remove(path, session.bearer)).status).toBe(200)
  const login = await world.post('/api/auth/login', { email: person.email, password: person.password })
  expect(sessionIn(login).accountId).toBe(session.accountId)
  const left = await world.database.rows(
    `select 1 from recovery_codes where account_id = ${session.accountId}`,
  )
  expect(left).toEqual([])
})
