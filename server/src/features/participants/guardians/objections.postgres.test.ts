import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { linkMailedTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
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

/** Maren lets another guardian in; answers the address of their link. */
async function letIn() {
  const person = await linking.newcomer()
  const { handle } = await linking.lookUp(person, { ...ida, known_fact: number('CC-100302') })
  await linking.ask(person, handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  await linking.answer(idaId, secret.code, 'confirm')
  const [link] = await world.database.rows(
    `select id from guardianships where account_id = ${person.accountId} and participant_id = ${idaId}`,
  )
  return { person, id: link?.id, url: `/api/participants/${idaId}/guardians/${link?.id}` }
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

test('two parents who object at once make one objection', async () => {
  const { id, url } = await letIn()
  const replies = await Promise.all(
    [maren, jonas, maren, jonas].map((by) => world.post(`${url}/object`, {}, by.bearer)),
  )
  expect(statuses(replies)).toEqual([200, 200, 200, 200])
  const rows = await world.database.rows(`select 1 from link_objections where guardianship_id = ${id}`)
  expect(rows).toHaveLength(1)
})

test('an objection and an ending at once leave neither a link nor an objection that waits', async () => {
  const { id, url } = await letIn()
  const [, ended] = await Promise.all([
    world.post(`${url}/object`, {}, jonas.bearer),
    world.post(`${url}/end`, {}, maren.bearer),
  ])
  expect([ended.status, ended.body]).toMatchObject([200, { data: { status: 'ended' } }])
  expect(await world.database.rows(`select 1 from guardianships where id = ${id}`)).toEqual([])
  const waiting = `select 1 from link_objections where guardianship_id = ${id} and decided_at is null`
  expect(await world.database.rows(waiting)).toEqual([])
})

test('an objection is over when the one on hold leaves, and when an earlier guardian ends the link', async () => {
  for (const isLeaving of [true, false]) {
    const { person, id, url } = await letIn()
    await world.post(`${url}/object`, {}, jonas.bearer)
    const ended = isLeaving ? linking.end(person, idaId) : world.post(`${url}/end`, {}, maren.bearer)
    expect((await ended).status).toBe(200)
    const made = `select decision from link_objections where guardianship_id = ${id}`
    expect(await world.database.rows(made)).toEqual([{ decision: 'ended' }])
  }
})

test('two people in the office who decide one objection at once decide it once', async () => {
  const { id, url } = await letIn()
  await world.post(`${url}/object`, {}, jonas.bearer)
  const [row] = await world.database.rows(`select id from link_objections where guardianship_id = ${id}`)
  const decide = (decision: string) =>
    world.post(`/api/office/link-objections/${row?.id}`, { decision, reason: 'We called.' }, office)
  expect(statuses(await Promise.all([decide('lift'), decide('end')]))).toEqual([200, 404])
})

test('a guardian who leaves and one who is put on hold at once leave the minor an adult', async () => {
  const { url } = await letIn()
  await Promise.all([
    world.post(`${url}/object`, {}, jonas.bearer),
    linking.end(maren, idaId),
    linking.end(jonas, idaId),
  ])
  const acting = await world.database.rows(
    `select 1 from guardianships where participant_id = ${idaId} and relation = 'guardian' and confirmed_at is not null`,
  )
  expect(acting.length).toBeGreaterThan(0)
})
