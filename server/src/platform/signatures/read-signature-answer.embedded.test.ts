import { expect, test } from 'vitest'
import type { Heard } from './ask-provider.ts'
import {
  readCreateAnswer,
  readDownloadAnswer,
  readStatusAnswer,
  readUrlAnswer,
} from './read-signature-answer.ts'

const refs = { requestRef: 'req1', signatureRef: 'sig1' }
const signature = {
  signature_id: 'sig1',
  status_code: 'signed',
  signer_name: 'Zoë Ångström',
  signer_email_address: 'zoe@mail.example',
  signed_at: 1_738_958_400,
  last_viewed_at: 1_738_958_300,
}
const request = {
  signature_request_id: 'req1',
  test_mode: false,
  is_complete: true,
  is_declined: false,
  has_error: false,
  signatures: [signature],
}
const said = (status: number, body: unknown): Heard => ({ status, body: Buffer.from(JSON.stringify(body)) })
const about = (given: object, given_signature: object = {}) =>
  said(200, {
    signature_request: { ...request, signatures: [{ ...signature, ...given_signature }], ...given },
  })
const statusOf = (heard: Heard) => readStatusAnswer(refs, heard, { testMode: false })

test('a complete request with our signature in it is signed, by whom and when', () => {
  expect(statusOf(about({}))).toEqual({
    kind: 'signed',
    signedAt: new Date('2025-02-07T20:00:00Z'),
    signer: { name: 'Zoë Ångström', email: 'zoe@mail.example' },
  })
})

test.each<[string, Heard, object]>([
  ['signed, but not yet complete', about({ is_complete: false }), { kind: 'viewed' }],
  ['complete, with an error', about({ has_error: true }), { kind: 'failed' }],
  [
    'waiting and unseen',
    about({}, { status_code: 'awaiting_signature', last_viewed_at: null }),
    { kind: 'pending' },
  ],
  ['waiting and seen', about({}, { status_code: 'awaiting_signature' }), { kind: 'viewed' }],
  ['declined', about({ is_declined: true }, { status_code: 'declined' }), { kind: 'declined' }],
  ['expired', about({}, { status_code: 'expired' }), { kind: 'expired' }],
  ['made in test mode', about({ test_mode: true }), { kind: 'not_binding' }],
  ['404', said(404, {}), { kind: 'gone' }],
  ['410', said(410, {}), { kind: 'gone' }],
])('a request that is %s', (_, heard, outcome) => {
  expect(statusOf(heard)).toEqual(outcome)
})

test.each<[string, Heard]>([
  ['another request', about({ signature_request_id: 'req2' })],
  ['another signature', about({}, { signature_id: 'sig2' })],
  ['no signature', about({ signatures: [] })],
  ['signed without a time', about({}, { signed_at: null })],
  ['signed without a name', about({}, { signer_name: '' })],
  ['declined by the signature alone', about({}, { status_code: 'declined' })],
  ['a status of next year', about({}, { status_code: 'maybe' })],
  ['a flag that is no flag', about({ is_complete: 'yes' })],
  ['null', said(200, null)],
  ['an empty body', { status: 200, body: Buffer.alloc(0) }],
  ['HTML', { status: 200, body: Buffer.from('<!doctype html>') }],
  ['a redirect', said(302, {})],
])('an answer with %s is unclear', (_, heard) => {
  expect(statusOf(heard)).toEqual({ kind: 'unclear', why: 'unreadable' })
})

test('a request with two signatures in it is not the one we asked for', () => {
  const two = about({ signatures: [signature, { ...signature, signature_id: 'sig2' }] })
  expect(readCreateAnswer(two)).toEqual({ kind: 'unclear', why: 'unreadable' })
  expect(readCreateAnswer(about({}))).toEqual({ kind: 'created', ...refs })
})

test.each(['javascript:alert(1)', 'https://app.hellosign.com.evil.example/sign', '/editor', ''])(
  'the address %j is not one to open',
  (sign_url) => {
    const heard = said(200, { embedded: { sign_url, expires_at: 1_738_958_400 } })
    expect(readUrlAnswer(heard, 'https://app.hellosign.com')).toEqual({ kind: 'unclear', why: 'unreadable' })
  },
)

test('a file that is no PDF is not the signed document', () => {
  const heard = { status: 200, body: Buffer.from('PK\u0003\u0004 a ZIP') }
  expect(readDownloadAnswer(heard)).toEqual({ kind: 'unclear', why: 'unreadable' })
})
