import type { Factors } from '@centrepass/contract/accounts/factors'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { factorsIn, PLACE, type Session } from '#test/acting/factors'
import { softPasskey } from '#test/acting/soft-passkey'
import { mailsTo, sessionIn, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)

/** What the account page and the answer to a sign-in say. */
async function codesOf(session: Session) {
  const { body } = await world.get<{ data: Factors }>(acting.own(session, 'factors'), session.bearer)
  const path = `/api/accounts/${session.accountId}`
  const account = await world.get<{ data: { has_unseen_codes: boolean } }>(path, session.bearer)
  const { recovery_codes_left: left, has_unseen_codes: isUnseen } = body.data
  expect(account.body.data.has_unseen_codes).toBe(isUnseen)
  return { left, isUnseen }
}

const addedMails = async (email: string) =>
  (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('A new way to sign in')).length

test('new recovery codes are unseen until the person says that they have them', async () => {
  const { session } = await acting.newcomer()
  expect(await codesOf(session)).toEqual({ left: 0, isUnseen: false })
  const { codes } = await acting.addAuthenticator(session)
  expect(await codesOf(session)).toEqual({ left: 10, isUnseen: true })
  for (const time of [1, 2])
    expect([time, (await acting.seeCodes(session, codes[9] ?? '')).status]).toEqual([time, 200])
  expect(await codesOf(session)).toEqual({ left: 10, isUnseen: false })
})

test('codes that were replaced elsewhere do not pass for the newest ones', async () => {
  const { session } = await acting.newcomer()
  const { codes } = await acting.addAuthenticator(session)
  expect((await world.post(acting.own(session, 'recovery-codes'), {}, session.bearer)).status).toBe(200)
  const refused = await acting.seeCodes(session, codes[0] ?? '')
  expect([refused.status, refused.body.code]).toEqual([422, 'recovery_codes_replaced'])
  expect(await codesOf(session)).toEqual({ left: 10, isUnseen: true })
})

test('another account’s recovery code says nothing about one’s own', async () => {
  const [one, other] = [await acting.newcomer(), await acting.newcomer()]
  await acting.addAuthenticator(one.session)
  const { codes } = await acting.addAuthenticator(other.session)
  expect((await acting.seeCodes(one.session, codes[0] ?? '')).status).toBe(422)
  expect((await codesOf(one.session)).isUnseen).toBe(true)
})

test('a recovery code that is used was seen', async () => {
  const { person, session } = await acting.newcomer()
  const { codes } = await acting.addAuthenticator(session)
  const { token } = await acting.secondStep(person.email, person.password)
  const here = sessionIn(await acting.finish(token, 'recovery', codes[0] ?? ''))
  expect(await codesOf(here)).toEqual({ left: 9, isUnseen: false })
})

test('the first code sent again in the same session is no error and changes nothing', async () => {
  const { person, session } = await acting.newcomer()
  const { first } = await acting.startAuthenticator(session)
  const lost = await acting.confirmAuthenticator(session, first)
  const again = await acting.confirmAuthenticator(session, first)
  expect([again.status, again.body.data]).toEqual([200, { recovery_codes: null }])
  expect(await codesOf(session)).toEqual({ left: 10, isUnseen: true })
  // The codes of the answer that was lost still count, if it arrives after all.
  expect((await acting.seeCodes(session, lost.body.data.recovery_codes?.[0] ?? '')).status).toBe(200)
  expect(await addedMails(person.email)).toBe(1)
})

test('another session that sends the first code again is told that the app is on', async () => {
  const { person, session } = await acting.newcomer()
  const elsewhere = await signedIn(world, person.email, person.password)
  const { first } = await acting.startAuthenticator(session)
  expect((await acting.confirmAuthenticator(session, first)).status).toBe(200)
  // It never gave a factor, so that it is asked for one before anything else.
  expect((await acting.confirmAuthenticator(elsewhere, first)).body.code).toBe('prove_again')
  await world.database.script(`update sessions set factor_at = now() where account_id = ${session.accountId}`)
  const refused = await acting.confirmAuthenticator(elsewhere, first)
  expect([refused.status, refused.body.code]).toEqual([422, 'authenticator_on'])
})

test('a set-up that a newer one replaced says so, and the newer one works', async () => {
  const { session } = await acting.newcomer()
  const older = await acting.startAuthenticator(session)
  const newer = await acting.startAuthenticator(session)
  const refused = await acting.confirmAuthenticator(session, older.first)
  expect([refused.status, refused.body.code]).toEqual([422, 'authenticator_begun_again'])
  expect(refused.body.message).toContain('a newer set-up was begun in another tab or browser')
  expect((await acting.confirmAuthenticator(session, newer.first)).status).toBe(200)
})

test('a wrong first code is named at its field', async () => {
  const { session } = await acting.newcomer()
  const { first } = await acting.startAuthenticator(session)
  const { body } = await acting.confirmAuthenticator(session, { ...first, code: '12' })
  expect([body.code, body.errors]).toMatchObject(['wrong_code', [{ path: 'code' }]])
})

test('a passkey sent again is no error and changes nothing; one of another account is refused', async () => {
  const { person, session } = await acting.newcomer()
  const key = softPasskey(PLACE)
  const passkey = key.make({ challenge: await acting.passkeyChallenge(session) })
  const send = (whose: Session) =>
    world.post<ErrorAnswer & { data: object }>(
      acting.own(whose, 'passkeys'),
      { name: 'My phone', passkey },
      whose.bearer,
    )
  expect((await send(session)).status).toBe(200)
  const again = await send(session)
  expect([again.status, again.body.data]).toEqual([200, { recovery_codes: null }])
  expect(await codesOf(session)).toEqual({ left: 10, isUnseen: true })
  expect(await addedMails(person.email)).toBe(1)
  const stranger = await acting.newcomer()
  expect((await send(stranger.session)).body.code).toBe('passkey_refused')
})

test('a passkey that was removed does not come back by what once added it', async () => {
  const { session } = await acting.newcomer()
  await acting.addAuthenticator(session)
  const passkey = softPasskey(PLACE).make({ challenge: await acting.passkeyChallenge(session) })
  const send = () =>
    world.post<ErrorAnswer>(acting.own(session, 'passkeys'), { name: 'P', passkey }, session.bearer)
  expect((await send()).status).toBe(200)
  const [row] = await world.database.rows(`select id from passkeys where account_id = ${session.accountId}`)
  expect((await world.remove(acting.own(session, `passkeys/${row?.id}`), session.bearer)).status).toBe(200)
  expect((await send()).body.code).toBe('passkey_refused')
})
