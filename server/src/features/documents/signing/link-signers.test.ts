import type { DocumentSummary, SigningDocument } from '@centrepass/contract/documents/documents'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Profile } from '@centrepass/contract/participants/participants'
import { describe, expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { linkingIn, number } from '#test/acting/linking'
import { signatureFor, signingIn } from '#test/acting/signing'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { inviteSigners } from './invite-signers.ts'

const ALIAS = 'eamon.again@mail.example'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let eamon: Family
let first: DocumentSummary
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  eamon = await buyingIn(world).family('ump16@mail.example')
  first = await waiting()
})

async function waiting(): Promise<DocumentSummary> {
  const [found] = await signing.waitingOf(eamon, eamon.own)
  if (!found) throw new Error('There is nothing to sign.')
  return found
}
const sendLink = () =>
  world.post<ErrorAnswer>(
    `/api/accounts/${eamon.accountId}/documents/${first.id}/send-link`,
    {},
    eamon.bearer,
  )
const open = (secret: string | undefined) =>
  world.post<{ data: { signer_name: string; documents: SigningDocument[] } }>(
    `/api/documents/${first.id}/link`,
    { secret },
  )
const sign = (secret: string | undefined, documents: SigningDocument[]) =>
  world.post<{ data: { outcome: string }[] }>(`/api/documents/${first.id}/link/sign`, {
    ...{ secret, signatures: documents.map(signatureFor) },
  })
