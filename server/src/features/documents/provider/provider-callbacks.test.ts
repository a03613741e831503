import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSigningOutside } from '#test/acting/signing-outside'
import { aCallback } from '#test/providers/fake-dropbox-sign/a-callback'
import { forgetOldCallbacks } from './signature-requests.queries.ts'

let outside: Awaited<ReturnType<typeof startSigningOutside>>
beforeAll(async () => {
  outside = await startSigningOutside()
})
beforeEach(() => outside.begin())

const statusOf = async () => (await outside.document('PRIVACY')).status
const callbacks = () => outside.world.database.rows('select event_type, request_ref from signature_callbacks')

async function signedThere(): Promise<{ id: number; requestRef: string }> {
  const { id } = await outside.document('PRIVACY')
  const { requestRef } = outside.fake.signs(await outside.url(id))
  return { id, requestRef }
}

test('a callback is answered at once, in the words the provider wants, and acted on by asking', async () => {
  const { requestRef } = await signedThere()
  const asked = outside.fake.asked.length
  const reply = await outside.send(outside.genuine(requestRef))
  expect({ status: reply.statusCode, body: reply.body }).toEqual({
    status: 200,
    body: 'Hello API Event Received',
  })
  expect(outside.fake.asked.length).toBe(asked)
  expect(await statusOf()).toBe('pending')
  expect(await outside.askRound()).toBe(1)
  expect(await statusOf()).toBe('signed')
})

test('a callback that never comes is not needed: asked about within a minute, it is found', async () => {
  await signedThere()
  expect(await outside.askRound()).toBe(0)
  await outside.waited(2)
  expect(await outside.askRound()).toBe(1)
  expect(await statusOf()).toBe('signed')
})

test('a request of last year is still asked about every ten minutes', async () => {
  const { id } = await outside.document('PRIVACY')
  const url = await outside.url(id)
  await outside.waited(365 * 24 * 60)
  expect(await outside.askRound()).toBe(1)
  await outside.waited(5)
  expect(await outside.askRound()).toBe(0)
  await outside.waited(6)
  outside.fake.signs(url)
  expect(await outside.askRound()).toBe(1)
  expect(await statusOf()).toBe('signed')
})

test('a provider that is down when asked is asked again when it is back', async () => {
  await signedThere()
  outside.fake.control.fault = { kind: 'resets' }
  await outside.waited(2)
  expect(await outside.askRound()).toBe(1)
  expect(await statusOf()).toBe('pending')
  outside.fake.control.fault = null
  await outside.waited(2)
  await outside.askRound()
  expect(await statusOf()).toBe('signed')
})

test('a forged callback is refused and changes nothing', async () => {
  const { requestRef } = await signedThere()
  for (const forged of [
    aCallback({ requestRef, key: 'a guess' }),
    { headers: { 'content-type': 'application/json' }, payload: '{}' },
    { headers: { 'content-type': 'text/plain' }, payload: 'Hello' },
    { headers: { 'content-type': 'multipart/form-data' }, payload: '' },
  ]) {
    expect((await outside.send(forged)).statusCode).toBe(400)
  }
  expect(await callbacks()).toEqual([])
  expect(await outside.askRound()).toBe(0)
})

test('a true callback about what did not happen changes nothing', async () => {
  const { id } = await outside.document('PRIVACY')
  await outside.url(id)
  const [kept] = [...outside.fake.requests.values()]
  expect((await outside.send(outside.genuine(kept?.requestRef ?? ''))).statusCode).toBe(200)
  expect(await outside.askRound()).toBe(1)
  expect(await statusOf()).toBe('pending')
})

