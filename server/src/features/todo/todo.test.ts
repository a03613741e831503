import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { beforeAll, expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { ida, linkingIn, number } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Person = Awaited<ReturnType<typeof signedIn>>
const listOf = async (person: Person) =>
  (await world.get<{ data: TodoEntry[] }>(`/api/accounts/${person.accountId}/todo`, person.bearer)).body.data
const todoOf = async (email: string) => listOf(await signedIn(world, email))
const brief = (entries: TodoEntry[]) =>
  entries.map(({ kind, participant, count }) => [kind, participant?.name ?? null, count])

test('a family with one child to register has that to do, and its parent is left alone', async () => {
  expect(brief(await todoOf('parent3@mail.example'))).toEqual([['register', 'Siggy Vinter', 1]])
})

test('an unfinished profile comes before the registration', async () => {
  const entries = await todoOf('grant@mail.example')
  expect(brief(entries)).toEqual([['complete_profile', 'Dev Takhar', 1]])
  expect(entries[0]?.missing).toEqual([
    { part: 'medical', why: 'empty', fields: [] },
    { part: 'affiliation', why: 'empty', fields: [] },
  ])
})

test('a coach who waits for the screening is told so, last', async () => {
  const entries = await todoOf('coach@mail.example')
  expect(entries.at(-1)).toMatchObject({
    kind: 'wait_for_screening',
    about: expect.stringContaining('Coach'),
  })
})

test.each([
  [
    'has run out',
    `update screenings set result_encrypted = null, status = 'cleared', cleared_on = '2021-12-31', expires_on = '2024-12-31'`,
  ],
  ['no one has sent', 'delete from screenings'],
])('a coach whose record check %s is asked for one, not told to wait', async (_, change) => {
  await world.database.script(change)
  const [entry] = (await todoOf('coach@mail.example')).filter(({ about }) => about?.includes('Coach'))
  expect(entry?.kind).toBe('send_screening')
})

test('an account with no linked people is asked to link one', async () => {
  expect(brief(await todoOf('linker@mail.example'))).toEqual([['connect_participant', null, 1]])
})

test('an adult player whose registration is valid has nothing to do', async () => {
  expect(await todoOf('us@mail.example')).toEqual([])
})

test('after a purchase the documents come first', async () => {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const item = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  expect((await buying.buy(family, [item])).status).toBe(200)
  const [first] = await listOf(family)
  expect(first).toMatchObject({
    kind: 'sign_documents',
    participant: { id: family.people.Signe },
  })
  expect(first?.count).toBeGreaterThan(2)
})

test('an overdue payment comes before everything else, and leads to its plan', async () => {
  const [first] = await todoOf('overdue@mail.example')
  expect(first).toMatchObject({
    ...{ kind: 'pay_overdue', amount: '100.00', about: 'Zone Academy U15', schedule_id: 9001 },
  })
})

test('a link request waits for an answer from those on record, and for nothing from the asker', async () => {
  const linking = linkingIn(world)
  const asker = await linking.newcomer()
  const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
  await linking.ask(asker, handle)
  expect(brief(await todoOf('coparent@mail.example'))).toContainEqual(['answer_link', 'Ida Vinter', 1])
  expect(brief(await listOf(asker))).toEqual([['connect_participant', null, 1]])
})

test('a person who was just added waits for the email to be answered', async () => {
  const parent = await signedIn(world, 'refund@mail.example')
  await world.database.script(
    `update guardianships set confirmed_at = null
     where account_id = ${parent.accountId} and relation = 'guardian'`,
  )
  expect(brief(await listOf(parent))).toEqual([['confirm_link', 'Ama Boateng', 1]])
})

test('a larger family costs no more questions to the database', async () => {
  const small = await queriesFor('us@mail.example')
  const large = await queriesFor('parent3@mail.example')
  expect(small).toBeGreaterThan(5)
  expect(large).toBe(small)
})

test('another’s list is not found', async () => {
  const stranger = await signedIn(world, 'masters@mail.example')
  const parent = await signedIn(world, 'parent3@mail.example')
  expect((await world.get(`/api/accounts/${parent.accountId}/todo`, stranger.bearer)).status).toBe(404)
})

/** The least of a few tries: what everyone shares for a second is asked for in some of them. */
async function queriesFor(email: string): Promise<number> {
  const person = await signedIn(world, email)
  const counts: number[] = []
  for (let tried = 0; tried < 5; tried++) counts.push(await queriesOf(person))
  return Math.min(...counts)
}

/** Counts what the call asks; the session that the drivers share is where every question passes. */
async function queriesOf(person: Parameters<typeof listOf>[0]): Promise<number> {
  const { session } = world.database.db as unknown as {
    session: { prepareQuery(...given: unknown[]): unknown }
  }
  const ask = session.prepareQuery
  let asked = 0
  session.prepareQuery = function (...given) {
    asked += 1
    return ask.apply(this, given)
  }
  await listOf(person)
  session.prepareQuery = ask
  return asked
}

test('a team that put a child on its roster waits for the family’s answer, and no longer once it has one', async () => {
  const maren = await signedIn(world, 'parent3@mail.example')
  const child = await linkingIn(world).idOf('Ida Vinter')
  const manager = await signedIn(world, 'manager@mail.example')
  const { body } = await managingIn(world).start(manager, { name: 'Waiting' })
  await world.database.script(`insert into team_people (team_id, participant_id, how, added_by)
    values (${body.data.id}, ${child}, 'number', ${manager.accountId})`)
  const asked = async (person: Person) => (await listOf(person)).filter(({ kind }) => kind === 'answer_team')
  expect(await asked(maren)).toMatchObject([
    { about: 'Waiting', participant: { id: child, name: 'Ida Vinter' } },
  ])
  expect(await asked(manager)).toEqual([])
  const link = (at: string) =>
    world.database.script(`update guardianships set confirmed_at = ${at}
      where account_id = ${maren.accountId} and participant_id = ${child}`)
  await link('null')
  expect(await asked(maren)).toEqual([])
  await link('now()')
  await world.post(`/api/participants/${child}/teams/${body.data.id}`, { agree: true }, maren.bearer)
  expect(await asked(maren)).toEqual([])
})