const guardian = (accountId: number) =>
  world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${accountId}, ${eamon.own}, 'guardian', 'parent', now(), now())`,
  )
const profileOf = async (bearer: Record<string, string>) => {
  const { body } = await world.get<{ data: Profile }>(`/api/participants/${eamon.own}/profile`, bearer)
  const { contact } = body.data
  if (!contact) throw new Error('There is no contact.')
  return contact
}
type Contact = Awaited<ReturnType<typeof profileOf>>
const saveContact = async (
  bearer: Record<string, string>,
  change: (contact: Contact) => Partial<Contact>,
) => {
  const { zone_code: _, ...contact } = await profileOf(bearer)
  const body = { contact: { ...contact, ...change({ ...contact, zone_code: null }) } }
  expect((await world.post(`/api/participants/${eamon.own}/profile`, body, bearer)).status).toBe(200)
}
const withAlias = (contact: Contact) => ({
  guardian_contacts: contact.guardian_contacts.map((one) => ({ ...one, email: ALIAS })),
})

const unconfirmed = async () =>
  (await world.database.rows('select email from unconfirmed_contacts')).map(({ email }) => email)

describe('a guardian who was removed', () => {
  test.each([
    [
      'by the call',
      async (accountId: number) => {
        const odette = await signedIn(world, 'masters@mail.example')
        expect(odette.accountId).toBe(accountId)
        expect((await linkingIn(world).end(odette, eamon.own ?? 0)).status).toBe(200)
      },
    ],
    [
      'in any other way',
      (accountId: number) =>
        world.database.script(
          `delete from guardianships where account_id = ${accountId} and participant_id = ${eamon.own}`,
        ),
    ],
  ])('%s cannot sign with the link that was emailed before', async (_, remove) => {
    const odette = await signedIn(world, 'masters@mail.example')
    await guardian(odette.accountId)
    await guardian((await signedIn(world, 'unsigned@mail.example')).accountId)
    expect((await sendLink()).status).toBe(200)
    const { secret } = await linkMailedTo(world, 'masters@mail.example')
    const opened = await open(secret.code)
    expect(opened.body.data.signer_name).toBe('Odette Laroche')
    await remove(odette.accountId)
    expect((await open(secret.code)).status).toBe(422)
    expect((await sign(secret.code, opened.body.data.documents)).status).toBe(422)
    expect((await waiting()).id).toBe(first.id)
  })
})

test('a guardian contact that a former guardian left signs only once the office has confirmed it', async () => {
  const odette = await signedIn(world, 'masters@mail.example')
  await guardian(odette.accountId)
  const stays = await signedIn(world, 'unsigned@mail.example')
  await guardian(stays.accountId)
  await saveContact(odette.bearer, withAlias)
  expect(await unconfirmed()).toEqual([])
  expect((await linkingIn(world).end(odette, eamon.own ?? 0)).status).toBe(200)
  expect(await unconfirmed()).toEqual([ALIAS])
  // With no guardian left, the contact would be the next to ask.
  const theirs = `account_id = ${stays.accountId} and participant_id = ${eamon.own}`
  await world.database.script(
    `delete from notifications where ${theirs}; delete from guardianships where ${theirs}`,
  )
  expect((await sendLink()).body.code).toBe('contact_not_confirmed')
  const [row] = await world.database.rows('select id from unconfirmed_contacts')
  await world.post(`/api/operations/guardian-contacts/${row?.id}`, { decision: 'confirm' }, office)
  expect((await sendLink()).status).toBe(200)
  expect((await mailsTo(world, ALIAS)).length).toBeGreaterThan(0)
  // The former guardian's own address is no way to anyone, whatever is on file.
  await world.database.script(
    `update participant_profiles set guardian_contacts =
       replace(guardian_contacts::text, '${ALIAS}', 'masters@mail.example')::jsonb
     where participant_id = ${eamon.own}`,
  )
  expect((await sendLink()).body.code).toBe('no_guardian_address')
})

describe('a guardian contact that a minor entered', () => {
  test('gets no link until the office has confirmed it', async () => {
    expect(first.link).toMatchObject({ may_send: true, waits_for_office: false })
    await saveContact(eamon.bearer, withAlias)
    expect((await waiting()).link).toMatchObject({ may_send: false, to: null, waits_for_office: true })
    const refused = await sendLink()
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The office has to confirm this contact first.',
    ])
    const season = await seasonAt(world.database.db, world.clock)
    await inviteSigners({ ...(await signing.deps()), season, timezone: 'America/Vancouver' })
    expect(await mailsTo(world, ALIAS)).toEqual([])

    type Listed = { data: { id: number; email: string; name: string; participant: { name: string } }[] }
    const list = await world.get<Listed>('/api/operations/guardian-contacts', office)
    expect(list.body.data).toMatchObject([
      { email: ALIAS, name: 'Alex Redfern', participant: { name: 'Eamon Redfern' } },
    ])
    const url = `/api/operations/guardian-contacts/${list.body.data[0]?.id}`
    expect((await world.post(url, { decision: 'confirm' }, office)).body).toMatchObject({
      data: { status: 'confirmed' },
    })
    expect((await world.get<Listed>('/api/operations/guardian-contacts', office)).body.data).toEqual([])
    expect((await sendLink()).status).toBe(200)
    const { secret } = await linkMailedTo(world, ALIAS)
    const { documents } = (await open(secret.code)).body.data
    expect((await sign(secret.code, documents)).body.data[0]).toMatchObject({ outcome: 'signed' })
  })

  test('never counts once the office has refused it', async () => {
    await saveContact(eamon.bearer, withAlias)
    const [row] = await world.database.rows('select id from unconfirmed_contacts')
    const url = `/api/operations/guardian-contacts/${row?.id}`
    expect((await world.post(url, { decision: 'refuse' }, office)).status).toBe(200)
    await saveContact(eamon.bearer, withAlias)
    expect((await sendLink()).status).toBe(422)
    const list = await world.get<{ data: object[] }>('/api/operations/guardian-contacts', office)
    expect(list.body.data).toEqual([])
  })

  test('ends the link that was emailed to the contact before it', async () => {
    expect((await sendLink()).status).toBe(200)
    const [row] = await world.database.rows('select email from signing_links where replaced_at is null')
    const { secret } = await linkMailedTo(world, String(row?.email))
    expect((await open(secret.code)).status).toBe(200)
    await saveContact(eamon.bearer, withAlias)
    expect((await open(secret.code)).status).toBe(422)
  })

  test('stays unconfirmed while an adult guardian saves something else, and counts once they enter another', async () => {
    await saveContact(eamon.bearer, withAlias)
    const odette = await signedIn(world, 'masters@mail.example')
    await guardian(odette.accountId)
    await saveContact(odette.bearer, () => ({ city: 'Delta' }))
    expect(await unconfirmed()).toEqual([ALIAS])
    await world.database.script('update unconfirmed_contacts set refused_at = now()')
    await saveContact(odette.bearer, () => ({ city: 'Surrey' }))
    expect(await unconfirmed()).toEqual([ALIAS])
    await saveContact(odette.bearer, ({ guardian_contacts: [one] }) => ({
      guardian_contacts: one ? [one, { ...one, name: 'Robin Redfern', email: 'robin@mail.example' }] : [],
    }))
    expect(await unconfirmed()).toEqual([ALIAS])
    await saveContact(odette.bearer, ({ guardian_contacts }) => ({
      guardian_contacts: guardian_contacts.slice(1),
    }))
    expect(await unconfirmed()).toEqual([])
  })

  test('keeps its standing when the minor saves something else', async () => {
    await saveContact(eamon.bearer, () => ({ city: 'Delta' }))
    expect((await waiting()).link).toMatchObject({ may_send: true, waits_for_office: false })
  })

  test('as the address on file cannot make its reader a guardian', async () => {
    await saveContact(eamon.bearer, () => ({ email: ALIAS, email_is_guardian: true }))
    const linking = linkingIn(world)
    const stranger = await linking.newcomer()
    const [row] = await world.database.rows(
      `select participant_number from participants where id = ${eamon.own}`,
    )
    const known_fact = number(String(row?.participant_number))
    const typed = { first_name: 'Eamon', last_name: 'Redfern', birthdate: '2008-05-04', known_fact }
    const { handle } = await linking.lookUp(stranger, typed)
    expect((await linking.ask(stranger, handle)).body.data.status).toBe('staff_review')
    for (const { text_body } of await mailsTo(world, ALIAS)) {
      expect(text_body).not.toMatch('/participant/verify/')
    }
  })
})
