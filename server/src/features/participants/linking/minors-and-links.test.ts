import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { expect, test } from 'vitest'
import { linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const eamon = { first_name: 'Eamon', last_name: 'Redfern', birthdate: '2008-05-04' }

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let stranger: SignedInPerson & { email: string }
let eamonId: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  stranger = await linking.newcomer()
  eamonId = await linking.idOf('Eamon Redfern')
})

const askForEamon = async () => {
  const [row] = await world.database.rows(`select participant_number from participants where id = ${eamonId}`)
  const known_fact = number(String(row?.participant_number))
  return linking.ask(stranger, (await linking.lookUp(stranger, { ...eamon, known_fact })).handle)
}
const questionsOf = async (person: SignedInPerson) => {
  const url = `/api/accounts/${person.accountId}/link-questions`
  return (await world.get<{ data: LinkQuestion[] }>(url, person.bearer)).body.data
}
const confirm = (person: SignedInPerson, requestId: number) =>
  world.post(
    `/api/accounts/${person.accountId}/link-questions/${requestId}`,
    { decision: 'confirm' },
    person.bearer,
  )
/** Links an account to Eamon as a confirmed guardian. */
const makeGuardian = (accountId: number) =>
  world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${accountId}, ${eamonId}, 'guardian', 'parent', now(), now())`,
  )

test('a minor with an account is told who asks, and the office decides', async () => {
  const { body } = await askForEamon()
  expect(body.data.status).toBe('staff_review')
  const minor = await signedIn(world, 'ump16@mail.example')
  expect(await questionsOf(minor)).toEqual([])
  expect((await confirm(minor, body.data.id)).status).toBe(404)
  const mail = (await mailsTo(world, 'ump16@mail.example')).at(-1)
  expect(mail?.subject).toBe('Someone asked for a link to Eamon Redfern')
  expect(mail?.text_body).not.toMatch('/participant/verify/')
  expect((await linking.peopleOf(stranger)).dependants).toEqual([])
})

test('an adult guardian is asked, and the minor’s own account cannot answer for them', async () => {
  const odette = await signedIn(world, 'masters@mail.example')
  await makeGuardian(odette.accountId)
  const { body } = await askForEamon()
  expect(body.data.status).toBe('requested')
  const minor = await signedIn(world, 'ump16@mail.example')
  expect(await questionsOf(minor)).toEqual([])
  expect((await confirm(minor, body.data.id)).status).toBe(404)
  expect((await mailsTo(world, 'ump16@mail.example')).at(-1)?.text_body).not.toMatch('/participant/verify/')
  expect((await questionsOf(odette)).map(({ id }) => id)).toEqual([body.data.id])
  const { secret } = await linkMailedTo(world, 'masters@mail.example')
  await linking.answer(eamonId, secret.code, 'confirm')
  expect((await linking.peopleOf(stranger)).dependants.map(({ id }) => id)).toEqual([eamonId])
})

test('a guardian who is a minor themself cannot answer', async () => {
  const callum = await signedIn(world, 'turning19@mail.example')
  await makeGuardian(callum.accountId)
  const { body } = await askForEamon()
  expect(body.data.status).toBe('staff_review')
  expect((await confirm(callum, body.data.id)).status).toBe(404)
})

test('the age of majority comes from the configuration', async () => {
  const callum = await signedIn(world, 'turning19@mail.example')
  await makeGuardian(callum.accountId)
  await world.database.script(`update variables set value = '18' where key = 'age_of_majority'`)
  const { body } = await askForEamon()
  expect(body.data.status).toBe('requested')
  expect((await confirm(callum, body.data.id)).status).toBe(200)
})

test('the mailbox of a minor without an account cannot say yes', async () => {
  await world.database.script(
    `delete from guardianships where participant_id = ${eamonId};
     delete from notifications where participant_id = ${eamonId};
     update participant_profiles set email = 'eamon.himself@mail.example' where participant_id = ${eamonId}`,
  )
  expect((await askForEamon()).body.data.status).toBe('staff_review')
  for (const { text_body } of await mailsTo(world, 'eamon.himself@mail.example')) {
    expect(text_body).not.toMatch('/participant/verify/')
  }
})

test('no one becomes a guardian at once by the minor’s own mailbox', async () => {
  await world.database.script(
    `delete from guardianships where participant_id = ${eamonId};
     delete from notifications where participant_id = ${eamonId};
     update participant_profiles set email = '${stranger.email}' where participant_id = ${eamonId}`,
  )
  const known_fact = { kind: 'email' as const, value: stranger.email }
  const { handle } = await linking.lookUp(stranger, { ...eamon, known_fact })
  expect((await linking.attach(stranger, handle, 'guardian')).status).toBe(409)
  expect((await linking.attach(stranger, handle, 'mine')).status).toBe(200)
})
