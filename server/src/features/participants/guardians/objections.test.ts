import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { tellingIn } from '#test/acting/telling'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

type Objection = { id: number; guardian: { email: string }; objected_by: { email: string } }
type Newcomer = SignedInPerson & { email: string }

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let maren: SignedInPerson
let jonas: SignedInPerson
let idaId: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  jonas = await signedIn(world, 'coparent@mail.example')
  idaId = await linking.idOf('Ida Vinter')
})
beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  // More people ask for one child here than a day allows.
  await world.database.script('delete from attempts')
})

const one = async (sql: string) => (await world.database.rows(sql))[0]
const details = (person: SignedInPerson) =>
  world.get<{ data: ParticipantDetails } & ErrorAnswer>(`/api/participants/${idaId}`, person.bearer)
const linkOf = async (accountId: number) =>
  one(`select * from guardianships where account_id = ${accountId} and participant_id = ${idaId}`)
const seen = async (reader: SignedInPerson, person: SignedInPerson) => {
  const id = (await linkOf(person.accountId))?.id
  return (await details(reader)).body.data.guardians.find(({ link_id }) => link_id === id)
}
const object = async (person: SignedInPerson, to: SignedInPerson) =>
  world.post<{ data: { status: string } } & ErrorAnswer>(
    `/api/participants/${idaId}/guardians/${(await linkOf(to.accountId))?.id}/object`,
    {},
    person.bearer,
  )
const objections = async () =>
  (await world.get<{ data: Objection[] }>('/api/office/link-objections', office)).body.data
const decide = (id: number | undefined, decision: string, reason = 'We called both parents.') =>
  world.post<{ data: { status: string } } & ErrorAnswer>(
    `/api/office/link-objections/${id}`,
    { decision, reason },
    office,
  )
const lastMail = async (address: string) => (await mailsTo(world, address)).at(-1)
const newestFor = async (person: SignedInPerson) =>
  (await tellingIn(world).told(person)).find(({ participant }) => participant.id === idaId)
    ?.new_notifications[0]

