import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { mailsTo } from '#test/people'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'
import { sealingRound } from '../document-rounds.ts'
import { sha256 } from '../record/evidence-chain.ts'
import { documentAttachments } from './sealed-copy.ts'
import { verifyDocument } from './verify-document.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

const seal = async () => sealingRound(await signing.deps())
/** A child for whom everything was just signed: the ids of the documents. */
async function signedChild(): Promise<number[]> {
  const id = await signing.person(family.accountId, { birthdate: '2012-01-01' })
  const outcomes = await signing.signAll(family, id)
  expect(outcomes.every(({ outcome }) => outcome === 'signed')).toBe(true)
  return outcomes.map(({ document_id }) => document_id)
}
const download = (id: number, by: Family = family) =>
  world.app.inject({
    method: 'GET',
    url: `/api/accounts/${by.accountId}/documents/${id}/download`,
    headers: by.bearer,
  })
const rowOf = async (id: number) => {
  const [row] = await world.database.rows(
    `select d.*, s.pdf_hash, s.chain_head as printed from documents d
     left join document_seals s on s.document_id = d.id where d.id = ${id}`,
  )
  return row ?? {}
}

describe('a signed document', () => {
  test('is sealed once by itself, and emailed to the signer in one email', async () => {
    const before = (await mailsTo(world, 'masters@mail.example')).length
    const ids = await signedChild()
    await Promise.all([seal(), seal()])
    await seal()
    for (const id of ids) {
      const row = await rowOf(id)
      expect(row).toMatchObject({ seal_due_at: null, seal_error: null, pdf_hash: expect.any(String) })
      const kinds = await world.database.rows(
        `select kind from signature_events where document_id = ${id} order by position`,
      )
      expect(kinds.map(({ kind }) => kind)).toEqual(['issued', 'agreed', 'signed', 'sealed', 'copy_mailed'])
      expect(await verifyDocument(await signing.deps(), id)).toEqual([])
    }
    const mails = (await mailsTo(world, 'masters@mail.example')).slice(before)
    expect(mails.filter(({ subject }) => subject.includes('signed documents'))).toHaveLength(1)
    const [outgoing] = await world.database.rows(
      'select document_ids from outbox_emails order by id desc limit 1',
    )
    expect(outgoing?.document_ids).toEqual([...ids].sort((a, b) => a - b))
    const attached = await documentAttachments(await signing.deps(), ids)
    expect(attached.map(({ filename }) => filename)).toEqual(
      ids.map(() => expect.stringMatching(/^document-[0-9A-F-]{19}\.pdf$/)),
    )
    expect(attached[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('by many at once is emailed in one round', async () => {
    await world.database.script(`
      insert into signing_passes (to_address, language, ended_at)
      select 'signer' || n || '@mail.example', 'en', now() from generate_series(1, 50) n`)
    await seal()
    const [left] = await world.database.rows(
      'select count(*)::int as n from signing_passes where ended_at is not null and copies_queued_at is null',
    )
    expect(left?.n).toBe(0)
  })

  test('is downloaded as a file that is kept nowhere, by those it belongs to alone', async () => {
    const [id = 0] = await signedChild()
    const reply = await download(id)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="document-[0-9A-F-]+\.pdf"$/)
    expect(sha256(reply.rawPayload)).toBe((await rowOf(id)).pdf_hash)
    const stranger = await buyingIn(world).family('dispute@mail.example')
    expect((await download(id, stranger)).statusCode).toBe(404)
    expect((await download(2_000_000_000)).statusCode).toBe(404)
  })

  test('of an earlier time is sealed when a reader first asks for it', async () => {
    const [old] = (await signing.list(family)).filter(({ participant }) => participant.id === family.own)
    expect(old).toMatchObject({ status: 'signed', is_sealed: true })
    expect((await rowOf(old?.id ?? 0)).sealed_at).toBeNull()
    expect((await download(old?.id ?? 0)).statusCode).toBe(200)
    expect(await verifyDocument(await signing.deps(), old?.id ?? 0)).toEqual([])
  })

  test('is handed out neither unsigned, nor while another worker is at it', async () => {
    const id = await signing.person(family.accountId, { birthdate: '2012-01-01' })
    const [first] = await signing.waitingOf(family, id)
    expect((await download(first?.id ?? 0)).statusCode).toBe(409)
    await signing.signAll(family, id)
    await world.database.script(
      `update documents set seal_due_at = now() + interval '30 seconds' where participant_id = ${id}`,
    )
    const reply = await download(first?.id ?? 0)
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'being_sealed'])
    expect(reply.headers['retry-after']).toBe('5')
  })

  test('waits without an age limit when it cannot be sealed, says why, and is sealed when it can', async () => {
    const [id = 0] = await signedChild()
    const hash = (await rowOf(id)).signed_hash
    // The words cannot be found: what happens when a disk loses them.
    await world.database.script(
      `alter table document_texts disable trigger document_texts_append_only;
       alter table documents drop constraint documents_text_hash_en_fkey, drop constraint documents_signed_hash_fkey;
       create table lost as select * from document_texts where hash = '${hash}';
       delete from document_texts where hash = '${hash}'`,
    )
    await seal()
    expect(await rowOf(id)).toMatchObject({ sealed_at: null, seal_error: expect.stringContaining('missing') })
    expect((await download(id)).statusCode).toBe(409)
    await world.database.script(
      `insert into document_texts select * from lost; drop table lost;
       alter table document_texts enable trigger document_texts_append_only;
       update documents set seal_due_at = now() - interval '1 year' where id = ${id}`,
    )
    await seal()
    expect(await rowOf(id)).toMatchObject({ seal_error: null, sealed_at: expect.anything() })
  })

  test('one document after the other is emailed together, when the signer says that it was the last', async () => {
    const child = await signing.person(family.accountId, { birthdate: '2013-01-01' })
    const waiting = await signing.waitingOf(family, child)
    const signatures = await Promise.all(waiting.map(({ id }) => signing.signature(family, id)))
    const copies = async () =>
      (await mailsTo(world, 'masters@mail.example')).filter(({ subject }) =>
        subject.includes('signed documents'),
      )
    await seal()
    const before = (await copies()).length
    for (const [at, signature] of signatures.entries()) {
      const more_to_come = at < signatures.length - 1
      const url = `/api/accounts/${family.accountId}/documents/sign`
      const reply = await world.post(url, { signatures: [signature], more_to_come }, family.bearer)
      expect(reply.status).toBe(200)
      await seal()
      expect(await copies()).toHaveLength(more_to_come ? before : before + 1)
    }
    const [mail] = await world.database.rows(
      'select document_ids from outbox_emails order by id desc limit 1',
    )
    expect(mail?.document_ids).toHaveLength(signatures.length)
  })

  test('and waits too long shows in the metrics', async () => {
    const unsealed = async () => {
      const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
      const { body } = await world.get<string>('/metrics', headers)
      return /^documents_unsealed (\d+)$/m.exec(body)?.[1]
    }
    await seal()
    const before = Number(await unsealed())
    const ids = await signedChild()
    expect(Number(await unsealed())).toBe(before)
    await world.database.script(
      `update signing_passes set created_at = now() - interval '3 minutes'
       where id = (select max(id) from signing_passes)`,
    )
    expect(Number(await unsealed())).toBe(before + ids.length)
    await seal()
    expect(Number(await unsealed())).toBe(before)
  })

  test('is not handed out once its file was changed', async () => {
    const [id = 0] = await signedChild()
    await seal()
    await world.database.script(
      `alter table document_seals disable trigger document_seals_append_only,
         drop constraint document_seals_true;
       update document_seals set pdf = set_byte(pdf, 1000, 255 - get_byte(pdf, 1000)) where document_id = ${id}`,
    )
    expect(await verifyDocument(await signing.deps(), id)).toEqual([
      { where: 'sealed file', what: 'was changed' },
    ])
    expect((await download(id)).statusCode).toBe(500)
    await world.database.script(
      `update document_seals set pdf = set_byte(pdf, 1000, 255 - get_byte(pdf, 1000)) where document_id = ${id}`,
    )
    expect((await download(id)).statusCode).toBe(200)
  })
})

describe('a visitor', () => {
  const check = async (number: unknown, hash: unknown) =>
    (await world.get<{ data: object }>(`/api/documents/verify/${number}?hash=${hash}`)).body.data

  test('learns that a document is genuine by its file, its record or its words, and not whose it is', async () => {
    const [id = 0] = await signedChild()
    await seal()
    const row = await rowOf(id)
    for (const [hash, matched] of [
      [row.pdf_hash, 'file'],
      [row.printed, 'record'],
      [row.signed_hash, 'text'],
    ]) {
      const answer = await check(row.number, hash)
      expect(answer).toEqual({
        ...{ verdict: 'genuine', matched, decision: 'signed' },
        signed_at: expect.stringMatching(/^2025-02-07T/),
        title: 'Informed consent and assumption of risk (under 19)',
        version: '2024.1',
      })
    }
    const french = await world.get<{ data: { title: string } }>(
      `/api/documents/verify/${row.number}?hash=${row.pdf_hash}&language=fr`,
    )
    expect(french.body.data.title).toMatch(/^Consentement éclairé/)
    const nothing = { matched: null, decision: null, signed_at: null, title: null, version: null }
    expect(await check(row.number, 'a'.repeat(64))).toEqual({ verdict: 'changed', ...nothing })
    expect(await check('0000-0000-0000-0000', row.pdf_hash)).toEqual({ verdict: 'unknown', ...nothing })
    expect((await world.get(`/api/documents/verify/${row.number}?hash=abc`)).status).toBe(400)
  })

  test('learns nothing about an unsigned document', async () => {
    const id = await signing.person(family.accountId, { birthdate: '2012-01-01' })
    const [first] = await signing.waitingOf(family, id)
    const { document_hash } = await signing.document(family, first?.id ?? 0)
    expect(await check(first?.number, document_hash)).toMatchObject({ verdict: 'unknown' })
  })
})
