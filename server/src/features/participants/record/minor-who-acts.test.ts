import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let eamon: SignedInPerson
let own: number
let sibling: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  eamon = await signedIn(world, 'ump16@mail.example')
  own = await linking.idOf('Eamon Redfern')
  sibling = await linking.idOf('Ida Vinter')
  const odette = await signedIn(world, 'masters@mail.example')
  await guardian(odette.accountId, own)
  await guardian(eamon.accountId, sibling)
})

const guardian = (accountId: number, id: number) =>
  world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${accountId}, ${id}, 'guardian', 'parent', now(), now())`,
  )
const endByOffice = async (id: number) => {
  const [row] = await world.database.rows(`select participant_number from participants where id = ${id}`)
  const named = { participant_number: row?.participant_number, account_email: 'ump16@mail.example' }
  const url = '/api/operations/guardian-links/end'
  return world.post<{ message: string }>(url, { ...named, reason: 'Asked for' }, office)
}

test('a minor who acts for others cannot leave their own record', async () => {
  const { status, body } = await linking.end(eamon, own)
  expect([status, body.message]).toEqual([
    422,
    'You act for other people, so we need your own record. Ask the office to end this link.',
  ])
})

test('the office ends the links to others first, and then the minor’s own', async () => {
  const { status, body } = await endByOffice(own)
  expect([status, body.message]).toEqual([
    422,
    'This minor acts for other people. End those links first, then this one.',
  ])
  expect((await endByOffice(sibling)).status).toBe(200)
  expect((await endByOffice(own)).status).toBe(200)
})

test('a minor who acts for no one else can leave their own record', async () => {
  const callum = await signedIn(world, 'turning19@mail.example')
  const [row] = await world.database.rows(
    `select participant_id from guardianships where account_id = ${callum.accountId} and relation = 'own'`,
  )
  const id = Number(row?.participant_id)
  await guardian((await signedIn(world, 'masters@mail.example')).accountId, id)
  expect((await linking.end(callum, id)).status).toBe(200)
})
