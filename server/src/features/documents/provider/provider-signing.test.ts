import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSigningOutside } from '#test/acting/signing-outside'
import { signedIn } from '#test/people'
import { quietConfig } from '#test/quiet-config'
import { sealKeysOf } from '../chain/seal-keys.ts'
import { verifyDocument } from '../sealing/verify-document.ts'

let outside: Awaited<ReturnType<typeof startSigningOutside>>
beforeAll(async () => {
  outside = await startSigningOutside()
})
beforeEach(() => outside.begin())

const evidenceOf = async (documentId: number) => {
  const rows = await outside.world.database.rows(
    `select event from signature_events where document_id = ${documentId} and kind in ('signed', 'declined')`,
  )
  return rows.map(({ event }) => JSON.parse(String(event)))
}

test('a document is signed at the provider, and its word and its file are the evidence', async () => {
  const { id } = await outside.document('CONSENT-MINOR')
  const { body } = await outside.place(id)
  expect(body.data).toMatchObject({ provider: 'dropbox_sign', expires_at: expect.stringMatching(/Z$/) })
  const kept = outside.fake.signs(body.data.url)
  expect(kept.fields).toMatchObject({
    'signers[0][name]': 'Maren Vinter',
    'signers[0][email_address]': 'parent3@mail.example',
    'metadata[document_id]': String(id),
    allow_decline: '0',
  })

  const checked = await outside.check(id)
  expect(checked.status).toBe(200)
  expect(checked.body.data).toMatchObject({ status: 'signed', signed_by: 'Maren Vinter', action: 'done' })
  const [signed] = await evidenceOf(id)
  expect(signed).toMatchObject({
    method: 'dropbox_sign',
    relationship: 'parent',
    typed_name: 'Maren Vinter',
    provider_request: kept.requestRef,
    provider_signature: kept.signatureRef,
    provider_signed_at: expect.any(String),
  })
  const hash = signed.provider_pdf_hash
  const files = `select convert_from(content, 'UTF8') as file from document_files where hash = '${hash}'`
  expect(await outside.world.database.rows(files)).toEqual([
    { file: expect.stringContaining(`signed ${kept.requestRef}`) },
  ])
  expect(await outside.requests()).toMatchObject([{ state: 'signed' }])
})

test('the browser’s word alone changes nothing', async () => {
  const { id } = await outside.document('CONSENT-MINOR')
  expect((await outside.check(id)).status).toBe(409)
  outside.fake.opens(await outside.url(id))
  expect((await outside.check(id)).status).toBe(409)
  expect((await outside.document('CONSENT-MINOR')).status).not.toBe('signed')
})

test('asked ten times, one after the other, it is one request and ten addresses', async () => {
  const { id } = await outside.document('PRIVACY')
  const urls: string[] = []
  for (let time = 0; time < 10; time += 1) urls.push(await outside.url(id))
  expect(new Set(urls).size).toBe(10)
  expect(outside.fake.requests.size).toBe(1)
})

test('asked ten times at once, it is one request and ten addresses', async () => {
  const { id } = await outside.document('PRIVACY')
  const urls = await Promise.all(Array.from({ length: 10 }, () => outside.url(id)))
  expect(new Set(urls).size).toBe(10)
  for (const url of urls) expect(url).toContain('/editor/embeddedSign')
  expect(outside.fake.requests.size).toBe(1)
})

test('an old address and one that was opened are refused there, and a new one is to be had', async () => {
  const { id } = await outside.document('PRIVACY')
  const old = await outside.url(id)
  outside.fake.control.movedMinutes = 61
  expect(() => outside.fake.signs(old)).toThrow('invalid or expired')
  const opened = await outside.url(id)
  outside.fake.opens(opened)
  expect(() => outside.fake.signs(opened)).toThrow('invalid or expired')
  outside.fake.signs(await outside.url(id))
  expect((await outside.check(id)).body.data.status).toBe('signed')
})

test('another’s document has no address, and looks like one that does not exist', async () => {
  const { id } = await outside.document('PRIVACY')
  const stranger = await signedIn(outside.world, 'masters@mail.example')
  const others = await outside.place(id, { session: stranger })
  const missing = await outside.place(2_000_000_000, { session: stranger })
  expect([others.status, missing.status]).toEqual([404, 404])
  expect({ ...others.body, reference: '' }).toEqual({ ...missing.body, reference: '' })
  expect((await outside.check(id, { session: stranger })).status).toBe(404)
  expect(outside.fake.requests.size).toBe(0)
})

test('an optional document can be declined there', async () => {
  const { id } = await outside.document('MEDIA')
  outside.fake.declines(await outside.url(id))
  expect((await outside.check(id)).body.data).toMatchObject({ status: 'declined', signed_by: 'Maren Vinter' })
  expect(await evidenceOf(id)).toMatchObject([{ kind: 'declined', method: 'dropbox_sign' }])
})

test('a required document cannot be declined, whatever the provider says', async () => {
  const { id } = await outside.document('PRIVACY')
  await outside.url(id)
  for (const kept of outside.fake.requests.values()) kept.state = 'declined'
  expect((await outside.check(id)).status).toBe(409)
  expect(await outside.requests()).toMatchObject([{ state: 'ended', detail: 'cannot_decline' }])
  // It is simply asked for again.
  outside.fake.signs(await outside.url(id))
  expect((await outside.check(id)).body.data.status).toBe('signed')
})

test('where a guardian has to say more than the provider asks, our own page asks it', async () => {
  const { id } = await outside.document('CODE-CONDUCT')
  const { body } = await outside.place(id)
  expect(body.data).toEqual({
    provider: 'builtin',
    url: expect.stringContaining(String(id)),
    expires_at: null,
  })
})

