import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { beforeAll, expect, test } from 'vitest'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { tellingIn } from '#test/acting/telling'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let telling: ReturnType<typeof tellingIn>
let maren: SignedInPerson
let jonas: SignedInPerson
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  telling = tellingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  jonas = await signedIn(world, 'coparent@mail.example')
})

const questions = async (person: SignedInPerson) =>
  (
    await world.get<{ data: LinkQuestion[] }>(
      `/api/accounts/${person.accountId}/link-questions`,
      person.bearer,
    )
  ).body.data
const answer = (person: SignedInPerson, id: number, decision: string) =>
  world.post<{ data: { status: string } }>(
    `/api/accounts/${person.accountId}/link-questions/${id}`,
    { decision },
    person.bearer,
  )

/** A new account asks for Ida; the people who act for her are to answer. */
async function asked() {
  const asker = await linking.newcomer()
  const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
  const { body } = await linking.ask(asker, handle)
  return { asker, requestId: body.data.id }
}

const newAboutIda = async (person: SignedInPerson) => {
  const lists = await telling.told(person)
  const of = lists.find(({ participant }) => participant.first_name === 'Ida')
  return of?.new_notifications.filter(({ kind }) => kind.startsWith('link_')) ?? []
}

test('everyone who acts for the person finds the question, and the asker does not', async () => {
  const { asker, requestId } = await asked()
  for (const guardian of [maren, jonas]) {
    const found = (await questions(guardian)).filter(({ id }) => id === requestId)
    expect(found).toMatchObject([
      {
        participant: { id: await linking.idOf('Ida Vinter'), name: 'Ida Vinter' },
        requester_name: 'Ana Silva',
        relation: 'guardian',
      },
    ])
    const [told] = await newAboutIda(guardian)
    expect(told).toMatchObject({ kind: 'link_requested', subject: { asker: 'Ana Silva' } })
  }
  expect(await questions(asker)).toEqual([])
})

test('an email that is sent again is no second notification', async () => {
  const { asker, requestId } = await asked()
  const before = (await newAboutIda(maren)).length
  const url = `/api/accounts/${asker.accountId}/link-requests/${requestId}/resend`
  expect((await world.post(url, {}, asker.bearer)).status).toBe(200)
  expect(await newAboutIda(maren)).toHaveLength(before)
})

test('a yes links, tells everyone who joined, and ends the question', async () => {
  const { asker, requestId } = await asked()
  expect((await answer(maren, requestId, 'confirm')).body.data.status).toBe('confirmed')
  expect((await linking.peopleOf(asker)).dependants.map(({ first_name }) => first_name)).toEqual(['Ida'])
  expect((await mailsTo(world, asker.email)).at(-1)?.subject).toBe('You are linked to Ida Vinter')
  expect((await questions(jonas)).map(({ id }) => id)).not.toContain(requestId)
  expect((await answer(jonas, requestId, 'decline')).status).toBe(422)
  const kinds = [
    [maren, 'link_joined'],
    [jonas, 'link_joined'],
    [asker, 'link_confirmed'],
  ] as const
  for (const [person, kind] of kinds) {
    expect((await newAboutIda(person))[0]).toMatchObject({ kind, subject: { asker: 'Ana Silva' } })
  }
})

test('an answered question leaves the list of everyone asked, and a withdrawn one too', async () => {
  const unread = async () => (await newAboutIda(jonas)).filter(({ kind }) => kind === 'link_requested').length
  const before = await unread()
  const answered = await asked()
  expect(await unread()).toBe(before + 1)
  await answer(maren, answered.requestId, 'decline')
  expect(await unread()).toBe(before)
  const { asker, requestId } = await asked()
  expect(await unread()).toBe(before + 1)
  const url = `/api/accounts/${asker.accountId}/link-requests/${requestId}/cancel`
  expect((await world.post(url, {}, asker.bearer)).status).toBe(200)
  expect(await unread()).toBe(before)
})

test('who read the question before it was answered reads afterwards that it was', async () => {
  const { requestId } = await asked()
  await world.database.script(
    `update notifications set read_at = now() where account_id = ${jonas.accountId} and kind = 'link_requested'`,
  )
  await answer(maren, requestId, 'decline')
  const [row] = await world.database.rows(
    `select subject from notifications where account_id = ${jonas.accountId} and once_key = 'request:${requestId}'`,
  )
  expect(row?.subject).toMatchObject({ answered: 1 })
})

test('a no creates no link', async () => {
  const { asker, requestId } = await asked()
  expect((await answer(jonas, requestId, 'decline')).body.data.status).toBe('declined')
  expect((await linking.peopleOf(asker)).dependants).toEqual([])
})

test('an account cannot answer its own question, another family’s, or one that does not exist', async () => {
  const { asker, requestId } = await asked()
  const stranger = await signedIn(world, 'masters@mail.example')
  const tries = [
    answer(asker, requestId, 'confirm'),
    answer(stranger, requestId, 'confirm'),
    answer(maren, 2_000_000_000, 'confirm'),
  ]
  for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404)
  expect((await linking.peopleOf(asker)).dependants).toEqual([])
})

test('accounts with an unconfirmed or handed-over link cannot answer', async () => {
  const { requestId } = await asked()
  await world.database.script(
    `update guardianships set confirmed_at = null where account_id = ${maren.accountId};
     update guardianships set hands_over_on = '2025-02-07' where account_id = ${jonas.accountId}`,
  )
  for (const guardian of [maren, jonas]) {
    expect(await questions(guardian)).toEqual([])
    expect((await answer(guardian, requestId, 'confirm')).status).toBe(404)
  }
  await world.database.script(
    'update guardianships set confirmed_at = created_at where confirmed_at is null; update guardianships set hands_over_on = null',
  )
})
