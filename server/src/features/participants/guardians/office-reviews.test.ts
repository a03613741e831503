import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { aForm, creatingIn } from '#test/acting/creating'
import { ida, linkingIn, notOnRecord, type SignedInPerson } from '#test/acting/linking'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Review = {
  id: number
  why: string
  is_open: boolean
  asked_by: { email: string }
  participant: { participant_number: string } | null
}

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
})

const reviews = async () =>
  (await world.get<{ data: Review[] }>('/api/office/link-reviews', office)).body.data
const decide = (id: number | undefined, body: object) =>
  world.post<{ data: { status: string } } & ErrorAnswer>(
    `/api/office/link-reviews/${id}`,
    { reason: 'We checked the birth certificate.', ...body },
    office,
  )
async function ask(typed: object): Promise<SignedInPerson & { email: string; review: Review | undefined }> {
  const person = await linking.newcomer()
  const { handle } = await linking.lookUp(person, typed)
  expect((await linking.ask(person, handle)).status).toBe(200)
  return { ...person, review: (await reviews()).find(({ asked_by }) => asked_by.email === person.email) }
}

test('a request without a record waits for the office, which names the person and makes the link', async () => {
  const { review, ...person } = await ask({ ...ida, first_name: 'Aida' })
  expect(review).toMatchObject({ participant: null, is_open: true })
  expect((await decide(review?.id, { decision: 'confirm' })).body.code).toBe('name_the_person')
  const made = await decide(review?.id, { decision: 'confirm', participant_number: 'cc-100302' })
  // A slip in the number is seen at once.
  expect(made.body.data).toEqual({
    status: 'confirmed',
    linked: {
      account: { name: expect.any(String), email: person.email },
      participant: { id: expect.any(Number), name: 'Ida Vinter', participant_number: 'CC-100302' },
    },
  })
  const id = await linking.idOf('Ida Vinter')
  expect((await world.get(`/api/participants/${id}/profile`, person.bearer)).status).toBe(200)
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toBe('You are linked to Ida Vinter')
  // Both parents are told of what the office did, too, and can object.
  expect((await mailsTo(world, 'coparent@mail.example')).at(-1)?.subject).toBe('A new link: Ida Vinter')
  expect((await decide(review?.id, { decision: 'refuse' })).status).toBe(404)
  const [audited] = await world.database.rows(
    `select t.done_reason from office_tasks t where t.id = ${review?.id}`,
  )
  expect(audited).toEqual({ done_reason: 'We checked the birth certificate.' })
})

test('a number names no person of another last name or birthdate than was typed', async () => {
  const { review, ...person } = await ask({ ...ida, first_name: 'Aida', birthdate: '2016-09-04' })
  const otherName = await ask({ ...ida, first_name: 'Aida', last_name: 'Vinterx' })
  for (const { id } of [review, otherName.review].flatMap((one) => one ?? [])) {
    for (const participant_number of ['CC-100302', 'CC-100308']) {
      const reply = await decide(id, { decision: 'confirm', participant_number })
      expect([reply.status, reply.body.code]).toEqual([422, 'other_person'])
    }
  }
  expect((await linking.peopleOf(person)).dependants).toEqual([])
  expect((await reviews()).map(({ id }) => id)).toContain(review?.id)
})

test('a number does not replace the record that the request found', async () => {
  const alone = aForm({ first_name: 'Ylva', last_name: 'Solberg', birthdate: '2015-05-06' })
  const twin = aForm({ first_name: 'Tove', last_name: 'Solberg', birthdate: '2015-05-06' })
  const creator = await linking.newcomer()
  // Without an adult who is confirmed, the office is asked about the record.
  alone.contact.email = 'ylva@mail.example'
  const made = await creatingIn(world).create(creator, alone)
  await creatingIn(world).create(creator, twin)
  const [other] = await world.database.rows(
    `select participant_number from participants where first_name = 'Tove' and last_name = 'Solberg'`,
  )
  const id = made.body.data.participant?.id ?? 0
  await world.database.script(`update participant_profiles set email = null where participant_id = ${id}`)
  const { review } = await ask({ first_name: 'Ylva', last_name: 'Solberg', birthdate: '2015-05-06' })
  expect(review?.participant).not.toBeNull()
  const reply = await decide(review?.id, {
    decision: 'confirm',
    participant_number: other?.participant_number,
  })
  expect(reply.body.code).toBe('other_person')
})

