import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { tellingIn } from '#test/acting/telling'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Ending = { id: number; guardian: { email: string }; asked_by: { email: string } }

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let maren: SignedInPerson
let idaId: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  idaId = await linking.idOf('Ida Vinter')
})

const guardiansOf = async (person: SignedInPerson, id = idaId) => {
  const { body } = await world.get<{ data: ParticipantDetails }>(`/api/participants/${id}`, person.bearer)
  return body.data.guardians
}
const endOther = (person: SignedInPerson, linkId: number | undefined, id = idaId) =>
  world.post<{ data: { status: string } } & ErrorAnswer>(
    `/api/participants/${id}/guardians/${linkId}/end`,
    {},
    person.bearer,
  )
const endings = async () =>
  (await world.get<{ data: Ending[] }>('/api/operations/guardian-endings', office)).body.data
const linkId = async (accountId: number, participantId = idaId) => {
  const [row] = await world.database.rows(
    `select id from guardianships where account_id = ${accountId} and participant_id = ${participantId}`,
  )
  return Number(row?.id)
}
/** Maren lets another guardian in. */
async function letIn() {
  const person = await linking.newcomer()
  const { handle } = await linking.lookUp(person, { ...ida, known_fact: number('CC-100302') })
  await linking.ask(person, handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  expect((await linking.answer(idaId, secret.code, 'confirm')).status).toBe(200)
  return person
}
const insertLink = (accountId: number, participantId: number) =>
  world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${accountId}, ${participantId}, 'guardian', 'parent', now(), now())`,
  )

test('a guardian ends the link of one they let in, and everyone concerned is told', async () => {
  const late = await letIn()
  const [found] = (await guardiansOf(maren)).filter(({ ending }) => ending === 'now')
  expect((await endOther(maren, found?.link_id)).body.data).toEqual({ status: 'ended' })
  expect((await world.get(`/api/participants/${idaId}`, late.bearer)).status).toBe(404)
  expect((await mailsTo(world, late.email)).at(-1)?.subject).toBe('Your link to Ida Vinter has ended')
  const jonas = await signedIn(world, 'coparent@mail.example')
  const lists = await tellingIn(world).told(jonas)
  const of = lists.find(({ participant }) => participant.id === idaId)
  expect(of?.new_notifications[0]).toMatchObject({ kind: 'link_ended', subject: { guardian: 'Ana Silva' } })
  const [audited] = await world.database.rows(
    `select account_id from audit_events where action = 'link.ended' order by id desc limit 1`,
  )
  expect(audited).toEqual({ account_id: maren.accountId })
})

describe('a guardian who came later', () => {
  test('asks the office, which keeps the link or ends it', async () => {
    const late = await letIn()
    const hers = await linkId(maren.accountId)
    expect((await endOther(late, hers)).body.data).toEqual({ status: 'asked_office' })
    expect((await endOther(late, hers)).body.data).toEqual({ status: 'asked_office' })
    const [question, another] = await endings()
    expect([question?.guardian.email, question?.asked_by.email, another]).toEqual([
      'parent3@mail.example',
      late.email,
      undefined,
    ])
    const url = `/api/operations/guardian-endings/${question?.id}`
    const kept = await world.post(url, { decision: 'keep', reason: 'Called both' }, office)
    expect(kept.body).toMatchObject({ data: { status: 'kept' } })
    expect(await endings()).toEqual([])
    expect((await world.get(`/api/participants/${idaId}`, maren.bearer)).status).toBe(200)
    expect((await world.post(url, { decision: 'end', reason: 'Again' }, office)).status).toBe(404)

    await endOther(late, await linkId((await signedIn(world, 'coparent@mail.example')).accountId))
    const [second] = await endings()
    const decided = { decision: 'end', reason: 'A court order' }
    await world.post(`/api/operations/guardian-endings/${second?.id}`, decided, office)
    expect((await mailsTo(world, 'coparent@mail.example')).at(-1)?.subject).toBe(
      'Your link to Ida Vinter has ended',
    )
    expect(await endings()).toEqual([])
    const rows = await world.database.rows(
      `select reason, ended_by from ended_links order by id desc limit 1`,
    )
    expect(rows).toEqual([{ reason: 'A court order', ended_by: null }])
  })

  test('cannot end the link of a guardian of another family’s child', async () => {
    const stranger = await signedIn(world, 'masters@mail.example')
    expect((await endOther(stranger, await linkId(maren.accountId))).status).toBe(404)
    expect((await endOther(maren, 2_000_000_000)).status).toBe(404)
  })
})

test('the office is not asked any more by a guardian who has left', async () => {
  const lena = await signedIn(world, 'unsigned@mail.example')
  await insertLink(lena.accountId, idaId)
  const hers = await linkId(maren.accountId)
  expect((await endOther(lena, hers)).body.data).toEqual({ status: 'asked_office' })
  expect(await endings()).toHaveLength(1)
  expect((await endOther(maren, await linkId(lena.accountId))).body.data).toEqual({ status: 'ended' })
  expect(await endings()).toEqual([])
})

test('a minor’s own account cannot end the link of a guardian', async () => {
  const eamon = await signedIn(world, 'ump16@mail.example')
  const id = await linking.idOf('Eamon Redfern')
  const odette = await signedIn(world, 'masters@mail.example')
  await insertLink(odette.accountId, id)
  expect((await guardiansOf(eamon, id)).map(({ ending }) => ending)).toEqual([null, null])
  expect((await endOther(eamon, await linkId(odette.accountId, id), id)).status).toBe(403)
})

test('a minor’s own account leaves its record only while an adult acts for them', async () => {
  const eamon = await signedIn(world, 'ump16@mail.example')
  const id = await linking.idOf('Eamon Redfern')
  await world.database.script(
    `delete from guardianships where participant_id = ${id} and account_id <> ${eamon.accountId}`,
  )
  const alone = await linking.end(eamon, id)
  expect([alone.status, alone.body.code]).toEqual([422, 'minor_alone'])
  expect((await world.get(`/api/participants/${id}`, eamon.bearer)).status).toBe(200)

  const odette = await signedIn(world, 'masters@mail.example')
  await insertLink(odette.accountId, id)
  expect((await linking.end(eamon, id)).status).toBe(200)
  expect((await world.get(`/api/participants/${id}`, eamon.bearer)).status).toBe(404)
  expect((await world.get(`/api/participants/${id}`, odette.bearer)).status).toBe(200)
})

test('an adult ends the link of anyone who acts for them', async () => {
  const odette = await signedIn(world, 'masters@mail.example')
  const id = await linking.idOf('Odette Laroche')
  const lena = await signedIn(world, 'unsigned@mail.example')
  await insertLink(lena.accountId, id)
  await world.database.script(
    `update guardianships set created_at = '2020-01-01' where id = ${await linkId(lena.accountId, id)}`,
  )
  const reply = await endOther(odette, await linkId(lena.accountId, id), id)
  expect(reply.body.data).toEqual({ status: 'ended' })
})

test('the office ends the last link of a minor by number and address, with a reason', async () => {
  const lena = await signedIn(world, 'unsigned@mail.example')
  const mila = await linking.idOf('Mila Petrov')
  const [row] = await world.database.rows(`select participant_number from participants where id = ${mila}`)
  const body = {
    ...{ participant_number: row?.participant_number, account_email: 'Unsigned@mail.example' },
    reason: 'The other parent has custody',
  }
  expect((await world.post('/api/operations/guardian-links/end', body, office)).status).toBe(200)
  expect((await world.get(`/api/participants/${mila}`, lena.bearer)).status).toBe(404)
  expect((await world.post('/api/operations/guardian-links/end', body, office)).status).toBe(404)
  expect((await world.post('/api/operations/guardian-links/end', body, lena.bearer)).status).toBe(403)
})
