import type { Signature } from '@centrepass/contract/documents/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'
import { sha256 } from './record/evidence-chain.ts'
import { verifyDocument } from './sealing/verify-document.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await signing.registered('parent3@mail.example', 'Signe')
})

const signe = () => family.people.Signe
const byCode = async (code: string, of = family) => {
  const all = await signing.list(of)
  const found = all.find((one) => one.code === code && one.participant.id === signe())
  if (!found) throw new Error(`There is no ${code}.`)
  return found
}
const tryWith = async (code: string, more: Partial<Signature>, by = family) => {
  const { id } = await byCode(code)
  const signature = await signing.signature(family, id, more)
  const { body } = await signing.sign(by, [signature])
  return body.data[0]
}
const eventsOf = async (id: number) => {
  const rows = await world.database.rows(
    `select kind, event from signature_events where document_id = ${id} order by position`,
  )
  return rows.map(({ kind, event }) => ({ kind, ...JSON.parse(String(event)) }))
}

describe('a document to sign', () => {
  test('is listed for everyone in the family, those to sign first, with what the reader may do', async () => {
    const list = await signing.list(family)
    const actions = list.map(({ action }) => action)
    expect(actions).toEqual([...actions].sort((a) => (a === 'sign' ? -1 : 1)))
    const waiting = list.filter(({ participant }) => participant.id === signe())
    expect(waiting.map(({ code }) => code)).toEqual([
      'CONSENT-MINOR',
      'CODE-CONDUCT',
      'CONCUSSION',
      'MEDIA',
      'PRIVACY',
    ])
    expect(waiting[0]).toMatchObject({
      action: 'sign',
      status: 'pending',
      season: '2024/25',
      participant: { name: 'Signe Vinter' },
      is_required: true,
      link: null,
    })
    expect(waiting[3]).toMatchObject({ can_decline: true, is_required: false })
  })

  test('is read in the reader’s language, word for word by its hash, with the gaps filled in', async () => {
    const { id } = await byCode('CONSENT-MINOR')
    const english = await signing.document(family, id)
    const french = await signing.document(family, id, '?language=fr')
    expect(english.title).toMatch(/^Informed consent/)
    expect(french.title).toMatch(/^Consentement éclairé/)
    expect(english.text.note).toContain('lawyer')
    expect(JSON.stringify(english.text)).toContain('Signe Vinter')
    expect(JSON.stringify([english.text, french.text])).not.toMatch(/\{\w+\}/)
    expect(english.document_hash).not.toBe(french.document_hash)
    const [stored] = await world.database.rows(
      `select body from document_texts where hash = '${english.document_hash}'`,
    )
    expect(sha256(String(stored?.body))).toBe(english.document_hash)
    expect(JSON.parse(String(stored?.body)).sections).toEqual(english.text.sections)
  })

  test('asks a guardian for the relationship, and of a child of twelve or more to have read the code', async () => {
    const conduct = await signing.document(family, (await byCode('CODE-CONDUCT')).id)
    expect(conduct).toMatchObject({ needs_read_with_child: true, signer_name: 'Maren Vinter' })
    expect(conduct.relationships[0]).toBe('parent')
    const media = await signing.document(family, (await byCode('MEDIA')).id)
    expect(media.needs_read_with_child).toBe(false)
  })

  test('of another family looks like one that does not exist', async () => {
    const { id } = await byCode('MEDIA')
    const stranger = await buyingIn(world).family('masters@mail.example')
    const ask = (account: number, document: number) =>
      world.get<{ reference: string }>(`/api/accounts/${account}/documents/${document}`, stranger.bearer)
    const theirs = await ask(stranger.accountId, id)
    const missing = await ask(stranger.accountId, 2_000_000_000)
    expect([theirs.status, missing.status]).toEqual([404, 404])
    expect({ ...theirs.body, reference: '' }).toEqual({ ...missing.body, reference: '' })
    expect((await ask(family.accountId, id)).status).toBe(404)
    expect((await signing.list(stranger)).some(({ participant }) => participant.id === signe())).toBe(false)
  })

  test('has an address of this site to sign at', async () => {
    const { id } = await byCode('MEDIA')
    const { body } = await world.get(`/api/accounts/${family.accountId}/documents/${id}/url`, family.bearer)
    expect(body).toEqual({ data: { provider: 'builtin', url: `/documents?sign=${id}`, expires_at: null } })
  })
})

