import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCallback } from '#test/providers/fake-dropbox-sign/a-callback'
import { readCallback } from './read-callback.ts'

const KEY = 'key-of-the-association'
const read = ({ headers, payload }: ReturnType<typeof aCallback>) =>
  readCallback({ raw: Buffer.from(payload), contentType: headers['content-type'] }, KEY)

test('the provider’s callback says what happened to which request', async () => {
  expect(await read(aCallback({ requestRef: 'abc123', key: KEY }))).toEqual({
    type: 'signature_request_all_signed',
    hash: createHmac('sha256', KEY).update('1738958400signature_request_all_signed').digest('hex'),
    requestRef: 'abc123',
  })
})

test('the provider’s trial of the address is its own too, about no request', async () => {
  const trial = aCallback({ requestRef: null, type: 'callback_test', key: KEY })
  expect(await read(trial)).toMatchObject({ type: 'callback_test', requestRef: null })
})

test('the same fields in a plain form are read as well', async () => {
  const event = {
    event_time: '1738958400',
    event_type: 'callback_test',
    event_hash: createHmac('sha256', KEY).update('1738958400callback_test').digest('hex'),
  }
  const raw = Buffer.from(new URLSearchParams({ json: JSON.stringify({ event }) }).toString())
  const contentType = 'application/x-www-form-urlencoded'
  expect(await readCallback({ raw, contentType }, KEY)).toMatchObject({ type: 'callback_test' })
})

const genuine = aCallback({ requestRef: 'abc123', key: KEY })
const altered = (from: string, to: string) => ({ ...genuine, payload: genuine.payload.replace(from, to) })

test.each([
  ['signed with another key', aCallback({ requestRef: 'abc123', key: 'another' })],
  ['of another time', altered('"1738958400"', '"1738958401"')],
  ['of another kind', altered('all_signed', 'declined')],
  ['with half a proof', altered(/"event_hash":"\w+"/.exec(genuine.payload)?.[0] ?? '', '"event_hash":"00"')],
  ['without a proof', altered('event_hash', 'event_cash')],
  ['that is no JSON', altered('{"event"', '{event')],
  ['under another name', altered('name="json"', 'name="xml"')],
  ['about a request with a path in its name', aCallback({ requestRef: '../account', key: KEY })],
  ['that ends in the middle', { ...genuine, payload: genuine.payload.slice(0, 150) }],
  ['with nothing in it', { ...genuine, payload: '' }],
  ['that is no form', { ...genuine, headers: { 'content-type': 'application/json' } }],
  ['that says not what it is', { ...genuine, headers: { 'content-type': '' } }],
])('a callback %s is not accepted as the provider’s', async (_, callback) => {
  expect(await read(callback)).toBeNull()
})
