import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { beforeAll, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { signatureFor, signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

const child = (birthdate: string) => signing.person(family.accountId, { birthdate })
const toSign = async (query = ''): Promise<SigningDocument[]> => {
  const path = `/api/accounts/${family.accountId}/documents/to-sign${query}`
  const { status, body } = await world.get<{ data: SigningDocument[] }>(path, family.bearer)
  expect(status).toBe(200)
  return body.data
}
const noteShown = (documents: readonly Pick<SigningDocument, 'id' | 'document_hash'>[]) =>
  world.post(
    `/api/accounts/${family.accountId}/documents/view`,
    { documents: documents.map(({ id, document_hash }) => ({ document_id: id, document_hash })) },
    family.bearer,
  )
const kindsOf = async (id: number) => {
  const rows = await world.database.rows(
    `select kind from signature_events where document_id = ${id} order by position`,
  )
  return rows.map(({ kind }) => kind)
}

test('one answer has every open document of the family that the reader may sign, as each is read alone', async () => {
  const people = [await child('2016-05-17'), await child('2014-05-17')]
  const adult = await signing.person(family.accountId, { birthdate: '2001-06-30', email: 'a.b@mail.example' })
  const documents = await toSign()
  for (const id of people) {
    expect(documents.filter(({ participant }) => participant.id === id).length).toBeGreaterThan(3)
  }
  expect(documents.filter(({ participant }) => participant.id === adult)).toEqual([])
  expect(documents.every(({ action }) => action === 'sign')).toBe(true)
  for (const document of documents) expect(document).toEqual(await signing.document(family, document.id))
  expect((await toSign('?language=fr')).every(({ language }) => language === 'fr')).toBe(true)
})

test('signed with one act, each person has an own document with its own evidence and audit', async () => {
  const people = [await child('2016-05-17'), await child('2014-05-17'), await child('2013-05-17')]
  const documents = (await toSign()).filter(({ participant }) => people.includes(participant.id))
  expect((await noteShown(documents)).status).toBe(200)
  const { body } = await signing.sign(family, documents.map(signatureFor))
  expect(new Set(body.data.map(({ outcome }) => outcome))).toEqual(new Set(['signed']))
  expect(new Set(documents.map(({ number }) => number)).size).toBe(documents.length)
  for (const { id } of documents) expect(await kindsOf(id)).toEqual(['issued', 'viewed', 'agreed', 'signed'])
  const ids = documents.map(({ id }) => id).join(',')
  const audit = await world.database.rows(
    `select action, count(*)::int as count from audit_events
     where (subject->>'document_id')::int in (${ids}) group by action order by action`,
  )
  expect(audit).toEqual([
    { action: 'document.signed', count: documents.length },
    { action: 'document.viewed', count: documents.length },
  ])
  for (const id of people) expect(await signing.statusOf(id)).toMatchObject({ status: 'valid' })
  expect((await toSign()).filter(({ participant }) => people.includes(participant.id))).toEqual([])
})

test('sent again after a lost answer, everything is already done and nothing is added to the evidence', async () => {
  const person = await child('2016-05-17')
  const documents = (await toSign()).filter(({ participant }) => participant.id === person)
  const signatures = documents.map(signatureFor)
  await signing.sign(family, signatures)
  const { body } = await signing.sign(family, signatures)
  expect(new Set(body.data.map(({ outcome }) => outcome))).toEqual(new Set(['already_done']))
  for (const { id } of documents) expect(await kindsOf(id)).toEqual(['issued', 'agreed', 'signed'])
})

test('signed in two browsers at once, each document is signed once', async () => {
  const person = await child('2016-05-17')
  const signatures = (await toSign()).filter(({ participant }) => participant.id === person).map(signatureFor)
  const both = await Promise.all([signing.sign(family, signatures), signing.sign(family, signatures)])
  const outcomes = both.flatMap(({ body }) => body.data.map(({ outcome }) => outcome)).toSorted()
  expect(outcomes).toEqual([...signatures.map(() => 'already_done'), ...signatures.map(() => 'signed')])
})

test('one document that was withdrawn meanwhile is refused alone; the others of the act are signed', async () => {
  const person = await child('2016-05-17')
  const documents = (await toSign()).filter(({ participant }) => participant.id === person)
  await world.database.rows(`update documents set status = 'void' where id = ${documents[0]?.id}`)
  const { body } = await signing.sign(family, documents.map(signatureFor))
  expect(body.data.map(({ code, outcome }) => code ?? outcome)).toEqual([
    'no_longer_open',
    ...documents.slice(1).map(() => 'signed'),
  ])
})

test('a text of another family cannot be noted as shown', async () => {
  const others = await signing.registered('parent3@mail.example', 'Signe')
  const [theirs] = await signing.waitingOf(others, others.people.Signe)
  if (!theirs) throw new Error('There is nothing to sign.')
  expect((await noteShown([{ id: theirs.id, document_hash: 'a'.repeat(64) }])).status).toBe(404)
  expect(await kindsOf(theirs.id)).toEqual(['issued'])
})