test.each(['hangs', 'resets', 'breaks', 'too_many', 'html'] as const)(
  'when the provider %s, our own page takes its place, and it is tried again the next time',
  async (kind) => {
    const { id } = await outside.document('PRIVACY')
    outside.fake.control.fault = { kind }
    expect((await outside.place(id)).body.data).toMatchObject({ provider: 'builtin', expires_at: null })
    expect((await outside.check(id)).status).toBe(409)
    outside.fake.control.fault = null
    expect((await outside.place(id)).body.data.provider).toBe('dropbox_sign')
  },
)

test('a request whose creation was never confirmed is never signed: the next one is', async () => {
  const { id } = await outside.document('PRIVACY')
  outside.fake.control.fault = { kind: 'hangs', when: 'after', only: 'create' }
  expect((await outside.place(id)).body.data.provider).toBe('builtin')
  outside.fake.control.fault = null
  outside.fake.signs(await outside.url(id))
  expect((await outside.check(id)).body.data.status).toBe('signed')
  expect([...outside.fake.requests.values()].map(({ state }) => state)).toEqual([
    'awaiting_signature',
    'signed',
  ])
})

test('a request that is gone over there is replaced', async () => {
  const { id } = await outside.document('PRIVACY')
  await outside.url(id)
  for (const kept of outside.fake.requests.values()) kept.state = 'cancelled'
  outside.fake.signs(await outside.url(id))
  expect((await outside.check(id)).body.data.status).toBe('signed')
  expect(await outside.requests()).toMatchObject([{ state: 'ended', detail: 'gone' }, { state: 'signed' }])
})

test('a process that died while it made a request does not lock the document for ever', async () => {
  const { id } = await outside.document('PRIVACY')
  outside.fake.control.fault = { kind: 'breaks', only: 'create' }
  await outside.url(id)
  await outside.world.database.script(
    `update signature_requests set state = 'creating', ended_at = null, created_at = now() - interval '2 minutes'
     where document_id = ${id}`,
  )
  outside.fake.control.fault = null
  expect((await outside.place(id)).body.data.provider).toBe('dropbox_sign')
  expect(await outside.requests()).toMatchObject([{ state: 'ended', detail: 'lost' }, { state: 'open' }])
})

test('a request that was taken for lost before it was made is never given out', async () => {
  const { id } = await outside.document('PRIVACY')
  const { database } = outside.world
  // A process that is slow to make it finds that another has taken over meanwhile.
  await database.script(`
    create function lose() returns trigger language plpgsql as $$
      begin
        if new.state = 'open' and old.state = 'creating' and new.document_id = ${id} then return null; end if;
        return new;
      end $$;
    create trigger lose before update on signature_requests for each row execute function lose()`)
  expect((await outside.place(id)).body.data.provider).toBe('builtin')
  await database.script('drop trigger lose on signature_requests; drop function lose()')
})

test('signed by another person than asked, it does not count as signed, and the office looks at it', async () => {
  const { id } = await outside.document('PRIVACY')
  const kept = outside.fake.signs(await outside.url(id))
  kept.signer.email = 'another.signer@mail.example'
  expect((await outside.check(id)).status).toBe(409)
  expect(
    await outside.world.database.rows(
      `select subject from office_tasks where kind = 'signature_review' and subject ->> 'document_id' = '${id}'`,
    ),
  ).toMatchObject([{ subject: { document_id: id, why: 'other_signer' } }])
})

test('until the provider has the file ready it is not signed, and then it is', async () => {
  const { id } = await outside.document('PRIVACY')
  outside.fake.signs(await outside.url(id))
  for (const kind of ['breaks', 'html', 'cuts_short'] as const) {
    outside.fake.control.fault = { kind, only: 'files' }
    expect((await outside.check(id)).status).toBe(409)
  }
  outside.fake.control.fault = null
  expect((await outside.check(id)).body.data.status).toBe('signed')
})

test('a document signed at the provider is sealed, and can be fetched like one signed here', async () => {
  const { id } = await outside.document('CONSENT-MINOR')
  outside.fake.signs(await outside.url(id))
  await outside.check(id)
  const { accountId, bearer } = outside.maren
  const url = `/api/accounts/${accountId}/documents/${id}/download`
  const reply = await outside.world.app.inject({ url, headers: bearer })
  expect({ status: reply.statusCode, type: reply.headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/pdf',
  })
})

test('one flipped byte in the provider’s file is found, and nothing is handed out', async () => {
  const { id } = await outside.document('PRIVACY')
  outside.fake.signs(await outside.url(id))
  await outside.check(id)
  const { db, script } = outside.world.database
  const proving = { db, sealKeys: sealKeysOf(quietConfig().sealKeys) }
  expect(await verifyDocument(proving, id)).toEqual([])
  await script('create table before_attack as table document_files')
  // An attacker with full access to the database can get past its own guards.
  await script(`
    alter table document_files disable trigger all;
    alter table document_files drop constraint document_files_true;
    update document_files set content = set_byte(content, 40, 255 - get_byte(content, 40))`)
  expect(await verifyDocument(proving, id)).toEqual([{ where: 'file of the provider', what: 'was changed' }])
  const { accountId, bearer } = outside.maren
  const url = `/api/accounts/${accountId}/documents/${id}/download`
  expect((await outside.world.app.inject({ url, headers: bearer })).statusCode).toBe(409)
  await script('delete from document_files')
  expect(await verifyDocument(proving, id)).toEqual([{ where: 'file of the provider', what: 'missing' }])
  await script('insert into document_files table before_attack')
})
