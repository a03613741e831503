import { beforeEach, expect, test } from 'vitest'
import { type Fault, startFakeDropboxSign } from '#test/providers/fake-dropbox-sign'
import { dropboxSign } from './dropbox-sign.ts'
import type { NewSignatureRequest, RequestRefs } from './signature-provider.ts'

let fake: Awaited<ReturnType<typeof startFakeDropboxSign>>
beforeEach(async () => {
  fake = await startFakeDropboxSign()
})

const provider = (more: Partial<typeof fake.settings> = {}) => dropboxSign({ ...fake.settings, ...more })

const aRequest = (given: Partial<NewSignatureRequest> = {}): NewSignatureRequest => ({
  pdf: Buffer.from('%PDF-1.7\nwords to sign\n%%EOF\n'),
  title: 'Code of conduct: “play fair”, été 2025',
  signer: { name: 'Zoë Ångström-志明', email: 'zoe@mail.example' },
  canDecline: false,
  metadata: { document_id: '7', participant_id: '12', season: '2024' },
  ...given,
})

async function created(given: Partial<NewSignatureRequest> = {}): Promise<RequestRefs> {
  const outcome = await provider().create(aRequest(given))
  if (outcome.kind !== 'created') throw new Error(`Not created: ${JSON.stringify(outcome)}`)
  return outcome
}

async function urlOf(refs: RequestRefs): Promise<string> {
  const outcome = await provider().signUrl(refs)
  if (outcome.kind !== 'url') throw new Error(`No address: ${JSON.stringify(outcome)}`)
  return outcome.url
}

test('a document is handed over with its signer, our ids, and nothing else', async () => {
  const { requestRef } = await created()
  expect(fake.asked).toEqual(['POST /v3/signature_request/create_embedded'])
  expect(fake.requests.get(requestRef)?.fields).toEqual({
    client_id: 'client-of-the-association',
    test_mode: '1',
    title: 'Code of conduct: “play fair”, été 2025',
    allow_decline: '0',
    allow_reassign: '0',
    'signers[0][name]': 'Zoë Ångström-志明',
    'signers[0][email_address]': 'zoe@mail.example',
    'metadata[document_id]': '7',
    'metadata[participant_id]': '12',
    'metadata[season]': '2024',
  })
})

test('a live site asks for binding signatures, and a document may be declined where that is allowed', async () => {
  await provider({ testMode: false }).create(aRequest({ canDecline: true }))
  const [kept] = [...fake.requests.values()]
  expect(kept?.fields).toMatchObject({ test_mode: '0', allow_decline: '1' })
})

test('every address to sign at is a new one, works once, and only for an hour', async () => {
  const refs = await created()
  const outcome = await provider().signUrl(refs)
  expect(fake.asked.at(-1)).toBe(`GET /v3/embedded/sign_url/${refs.signatureRef}`)
  if (outcome.kind !== 'url') throw new Error('no address')
  expect(outcome.expiresAt.getTime() - Date.now()).toBeGreaterThan(59 * 60_000)
  const urls = [outcome.url, await urlOf(refs), await urlOf(refs)]
  expect(new Set(urls).size).toBe(3)
  fake.opens(urls[0] ?? '')
  expect(() => fake.opens(urls[0] ?? '')).toThrow('invalid or expired')
  fake.control.movedMinutes = 61
  expect(() => fake.signs(urls[1] ?? '')).toThrow('invalid or expired')
  fake.signs(await urlOf(refs))
})

test('from the first look to the signature, the provider reports the state of a request', async () => {
  const refs = await created()
  expect(await provider().status(refs)).toEqual({ kind: 'pending' })
  expect(fake.asked.at(-1)).toBe(`GET /v3/signature_request/${refs.requestRef}`)
  fake.opens(await urlOf(refs))
  expect(await provider().status(refs)).toEqual({ kind: 'viewed' })
  fake.signs(await urlOf(refs))
  expect(await provider().status(refs)).toEqual({
    kind: 'signed',
    signedAt: expect.any(Date),
    signer: { name: 'Zoë Ångström-志明', email: 'zoe@mail.example' },
  })
})

test('a declined request is declined', async () => {
  const refs = await created({ canDecline: true })
  fake.declines(await urlOf(refs))
  expect(await provider().status(refs)).toEqual({ kind: 'declined' })
  expect(await provider().signUrl(refs)).toEqual({ kind: 'refused', why: 'already_signed' })
})

test('the signed file comes when it is signed, and not before', async () => {
  const refs = await created()
  expect(await provider().download(refs)).toEqual({ kind: 'not_ready' })
  fake.signs(await urlOf(refs))
  const outcome = await provider().download(refs)
  expect(fake.asked.at(-1)).toBe(`GET /v3/signature_request/files/${refs.requestRef}?file_type=pdf`)
  expect(outcome.kind === 'file' && outcome.pdf.toString()).toContain(`signed ${refs.requestRef}`)
})