describe('a signature is refused', () => {
  test.each<[string, string, Partial<Signature>]>([
    ['must_agree', 'without agreeing to sign electronically', { agreed: false }],
    ['name_differs', 'with another name', { typed_name: 'Signe Vinter' }],
    ['name_differs', 'with no name', { typed_name: '' }],
    ['relationship_missing', 'for a minor without stating the relationship', { relationship: undefined }],
    ['read_with_child_missing', 'unless it was read with the child', { read_with_child: undefined }],
    ['cannot_decline', 'that declines what is needed', { decision: 'decline' }],
    ['document_changed', 'of other words than were issued', { document_hash: 'a'.repeat(64) }],
  ])('%s: %s', async (code, _why, more) => {
    const outcome = await tryWith('CODE-CONDUCT', more)
    expect(outcome).toMatchObject({ outcome: 'refused', code, message: expect.any(String) })
    // The answer includes the document to read.
    expect(outcome?.document).toMatchObject({ status: 'pending', document_hash: expect.any(String) })
  })

  test('in French to a reader of French', async () => {
    const { id } = await byCode('CODE-CONDUCT')
    const signature = await signing.signature(family, id, { agreed: false })
    const inFrench = { ...family, bearer: { ...family.bearer, 'accept-language': 'fr' } }
    const { body } = await signing.sign(inFrench, [signature])
    expect(body.data[0]?.message).toBe('Vous devez accepter les conditions.')
  })

  test('by a stranger, as if the document were not there', async () => {
    const stranger = await buyingIn(world).family('masters@mail.example')
    const outcome = await tryWith('PRIVACY', {}, stranger)
    expect(outcome).toMatchObject({ outcome: 'refused', code: 'not_found', document: null })
    const own = { ...family, bearer: stranger.bearer }
    expect(
      (await signing.sign(own, [await signing.signature(family, (await byCode('MEDIA')).id)])).status,
    ).toBe(404)
  })

  test('when only the browser says that it is signed', async () => {
    const { id } = await byCode('PRIVACY')
    const url = `/api/accounts/${family.accountId}/documents/${id}/signed`
    expect((await world.patch(url, {}, family.bearer)).status).toBe(409)
    expect((await byCode('PRIVACY')).status).toBe('pending')
    const stranger = await buyingIn(world).family('masters@mail.example')
    const theirs = `/api/accounts/${stranger.accountId}/documents/${id}/signed`
    expect((await world.patch(theirs, {}, stranger.bearer)).status).toBe(404)
  })

  test.each([
    ['a mark that is no drawing', { drawn_mark: '<svg onload=alert(1)>' }],
    ['a mark without an end', { drawn_mark: `M1 1${'L2 2'.repeat(6000)}` }],
    ['a hash that is none', { document_hash: 'abc' }],
    ['a name with hidden characters', { typed_name: 'Maren\u0000Vinter' }],
    ['an unknown field', { status: 'signed' }],
  ])('at the door: %s', async (_what, more) => {
    const signature = { ...(await signing.signature(family, (await byCode('MEDIA')).id)), ...more }
    expect((await signing.sign(family, [signature])).status).toBe(400)
  })
})

