import { expect, test } from 'vitest'
import { ida, linkingIn, number } from '#test/acting/linking'
import { halfWay } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
})

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()

test('of two guardians who leave a minor at once, one stays', async () => {
  const id = await linking.idOf('Ida Vinter')
  const parents = [
    await signedIn(world, 'parent3@mail.example'),
    await signedIn(world, 'coparent@mail.example'),
  ]
  const replies = await Promise.all(parents.map((parent) => linking.end(parent, id)))
  expect(statuses(replies)).toEqual([200, 422])
})

test('a request made twenty times at once is one request with one email', async () => {
  const asker = await linking.newcomer()
  const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
  const replies = await Promise.all(Array.from({ length: 10 }, () => linking.ask(asker, handle)))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  const mails = await world.database.rows(
    `select 1 from outbox_emails where to_address = 'coparent@mail.example' and subject like 'Please confirm%'`,
  )
  expect(mails).toHaveLength(1)
})

test('yes and no at once: one of them counts', async () => {
  const asker = await linking.newcomer()
  const id = await linking.idOf('Ida Vinter')
  await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const replies = await Promise.all([
    linking.answer(id, secret.code, 'confirm'),
    linking.answer(id, secret.code, 'decline'),
  ])
  expect(statuses(replies)).toEqual([200, 422])
})

test('a double click is one yes, and both clicks get its answer', async () => {
  const asker = await linking.newcomer()
  const id = await linking.idOf('Ida Vinter')
  await linking.ask(asker, (await linking.lookUp(asker, ida)).handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const clicks = Array.from({ length: 5 }, () => linking.answer(id, secret.code, 'confirm'))
  const replies = await Promise.all(clicks)
  expect(statuses(replies)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const told = await world.database.rows(
    `select 1 from outbox_emails where to_address = '${asker.email}' and subject like 'You are linked%'`,
  )
  expect(told).toHaveLength(1)
})

test('two accounts that say ‘mine’ of one person at once: one of them is, the other waits for the office', async () => {
  const adult = { first_name: 'Kaia', last_name: 'Sorensen', birthdate: '1987-09-21' }
  const id = await linking.idOf('Kaia Sorensen')
  const askers = [await linking.newcomer(), await linking.newcomer()]
  const secrets: (string | undefined)[] = []
  for (const asker of askers) {
    await linking.ask(asker, (await linking.lookUp(asker, adult)).handle, 'mine')
    secrets.push((await linkMailedTo(world, 'linker@mail.example')).secret.code)
  }
  const replies = await Promise.all(secrets.map((secret) => linking.answer(id, secret, 'confirm')))
  expect(statuses(replies)).toEqual([200, 409])
})

test('an account that attaches one person twice at once has them once', async () => {
  const linker = await signedIn(world, 'linker@mail.example')
  const elio = { first_name: 'Elio', last_name: 'Sorensen', birthdate: '2014-02-02' }
  const known_fact = { kind: 'email', value: 'linker@mail.example' }
  const { handle } = await linking.lookUp(linker, { ...elio, known_fact })
  const replies = await Promise.all([
    linking.attach(linker, handle, 'guardian'),
    linking.attach(linker, handle, 'guardian'),
  ])
  expect(statuses(replies)).toEqual([200, 409])
})

test('a guardian whose link ends at this moment cannot say yes any more', async () => {
  const asker = await linking.newcomer()
  const jonas = await signedIn(world, 'coparent@mail.example')
  const id = await linking.idOf('Ida Vinter')
  await linking.ask(asker, (await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })).handle)
  const [request] = await world.database.rows(
    `select id from link_requests where account_id = ${asker.accountId}`,
  )
  const url = `/api/accounts/${jonas.accountId}/link-questions/${request?.id}`
  const [ended, answered] = await halfWay(world, {
    lock: `select from link_requests where id = ${request?.id} for update`,
    first: () => linking.end(jonas, id),
    second: () => world.post(url, { decision: 'confirm' }, jonas.bearer),
  })
  expect([ended.status, answered.status]).toEqual([200, 404])
  expect((await linking.peopleOf(asker)).dependants).toEqual([])
})
