import { expect, test } from 'vitest'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const HIS = 'coparent@mail.example'
const HERS = 'parent3@mail.example'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let jonas: SignedInPerson
let second: SignedInPerson & { email: string }
let idaId: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  jonas = await signedIn(world, HIS)
  second = await linking.newcomer()
  idaId = await linking.idOf('Ida Vinter')
})

const onFile = (email: string) =>
  world.database.script(
    `update participant_profiles set email = '${email}', email_is_guardian = true where participant_id = ${idaId}`,
  )
const askAs = async (person: SignedInPerson) =>
  linking.ask(person, (await linking.lookUp(person, { ...ida, known_fact: number('CC-100302') })).handle)
const isAsked = async (address: string) =>
  (await mailsTo(world, address)).some(({ text_body }) => text_body.includes('/participant/verify/'))
/** As the office leaves it: no adult acts for Ida. */
const leaveAlone = () =>
  world.database.script(
    `delete from notifications where participant_id = ${idaId}; delete from guardianships where participant_id = ${idaId}`,
  )

test('a former guardian is not asked at the address on file, and the other guardian is', async () => {
  await onFile('CoParent@mail.example')
  expect((await linking.end(jonas, idaId)).status).toBe(200)
  expect((await askAs(second)).body.data.status).toBe('requested')
  expect([await isAsked(HIS), await isAsked('CoParent@mail.example'), await isAsked(HERS)]).toEqual([
    false,
    false,
    true,
  ])
  const { secret } = await linkMailedTo(world, HERS)
  await linking.answer(idaId, secret.code, 'confirm')
  expect((await linking.peopleOf(second)).dependants.map(({ id }) => id)).toEqual([idaId])
})

test('where no one else is left the office decides, also after the former guardian took another address', async () => {
  await onFile(HIS)
  await linking.end(jonas, idaId)
  await leaveAlone()
  expect((await askAs(second)).body.data.status).toBe('staff_review')
  await onFile('jonas.now@mail.example')
  await world.database.script(
    `update accounts set email = 'jonas.now@mail.example' where id = ${jonas.accountId}`,
  )
  const third = await linking.newcomer()
  expect((await askAs(third)).body.data.status).toBe('staff_review')
  expect([await isAsked(HIS), await isAsked('jonas.now@mail.example')]).toEqual([false, false])
})

test('a former guardian does not link themself again by their own address', async () => {
  await onFile(HIS)
  await linking.end(jonas, idaId)
  await leaveAlone()
  const known_fact = { kind: 'email' as const, value: HIS }
  const { handle } = await linking.lookUp(jonas, { ...ida, known_fact })
  expect((await linking.attach(jonas, handle, 'guardian')).status).toBe(409)
  expect((await linking.ask(jonas, handle)).body.data.status).toBe('staff_review')
  expect(await isAsked(HIS)).toBe(false)
})

test('the secret of an open question does not stay with a guardian who leaves', async () => {
  await askAs(second)
  const his = (await linkMailedTo(world, HIS)).secret.code
  await linking.end(jonas, idaId)
  expect((await linking.answer(idaId, his, 'confirm')).status).toBe(422)
  const hers = (await linkMailedTo(world, HERS)).secret.code
  expect((await linking.answer(idaId, hers, 'confirm')).body.data.status).toBe('confirmed')
})

test('a former guardian who was linked again is asked again', async () => {
  await linking.end(jonas, idaId)
  await askAs(jonas)
  await linking.answer(idaId, (await linkMailedTo(world, HERS)).secret.code, 'confirm')
  await onFile(HIS)
  await askAs(second)
  expect(await isAsked(HIS)).toBe(true)
})