describe('a signature', () => {
  test('leaves the whole evidence: signer, person, relationship, time, address, words and consent', async () => {
    const { id } = await byCode('CONSENT-MINOR')
    const { document_hash } = await signing.document(family, id)
    const view = `/api/accounts/${family.accountId}/documents/${id}/view`
    await world.post(view, { document_hash }, family.bearer)
    await world.post(view, { document_hash }, family.bearer)
    expect(await byCode('CONSENT-MINOR')).toMatchObject({ status: 'viewed' })

    const outcome = await tryWith('CONSENT-MINOR', {
      typed_name: '  mären   VINTER ',
      relationship: 'legal_guardian',
      drawn_mark: 'M10 20L30 40M5,5h.01',
    })
    expect(outcome).toMatchObject({ outcome: 'signed', code: null })
    expect(outcome?.document).toMatchObject({ status: 'signed', action: 'done', signed_by: 'Maren Vinter' })
    const events = await eventsOf(id)
    expect(events.map(({ kind }) => kind)).toEqual(['issued', 'viewed', 'agreed', 'signed'])
    expect(events.at(-1)).toMatchObject({
      account_id: family.accountId,
      signer_name: 'Maren Vinter',
      typed_name: 'mären   VINTER',
      relationship: 'legal_guardian',
      participant_name: 'Signe Vinter',
      participant_is_minor: true,
      signer_is_adult: true,
      document_hash,
      language: 'en',
      ip: expect.stringMatching(/^10\./),
      user_agent: 'Test browser',
      method: 'account',
      consent_version: '2025.1',
      consent_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: expect.stringMatching(/^2025-02-07T.*Z$/),
      drawn_mark: 'M10 20L30 40M5,5h.01',
    })
    const [consent] = await world.database.rows(
      `select body from document_texts where hash = '${events.at(-1).consent_hash}'`,
    )
    expect(consent?.body).toContain('I agree to sign this document electronically')
    expect(await verifyDocument(await signing.deps(), id)).toEqual([])
  })

  test('is one, however many sign at once; the others are told that it is done', async () => {
    const { id } = await byCode('CONCUSSION')
    const coparent = await buyingIn(world).family('coparent@mail.example')
    const mine = await signing.signature(family, id)
    const theirs = await signing.signature(coparent, id)
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => signing.sign(family, [mine])),
      ...[1, 2, 3].map(() => signing.sign(coparent, [theirs])),
    ])
    const outcomes = replies.map(({ body }) => body.data[0]?.outcome).sort()
    expect(outcomes).toEqual([...Array(5).fill('already_done'), 'signed'])
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'signed')).toHaveLength(1)
  })

  test('in one pass loses nothing to the refusal of another, and the registration follows the last', async () => {
    expect(await signing.statusOf(signe())).toMatchObject({ status: 'pending_documents', valid_from: null })
    const waiting = await signing.waitingOf(family, signe())
    expect(waiting.map(({ code }) => code)).toEqual(['CODE-CONDUCT', 'MEDIA', 'PRIVACY'])
    const changes: Partial<Signature>[] = [{ agreed: false }, { decision: 'decline' }, {}]
    const signatures = await Promise.all(
      waiting.map(({ id }, index) => signing.signature(family, id, changes[index])),
    )
    const { body } = await signing.sign(family, signatures)
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['refused', 'declined', 'signed'])
    expect(await signing.statusOf(signe())).toMatchObject({ status: 'pending_documents' })
    const rest = await signing.signAll(family, signe())
    expect(rest).toMatchObject([{ outcome: 'signed' }])
    expect(await byCode('MEDIA')).toMatchObject({ status: 'declined', signed_by: 'Maren Vinter' })
    expect(await signing.statusOf(signe())).toEqual({ status: 'valid', valid_from: '2025-02-07' })
    const told = await world.database.rows(
      `select kind from notifications where participant_id = ${signe()} and kind = 'registration_valid'`,
    )
    // Both parents are told.
    expect(told).toHaveLength(2)
  })

  test('is found by asking once it is there', async () => {
    const { id } = await byCode('PRIVACY')
    const reply = await world.patch(
      `/api/accounts/${family.accountId}/documents/${id}/signed`,
      {},
      family.bearer,
    )
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ data: { status: 'signed', action: 'done' } })
  })

  test('cannot be changed in the database, nor can its words', async () => {
    for (const statement of [
      "update signature_events set event = '{}'",
      'delete from signature_events',
      "update document_texts set body = ''",
      "update document_templates set title = 'Something else'",
    ]) {
      await expect(world.database.rows(statement)).rejects.toThrow(/append-only|not reworded/)
    }
  })
})