test('the same callback a hundred times, ten at a time, is one hint and one signature', async () => {
  const { id, requestRef } = await signedThere()
  const callback = outside.genuine(requestRef)
  for (let time = 0; time < 10; time += 1) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => outside.send(callback)))
    for (const { statusCode, body } of replies) {
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'Hello API Event Received' })
    }
  }
  expect(await callbacks()).toHaveLength(1)
  expect(await outside.askRound()).toBe(1)
  expect(await outside.askRound()).toBe(0)
  const signatures = await outside.world.database.rows(
    `select 1 from signature_events where document_id = ${id} and kind = 'signed'`,
  )
  expect(signatures).toHaveLength(1)
})

test('a late duplicate about a signed document changes nothing, and is answered', async () => {
  const { requestRef } = await signedThere()
  await outside.send(outside.genuine(requestRef))
  await outside.askRound()
  expect((await outside.send(outside.genuine(requestRef))).statusCode).toBe(200)
  const late = outside.genuine(requestRef, 'signature_request_declined')
  expect((await outside.send(late)).statusCode).toBe(200)
  expect(await outside.askRound()).toBe(0)
  expect(await statusOf()).toBe('signed')
})

test('two documents signed in the same second have the same proof, and both count', async () => {
  const first = await outside.document('PRIVACY')
  const second = await outside.document('CONCUSSION')
  for (const { id } of [first, second]) outside.fake.signs(await outside.url(id))
  for (const { requestRef } of outside.fake.requests.values()) await outside.send(outside.genuine(requestRef))
  expect(await outside.askRound()).toBe(2)
  expect((await outside.document('PRIVACY')).status).toBe('signed')
  expect((await outside.document('CONCUSSION')).status).toBe('signed')
})

test('asked about by three at once, it is signed once', async () => {
  const { id, requestRef } = await signedThere()
  await outside.send(outside.genuine(requestRef))
  const [, , checked] = await Promise.all([outside.askRound(), outside.askRound(), outside.check(id)])
  expect(checked.body.data.status).toBe('signed')
  const signatures = await outside.world.database.rows(
    `select 1 from signature_events where document_id = ${id} and kind = 'signed'`,
  )
  expect(signatures).toHaveLength(1)
  expect(await outside.requests()).toMatchObject([{ state: 'signed' }])
})

test('a callback about an unknown request is kept, and changes nothing', async () => {
  expect((await outside.send(outside.genuine('anothersite'))).statusCode).toBe(200)
  expect(await callbacks()).toMatchObject([{ request_ref: 'anothersite' }])
  expect(await outside.askRound()).toBe(0)
})

test('the provider’s trial of the address is answered and not kept', async () => {
  const reply = await outside.send(outside.genuine(null, 'callback_test'))
  expect(reply.body).toBe('Hello API Event Received')
  expect(await callbacks()).toEqual([])
})

test('a callback that is far too long is refused', async () => {
  const { headers, payload } = outside.genuine('abc')
  const long = payload.replace('{"event"', `{"more":"${'x'.repeat(300_000)}","event"`)
  expect((await outside.send({ headers, payload: long })).statusCode).toBe(413)
})

test('callbacks are forgotten after a month', async () => {
  await outside.send(outside.genuine('abc'))
  await forgetOldCallbacks(outside.world.database.db)
  expect(await callbacks()).toHaveLength(1)
  await outside.world.database.script(
    `update signature_callbacks set received_at = now() - interval '31 days'`,
  )
  await forgetOldCallbacks(outside.world.database.db)
  expect(await callbacks()).toEqual([])
})

test('when the provider wants to be left alone, the others wait for the next time', async () => {
  for (const code of ['PRIVACY', 'CONCUSSION', 'MEDIA', 'CONSENT-MINOR']) {
    await outside.url((await outside.document(code)).id)
  }
  const session = outside.jonas
  for (const code of ['PRIVACY', 'CONCUSSION', 'MEDIA']) {
    await outside.url((await outside.document(code, { session })).id, { session })
  }
  await outside.waited(2)
  outside.fake.control.fault = { kind: 'too_many', only: 'status' }
  expect(await outside.askRound()).toBe(5)
  outside.fake.control.fault = null
  expect(await outside.askRound()).toBe(2)
})
