import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { SavedView } from '@centrepass/contract/people/saved-views'
import { beforeEach, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Answer = { data: SavedView[]; code?: string }
type Headers = Record<string, string>
const PATH = '/api/office/people-views'
const unsigned = { name: 'Unsigned juniors', address: { missing: 'documents', option: '3', hide: 'club' } }
const save = (body: object, headers: Headers = office) => world.post<Answer>(PATH, body, headers)
const views = async (headers: Headers = office) => (await world.get<Answer>(PATH, headers)).body.data

async function officer(role: OfficeRole) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  return (await signedIn(world, person.email, person.password)).bearer
}

test('a view keeps filters and columns, and is renamed and removed by the one who saved it', async () => {
  const { body } = await save({ ...unsigned, shared_with: null })
  expect(body.data).toMatchObject([{ ...unsigned, is_own: true, shared_with: null }])
  const path = `${PATH}/${body.data[0]?.id}`
  await world.post(path, { name: 'Juniors', shared_with: null }, office)
  expect((await views()).map(({ name }) => name)).toEqual(['Juniors'])
  expect((await world.post(`${path}/remove`, {}, office)).status).toBe(200)
  expect(await views()).toEqual([])
  const recorded = await world.database.rows(
    `select action from audit_events where action like 'view.%' and by_account_id is not null order by id`,
  )
  expect(recorded.map(({ action }) => action)).toEqual(['view.saved', 'view.changed', 'view.removed'])
})

test('a view is seen by its role alone, and changed by its owner alone', async () => {
  const [registrar, finance] = [await officer('registrar'), await officer('finance')]
  const { body } = await save({ ...unsigned, shared_with: 'registrar' })
  expect(await views(registrar)).toMatchObject([
    { name: unsigned.name, is_own: false, saved_by: 'Sasha Kinsella' },
  ])
  expect(await views(finance)).toEqual([])
  for (const headers of [registrar, finance]) {
    const path = `${PATH}/${body.data[0]?.id}`
    expect((await world.post(path, { name: 'Mine', shared_with: null }, headers)).status).toBe(404)
    expect((await world.post(`${path}/remove`, {}, headers)).status).toBe(404)
  }
  expect(await views()).toHaveLength(1)
})

test('a name is used once by each person, in any case', async () => {
  await save({ ...unsigned, shared_with: null })
  const again = await save({ ...unsigned, name: 'UNSIGNED juniors', shared_with: null })
  expect([again.status, again.body.code]).toEqual([422, 'view_name_taken'])
  expect((await save({ ...unsigned, shared_with: null }, await officer('registrar'))).status).toBe(200)
  const { body } = await save({ name: 'Other', address: {}, shared_with: null })
  const other = body.data.find(({ name }) => name === 'Other')
  const taken = await world.post<Answer>(
    `${PATH}/${other?.id}`,
    { name: unsigned.name, shared_with: null },
    office,
  )
  expect(taken.body.code).toBe('view_name_taken')
})

test('an address holds filters only: no name and no other key', async () => {
  for (const address of [{ name: 'Vinter' }, { option: 'Vinter' }, { state: 'odd' }, { hide: 'a b' }])
    expect((await save({ name: 'Odd', address, shared_with: null })).status).toBe(400)
})

test('no one keeps more than a hundred', async () => {
  await world.database.script(`insert into saved_views (account_id, name, address)
    select id, 'View ' || n, '{}' from accounts, generate_series(1, 100) n
    where email = 'admin@cedarcoastfieldhockey.example'`)
  expect((await save({ ...unsigned, shared_with: null })).body.code).toBe('too_many_views')
})

test('an auditor opens what is shared with auditors, and saves nothing', async () => {
  const auditor = await officer('auditor')
  await save({ ...unsigned, shared_with: 'auditor' })
  expect(await views(auditor)).toMatchObject([{ name: unsigned.name }])
  expect((await save({ ...unsigned, shared_with: null }, auditor)).status).toBe(403)
})