/** Maren lets another guardian in. */
async function letIn(): Promise<Newcomer> {
  const person = await linking.newcomer()
  const { handle } = await linking.lookUp(person, { ...ida, known_fact: number('CC-100302') })
  await linking.ask(person, handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  expect((await linking.answer(idaId, secret.code, 'confirm')).status).toBe(200)
  return person
}

test('both parents are told of a new link by email and on the screen, and until when they can object', async () => {
  const late = await letIn()
  for (const [person, address] of [
    [maren, 'parent3@mail.example'],
    [jonas, 'coparent@mail.example'],
  ] as const) {
    expect(await newestFor(person)).toMatchObject({
      kind: 'link_joined',
      subject: { asker: 'Ana Silva', until: '2025-03-09' },
    })
    const mail = await lastMail(address)
    expect(mail?.subject).toBe('A new link: Ida Vinter')
    expect(mail?.text_body).toContain(`/participant/${idaId}?show=guardians`)
    expect((await seen(person, late))?.object_until).toBe('2025-03-09')
  }
  // The letter to the one who joined is their own; they have nothing to object to.
  expect((await lastMail(late.email))?.subject).toBe('You are linked to Ida Vinter')
  const { guardians } = (await details(late)).body.data
  expect(guardians.map(({ object_until }) => object_until)).toEqual(guardians.map(() => null))
})

describe('an objection', () => {
  test('puts the new link on hold at once, and it gives nothing until the office lifts it', async () => {
    const late = await letIn()
    expect((await details(late)).body.data.is_confirmed).toBe(true)
    expect((await object(jonas, late)).body.data).toEqual({ status: 'on_hold' })
    const { data } = (await details(late)).body
    expect(data).toMatchObject({
      ...{ is_confirmed: false, is_on_hold: true, may_act: false, club: null, missing: [] },
      guardians: [{ is_you: true, state: 'on_hold' }],
    })
    for (const path of ['profile', 'history', 'card', 'registrationOptions']) {
      const reply = await world.get<ErrorAnswer>(`/api/participants/${idaId}/${path}`, late.bearer)
      expect([path, reply.status]).toEqual([path, 403])
    }
    expect((await world.get<ErrorAnswer>(`/api/participants/${idaId}/profile`, late.bearer)).body.code).toBe(
      'link_frozen',
    )
    const documents = await world.get<{ data: object[] }>(
      `/api/accounts/${late.accountId}/documents`,
      late.bearer,
    )
    expect(documents.body.data).toEqual([])
    expect(await seen(maren, late)).toMatchObject({ state: 'on_hold', object_until: null })

    const [waiting] = (await objections()).slice(-1)
    expect([waiting?.guardian.email, waiting?.objected_by.email]).toEqual([
      ...[late.email, 'coparent@mail.example'],
    ])
    expect((await decide(waiting?.id, 'lift')).body.data).toEqual({ status: 'lifted' })
    expect((await world.get(`/api/participants/${idaId}/profile`, late.bearer)).status).toBe(200)
    expect((await lastMail(late.email))?.subject).toBe('Your link to Ida Vinter works again')
    expect(await newestFor(jonas)).toMatchObject({ kind: 'link_restored', subject: { guardian: 'Ana S.' } })
    // The office has looked: no one objects to the same link again.
    expect((await object(maren, late)).body.code).toBe('cannot_object')
    expect((await seen(maren, late))?.object_until).toBe(null)
  })

  test('ends the link when the office says so, with its reason written down', async () => {
    const late = await letIn()
    await object(maren, late)
    const [waiting] = (await objections()).slice(-1)
    expect((await decide(waiting?.id, 'end', 'A court order.')).body.data).toEqual({ status: 'ended' })
    expect((await details(late)).status).toBe(404)
    expect((await lastMail(late.email))?.subject).toBe('Your link to Ida Vinter has ended')
    expect(await newestFor(jonas)).toMatchObject({ kind: 'link_ended' })
    expect(await one(`select decision, reason from link_objections where id = ${waiting?.id}`)).toEqual({
      ...{ decision: 'ended', reason: 'A court order.' },
    })
    expect((await decide(waiting?.id, 'lift')).status).toBe(404)
    expect(
      await one(
        `select count(*)::int as n from office_tasks where kind = 'link_objection' and done_at is null`,
      ),
    ).toEqual({ n: 0 })
  })

  test('tells the one on hold nothing about who objected or why', async () => {
    const late = await letIn()
    await object(jonas, late)
    const mail = await lastMail(late.email)
    expect(mail?.subject).toBe('Your link to Ida Vinter is on hold')
    expect(`${mail?.text_body}${JSON.stringify((await details(late)).body)}`).not.toMatch(
      /Jonas|Maren|objected|objection/i,
    )
    expect(await newestFor(maren)).toMatchObject({ kind: 'link_frozen', subject: { guardian: 'Ana S.' } })
    await decide((await objections()).at(-1)?.id, 'end')
  })

  test('is made once, however often and by however many', async () => {
    const late = await letIn()
    const before = (await objections()).length
    const replies = await Promise.all([object(jonas, late), object(maren, late), object(jonas, late)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await objections()).length).toBe(before + 1)
    await decide((await objections()).at(-1)?.id, 'end')
  })

  test('is refused after thirty days, to an earlier link, to one’s own, and from a stranger', async () => {
    const late = await letIn()
    expect((await object(late, maren)).body.code).toBe('cannot_object')
    expect((await object(late, late)).body.code).toBe('cannot_object')
    expect((await object(maren, jonas)).body.code).toBe('cannot_object')
    const stranger = await linking.newcomer()
    expect((await object(stranger, late)).status).toBe(404)
    world.clock.set(new Date(DEMO_TODAY.getTime() + 31 * 86_400_000))
    const again = await signedIn(world, 'parent3@mail.example')
    expect((await object(again, late)).body.code).toBe('cannot_object')
  })

  test('ends the answers that were stored for a retry, which could show the child for a day', async () => {
    const late = await letIn()
    const asker = await linking.newcomer()
    const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
    const { body } = await linking.ask(asker, handle)
    const answer = () =>
      world.post<{ data: { participant_name: string } } & ErrorAnswer>(
        `/api/accounts/${late.accountId}/link-questions/${body.data.id}`,
        { decision: 'decline' },
        { ...late.bearer, 'idempotency-key': 'one-answer' },
      )
    expect((await answer()).body.data.participant_name).toBe('Ida Vinter')
    expect((await answer()).body.data.participant_name).toBe('Ida Vinter')
    await object(maren, late)
    const gone = await answer()
    expect([gone.status, gone.body.code]).toEqual([422, 'idempotency_answer_gone'])
    expect(JSON.stringify(gone.body)).not.toContain('Ida')
    await decide((await objections()).at(-1)?.id, 'end')
  })

  test('changes nothing when its address is only opened', async () => {
    const late = await letIn()
    const id = (await linkOf(late.accountId))?.id
    const reply = await world.get(`/api/participants/${idaId}/guardians/${id}/object`, maren.bearer)
    expect(reply.status).toBe(405)
    expect((await linkOf(late.accountId))?.frozen_at).toBe(null)
  })
})

describe('while a link is on hold', () => {
  let late: Newcomer
  beforeAll(async () => {
    late = await letIn()
    await object(jonas, late)
  })

  test('no mail, resend or new request brings it back', async () => {
    const { handle } = await linking.lookUp(late, { ...ida, known_fact: number('CC-100302') })
    expect((await linking.ask(late, handle)).status).toBe(409)
    expect((await linking.attach(late, handle, 'guardian')).status).toBe(409)
    const requests = await linking.requestsOf(late)
    for (const { id } of requests) {
      const resend = `/api/accounts/${late.accountId}/link-requests/${id}/resend`
      expect((await world.post(resend, {}, late.bearer)).status).toBe(422)
    }
    expect((await linkOf(late.accountId))?.confirmed_at).toBe(null)
  })

  test('the database itself lets no one confirm it', async () => {
    const link = await linkOf(late.accountId)
    await expect(
      world.database.script(`update guardianships set confirmed_at = now() where id = ${link?.id}`),
    ).rejects.toThrow(/guardianships_frozen_gives_nothing/)
  })

  test('its account answers no one else’s question, on the screen or from its mailbox', async () => {
    const asker = await linking.newcomer()
    const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
    await world.database.script(
      `update participant_profiles set email = '${late.email}', email_is_guardian = true where participant_id = ${idaId}`,
    )
    const before = (await mailsTo(world, late.email)).length
    const { body } = await linking.ask(asker, handle)
    expect((await mailsTo(world, late.email)).length).toBe(before)
    const questions = `/api/accounts/${late.accountId}/link-questions`
    expect((await world.get<{ data: object[] }>(questions, late.bearer)).body.data).toEqual([])
    const answer = `${questions}/${body.data.id}`
    expect((await world.post(answer, { decision: 'confirm' }, late.bearer)).status).toBe(404)
  })

  test('its account finds the child for no team, not even by number and birthdate', async () => {
    const managing = managingIn(world)
    const { data: team } = (await managing.start(late, { name: 'On Hold' })).body
    const pair = { role: 'players', participant_number: 'CC-100302', birthdate: ida.birthdate }
    const byNumber = await managing.judge(late, team, pair)
    expect(byNumber.body.data).toMatchObject({ ok: false, entry: null, code: 'NO_MATCH' })
    const byId = await managing.judge(late, team, { role: 'players', participant: idaId })
    expect(byId.body.data).toMatchObject({ ok: false, entry: null, code: 'NOT_YOURS' })
  })

  test('the last guardian who acts cannot leave the minor to it', async () => {
    // Only Maren and Jonas act, besides the link on hold; once Jonas has left, Maren is the last.
    await world.database.script(
      `update guardianships set confirmed_at = null where participant_id = ${idaId} and frozen_at is null
       and account_id not in (${maren.accountId}, ${jonas.accountId})`,
    )
    expect((await linking.end(jonas, idaId)).status).toBe(200)
    const reply = await linking.end(maren, idaId)
    expect([reply.status, reply.body.code]).toEqual([422, 'last_guardian'])
  })
})