test('a refusal says the same whether or not there is a record, and the person is not linked', async () => {
  const id = await linking.idOf('Nils Vinter')
  await world.database.script(
    `insert into custody_freezes (participant_id, reason) values (${id}, 'Court order.')`,
  )
  const [row] = await world.database.rows(`select birthdate::text from participants where id = ${id}`)
  const nils = { first_name: 'Nils', last_name: 'Vinter', birthdate: row?.birthdate }
  const asked = [await ask({ ...notOnRecord, first_name: 'Oda' }), await ask(nils)]
  expect(asked.map(({ review }) => Boolean(review?.participant))).toEqual([false, true])
  const told = []
  for (const { review, ...person } of asked) {
    const { body } = await decide(review?.id, { decision: 'refuse' })
    expect(body.data).toEqual({ status: 'refused', linked: null })
    const mail = (await mailsTo(world, person.email)).at(-1)
    expect((await linking.peopleOf(person)).dependants).toEqual([])
    const [request] = await linking.requestsOf(person)
    const words = [mail?.subject, mail?.text_body, request?.status].join('\n')
    told.push(words.replace(/Oda Winter|Nils Vinter/g, 'NAME'))
  }
  expect(told[0]).toContain('Your request for a link to NAME')
  expect(told[1]).toBe(told[0])
})

test('a mailbox that could confirm alone cannot do so once another adult answers for the child', async () => {
  const creator = await linking.newcomer()
  const form = aForm({ first_name: 'Runa', last_name: 'Solberg', birthdate: '2015-05-05' })
  // An address of someone else, so that the creator has to confirm by email.
  form.contact.email = 'runa@mail.example'
  const made = await creatingIn(world).create(creator, form)
  const id = made.body.data.participant?.id ?? 0
  const { secret } = await linkMailedTo(world, creator.email)
  await world.database.script(`update participant_profiles set email = null where participant_id = ${id}`)
  const { review, ...other } = await ask({
    first_name: 'Runa',
    last_name: 'Solberg',
    birthdate: '2015-05-05',
  })
  expect((await decide(review?.id, { decision: 'confirm' })).status).toBe(200)
  expect((await linking.answer(id, secret.code, 'confirm')).status).toBe(422)
  const questions = await world.get<{ data: object[] }>(
    `/api/accounts/${other.accountId}/link-questions`,
    other.bearer,
  )
  expect(questions.body.data).toMatchObject([{ participant: { name: 'Runa Solberg' } }])
})

test('a request that was declined can only be put away, never confirmed', async () => {
  const person = await linking.newcomer()
  const { handle } = await linking.lookUp(person, {
    ...ida,
    known_fact: { kind: 'participant_number', value: 'CC-100302' },
  })
  const { body } = await linking.ask(person, handle)
  const maren = await signedIn(world, 'parent3@mail.example')
  const answer = `/api/accounts/${maren.accountId}/link-questions/${body.data.id}`
  expect((await world.post(answer, { decision: 'decline' }, maren.bearer)).status).toBe(200)
  const review = (await reviews()).find(({ asked_by }) => asked_by.email === person.email)
  expect(review).toMatchObject({ why: 'declined', is_open: false })
  expect((await decide(review?.id, { decision: 'confirm' })).body.code).toBe('request_closed')
  expect((await decide(review?.id, { decision: 'refuse' })).status).toBe(200)
})