test('a cancelled request is gone for everyone, and a signed one cannot be cancelled', async () => {
  const refs = await created()
  const url = await urlOf(refs)
  expect(await provider().cancel(refs)).toEqual({ kind: 'cancelled' })
  expect(fake.asked.at(-1)).toBe(`POST /v3/signature_request/cancel/${refs.requestRef}`)
  expect(() => fake.signs(url)).toThrow('invalid or expired')
  const after = [provider().status(refs), provider().signUrl(refs), provider().download(refs)]
  for (const outcome of await Promise.all(after)) expect(outcome).toEqual({ kind: 'gone' })
  expect(await provider().cancel(refs)).toEqual({ kind: 'gone' })

  const signed = await created()
  fake.signs(await urlOf(signed))
  expect(await provider().cancel(signed)).toEqual({ kind: 'too_late' })
})

test('a request that the provider has never heard of is gone', async () => {
  const refs = { requestRef: 'never', signatureRef: 'heard' }
  expect(await provider().status(refs)).toEqual({ kind: 'gone' })
  expect(await provider().signUrl(refs)).toEqual({ kind: 'gone' })
})

test('with a wrong key nothing is known about any request', async () => {
  const refs = await created()
  const stranger = provider({ apiKey: 'key-of-another-account' })
  const unclear = { kind: 'unclear', why: 'not_admitted' }
  expect(await stranger.create(aRequest())).toEqual(unclear)
  expect(await stranger.status(refs)).toEqual(unclear)
  expect(await stranger.cancel(refs)).toEqual(unclear)
  expect(fake.requests.size).toBe(1)
})

test('the provider refuses a request that makes no sense, and nothing is made', async () => {
  const refused = { kind: 'refused', why: 'bad_request' }
  expect(await provider().create(aRequest({ pdf: Buffer.from('<html>') }))).toEqual(refused)
  expect(await provider().create(aRequest({ title: 'x'.repeat(300) }))).toEqual(refused)
  expect(await provider({ clientId: 'another' }).create(aRequest())).toEqual(refused)
  expect(fake.requests.size).toBe(0)
})

test('a signature made in test mode is not binding on a live site', async () => {
  const refs = await created()
  fake.signs(await urlOf(refs))
  expect(await provider({ testMode: false }).status(refs)).toEqual({ kind: 'not_binding' })
})

const troubles: [Fault['kind'], string][] = [
  ['hangs', 'no_answer'],
  ['resets', 'connection_lost'],
  ['cuts_short', 'connection_lost'],
  ['breaks', 'provider_error'],
  ['too_many', 'too_many_requests'],
  ['html', 'unreadable'],
]
test.each(troubles)('a provider that %s leaves every question open', async (kind, why) => {
  const refs = await created()
  fake.signs(await urlOf(refs))
  fake.control.fault = { kind }
  const unclear = { kind: 'unclear', why }
  expect(await provider().create(aRequest())).toEqual(unclear)
  expect(await provider().status(refs)).toEqual(unclear)
  expect(await provider().download(refs)).toEqual(unclear)
  fake.control.fault = null
  expect(await provider().status(refs)).toMatchObject({ kind: 'signed' })
})

test('a provider that cannot be reached leaves the question open, and the log says why', async () => {
  const heard: unknown[] = []
  const nowhere = { ...fake.settings, apiUrl: 'http://127.0.0.1:1/v3' }
  const outcome = await dropboxSign(nowhere, (error) => heard.push(error)).status(await created())
  expect(outcome).toEqual({ kind: 'unclear', why: 'connection_lost' })
  expect(heard).toHaveLength(1)
})

test('a slow answer within the time is an answer', async () => {
  fake.control.fault = { kind: 'delays' }
  expect(await provider().create(aRequest())).toMatchObject({ kind: 'created' })
})

test('a request whose answer was lost may exist at the provider, and does not count as missing', async () => {
  fake.control.fault = { kind: 'hangs', when: 'after' }
  expect(await provider().create(aRequest())).toEqual({ kind: 'unclear', why: 'no_answer' })
  expect(fake.requests.size).toBe(1)
})

test('an answer about another request is no answer', async () => {
  const refs = await created()
  fake.control.fault = { kind: 'wrong_id' }
  expect(await provider().status(refs)).toEqual({ kind: 'unclear', why: 'unreadable' })
})

test('an address outside the provider’s own pages is not given to a frame', async () => {
  const refs = await created()
  const elsewhere = provider({ signPages: 'https://app.hellosign.com' })
  expect(await elsewhere.signUrl(refs)).toEqual({ kind: 'unclear', why: 'unreadable' })
})

test('the browser learns our client id there, and never the key', () => {
  const config = provider().clientConfig()
  expect(config).toEqual({
    clientId: 'client-of-the-association',
    scriptUrl: 'https://scripts.example/embedded.js',
    testMode: true,
  })
})
