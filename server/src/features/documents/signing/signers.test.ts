import type { SignatureOutcome, SigningDocument } from '@centrepass/contract/documents/documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { buyingIn, type Family } from '#test/acting/buying'
import { signatureFor, signingIn } from '#test/acting/signing'
import { linkMailedTo, mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { inviteSigners } from './invite-signers.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

type Opened = { data: { signer_name: string; documents: SigningDocument[] } }
let addresses = 0

/** A grown person whom an account registered, with an address of their own. */
async function adultDependant(given?: string | null) {
  addresses += 1
  const email = given === undefined ? `robin.${addresses}@mail.example` : given
  const participantId = await signing.person(family.accountId, { birthdate: '2001-06-30', email })
  const [first] = await signing.waitingOf(family, participantId)
  if (!first) throw new Error('There is nothing to sign.')
  return { first, participantId, email: email ?? '' }
}
const sendLink = (id: number) =>
  world.post<{ data: { to: string } } & { message: string }>(
    `/api/accounts/${family.accountId}/documents/${id}/send-link`,
    {},
    family.bearer,
  )
const open = (id: number, secret = 'x'.repeat(43)) =>
  world.post<Opened>(`/api/documents/${id}/link`, { secret })
const inviting = async () => {
  const deps = await signing.deps()
  const season = await seasonAt(world.database.db, world.clock)
  return inviteSigners({ ...deps, season, timezone: 'America/Vancouver' })
}

describe('an adult whom another person registered', () => {
  test('signs alone: a parent is refused, with the reason and the way out', async () => {
    const { first } = await adultDependant()
    expect(first).toMatchObject({
      code: 'RELEASE-ADULT',
      action: 'wait_for_other',
      why_not: 'adult_signs_alone',
      link: { may_send: true, to: 'r…@mail.example', sent_at: null },
    })
    const { body } = await signing.sign(family, [
      await signing.signature(family, first.id, { relationship: 'parent' }),
    ])
    expect(body.data[0]).toMatchObject({ outcome: 'refused', code: 'adult_signs_alone' })
    expect(body.data[0]?.message).toContain('We can email them a link')
    const url = await world.get(`/api/accounts/${family.accountId}/documents/${first.id}/url`, family.bearer)
    expect(url.status).toBe(403)
  })

  test('is told why in the language of the reader, whatever the language of the document', async () => {
    const { first } = await adultDependant()
    const signature = await signing.signature(family, first.id, { relationship: 'parent' })
    const told = async (language: 'en' | 'fr', asked: string) => {
      const { body } = await world.post<{ data: SignatureOutcome[] }>(
        `/api/accounts/${family.accountId}/documents/sign`,
        { language, signatures: [signature] },
        { ...family.bearer, 'accept-language': asked },
      )
      return [body.data[0]?.message, body.data[0]?.document?.language]
    }
    const english = expect.stringContaining('We can email them a link')
    expect(await told('fr', 'en')).toEqual([english, 'fr'])
    expect(await told('en', 'fr')).toEqual([expect.stringContaining('courriel'), 'en'])
  })

  test('gets a link by email, reads and signs with it, and the registration is valid', async () => {
    const { first, participantId, email } = await adultDependant()
    expect((await sendLink(first.id)).body.data).toMatchObject({ to: 'r…@mail.example' })
    const { path, secret } = await linkMailedTo(world, email)
    expect(path).toBe(`/documents/link/${first.id}`)

    const { body } = await open(first.id, secret.code)
    expect(body.data.signer_name).toBe('Robin Okafor')
    expect(body.data.documents.map(({ code }) => code)).toEqual([
      'RELEASE-ADULT',
      'CODE-CONDUCT',
      'CONCUSSION',
      'MEDIA',
      'PRIVACY',
    ])
    const signatures = body.data.documents.map(signatureFor)
    const signed = await world.post(`/api/documents/${first.id}/link/sign`, {
      secret: secret.code,
      signatures,
    })
    expect(signed.status).toBe(200)
    expect(await signing.statusOf(participantId)).toEqual({ status: 'valid', valid_from: '2025-02-07' })
    expect((await open(first.id, secret.code)).body.data.documents).toEqual([])
    const [event] = await world.database.rows(
      `select event from signature_events where document_id = ${first.id} and kind = 'signed'`,
    )
    expect(JSON.parse(String(event?.event))).toMatchObject({
      account_id: null,
      signer_email: email,
      relationship: 'self',
      method: 'mailed_link',
    })
  })

  test('has a secret that is stored as a hash only; without it the answer reveals nothing', async () => {
    const { first, email } = await adultDependant()
    await sendLink(first.id)
    const { secret } = await linkMailedTo(world, email)
    const stored = JSON.stringify(await world.database.rows('select * from signing_links'))
    expect(stored).not.toContain(secret.code)
    const wrong = await open(first.id)
    const missing = await open(2_000_000_000)
    expect([wrong.status, missing.status]).toEqual([422, 422])
    expect({ ...wrong.body, reference: '' }).toEqual({ ...missing.body, reference: '' })
    expect(JSON.stringify(wrong.body)).not.toContain('Robin')
    // Right, but for another document.
    expect((await open(first.id + 1, secret.code)).status).toBe(422)
  })

  test('has one link: a newer one ends the older, and two weeks end both', async () => {
    const { first, email } = await adultDependant()
    await sendLink(first.id)
    const older = (await linkMailedTo(world, email)).secret.code
    await sendLink(first.id)
    const newer = (await linkMailedTo(world, email)).secret.code
    expect((await open(first.id, older)).status).toBe(422)
    const pass = (time: string) =>
      world.database.script(`update signing_links set expires_at = expires_at - interval '${time}'`)
    await pass('13 days 23 hours')
    expect((await open(first.id, newer)).status).toBe(200)
    await pass('1 hour')
    expect((await open(first.id, newer)).status).toBe(422)
  })

  test('cannot sign another person’s documents with it', async () => {
    const { first, email } = await adultDependant()
    await sendLink(first.id)
    const { secret } = await linkMailedTo(world, email)
    const [other] = (await signing.list(await buyingIn(world).family('unsigned@mail.example'))).filter(
      ({ action }) => action === 'sign',
    )
    const signature = {
      ...{ document_id: other?.id, document_hash: 'a'.repeat(64), decision: 'sign', agreed: true },
      typed_name: 'Robin Okafor',
    }
    const { body } = await world.post<{ data: object[] }>(`/api/documents/${first.id}/link/sign`, {
      secret: secret.code,
      signatures: [signature],
    })
    expect(body.data).toMatchObject([{ outcome: 'refused', code: 'not_found', document: null }])
  })

  test.each([
    ['no address at all', null],
    ['the address of the parent', 'masters@mail.example'],
  ])('cannot be written to with %s, and the asker is told what to do', async (_what, address) => {
    const { first } = await adultDependant(address)
    expect(first.link).toMatchObject({ may_send: false, to: null })
    const reply = await sendLink(first.id)
    expect(reply.status).toBe(422)
    expect(reply.body.message).toContain('add it to their profile')
  })

  test('gets one email without asking for it', async () => {
    const { participantId, email } = await adultDependant()
    await inviting()
    await inviting()
    expect(await mailsTo(world, email)).toHaveLength(1)
    expect(await signing.waitingOf(family, participantId)).toMatchObject([
      { link: { sent_at: expect.any(String) } },
      {},
      {},
      {},
      {},
    ])
  })

  test('is written to again about what was asked for after the first link', async () => {
    const { participantId, email } = await adultDependant()
    await inviting()
    await world.database.script(
      `update signing_links set created_at = now() - interval '20 days', expires_at = now() - interval '6 days'
       where participant_id = ${participantId};
       update documents set created_at = now() - interval '21 days' where participant_id = ${participantId};
       insert into documents (participant_id, template_id, season_year, context, status)
       select ${participantId}, id, 2024, 'program:5', 'pending' from document_templates where code = 'PROGRAM'`,
    )
    await inviting()
    await inviting()
    expect(await mailsTo(world, email)).toHaveLength(2)
  })

  test('is not written to more than five times an hour', async () => {
    const { first } = await adultDependant()
    for (let time = 0; time < 5; time += 1) expect((await sendLink(first.id)).status).toBe(200)
    expect((await sendLink(first.id)).status).toBe(429)
  })
})

describe('a minor with an account of their own', () => {
  test('cannot sign; the parent on file gets the link and signs as one', async () => {
    const eamon = await buyingIn(world).family('ump16@mail.example')
    const [first] = await signing.waitingOf(eamon, eamon.own)
    expect(first).toMatchObject({ action: 'wait_for_other', why_not: 'minor_cannot_sign' })
    const id = first?.id ?? 0
    const { body } = await signing.sign(eamon, [
      await signing.signature(eamon, id, { relationship: 'parent', typed_name: 'Eamon Redfern' }),
    ])
    expect(body.data[0]).toMatchObject({ outcome: 'refused', code: 'minor_cannot_sign' })

    await inviting()
    const [profile] = await world.database.rows(
      `select guardian_contacts -> 0 ->> 'email' as email from participant_profiles where participant_id = ${eamon.own}`,
    )
    const parent = String(profile?.email)
    const { path, secret } = await linkMailedTo(world, parent)
    const linkId = Number(path.split('/').at(-1))
    const opened = await open(linkId, secret.code)
    expect(opened.body.data.signer_name).toBe('Alex Redfern')
    const signatures = opened.body.data.documents.map(signatureFor)
    expect(signatures.every(({ relationship }) => relationship === 'parent')).toBe(true)
    await world.post(`/api/documents/${linkId}/link/sign`, { secret: secret.code, signatures })
    const [signed] = await signing.list(eamon)
    expect(signed).toMatchObject({ action: 'done', signed_by: 'Alex Redfern' })
    expect(await signing.statusOf(eamon.own)).toMatchObject({ status: 'valid' })
  })

  test('cannot sign for a sibling either', async () => {
    const jonas = await buyingIn(world).family('coparent@mail.example')
    await world.database.script(`update participants set birthdate = '2009-01-01' where id = ${jonas.own}`)
    const sibling = await signing.person(jonas.accountId, { birthdate: '2012-01-01' })
    const [first] = await signing.waitingOf(jonas, sibling)
    expect(first).toMatchObject({ why_not: 'minor_cannot_sign' })
    const { body } = await signing.sign(jonas, [await signing.signature(jonas, first?.id ?? 0)])
    expect(body.data[0]).toMatchObject({ outcome: 'refused', code: 'minor_cannot_sign' })
  })
})

describe('a guardian', () => {
  const child = () => signing.person(family.accountId, { birthdate: '2012-01-01' })
  const linkTo = (id: number) => `account_id = ${family.accountId} and participant_id = ${id}`

  test('whose link is not confirmed yet sees no document and signs none', async () => {
    const id = await child()
    const [first] = await signing.waitingOf(family, id)
    const signature = await signing.signature(family, first?.id ?? 0)
    await world.database.script(`update guardianships set confirmed_at = null where ${linkTo(id)}`)
    expect(await signing.waitingOf(family, id)).toEqual([])
    const { body } = await signing.sign(family, [signature])
    expect(body.data[0]).toMatchObject({ outcome: 'refused', code: 'not_found' })
  })

  test('of a person who came of age keeps what they signed, and sees nothing new', async () => {
    const id = await child()
    const [first, second] = await signing.waitingOf(family, id)
    await signing.sign(family, [await signing.signature(family, first?.id ?? 0)])
    const signature = await signing.signature(family, second?.id ?? 0)
    await world.database.script(`update guardianships set hands_over_on = '2025-01-01' where ${linkTo(id)}`)
    const list = await signing.list(family)
    expect(list.filter(({ participant }) => participant.id === id)).toMatchObject([
      { id: first?.id, status: 'signed' },
    ])
    const { body } = await signing.sign(family, [signature])
    expect(body.data[0]).toMatchObject({ outcome: 'refused', code: 'not_found', document: null })
  })
})
