import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { SavedView } from '@centrepass/contract/office/view-calls'
import { expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
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

const INVOICES = '/api/office/invoice-views'
const RECORD = '/api/office/record-views'
const debts = {
  name: 'Old debts',
  address: { state: 'open', age: 'over_90', club: '2', amount_from: '10.00' },
}
const roles = { name: 'Roles', address: { action: 'grant.given', day: '2025-02-01', calls: 'yes' } }

test('each list has its own views, and takes only what its own address can hold', async () => {
  expect((await world.post(PATH, { ...unsigned, shared_with: null }, office)).status).toBe(200)
  for (const [path, view] of [
    [INVOICES, debts],
    [RECORD, roles],
  ] as const) {
    const { body } = await world.post<Answer>(path, { ...view, shared_with: null }, office)
    expect(body.data).toMatchObject([{ ...view, is_own: true }])
    const same = await world.post<Answer>(path, { ...view, name: unsigned.name, shared_with: null }, office)
    expect(same.status).toBe(200)
    for (const odd of [unsigned, path === INVOICES ? roles : debts])
      expect((await world.post(path, { ...odd, name: 'Odd', shared_with: null }, office)).status).toBe(400)
  }
  expect((await views()).map(({ name }) => name)).toEqual([unsigned.name])
})

test('a view is neither changed nor removed through another list', async () => {
  const { body } = await world.post<Answer>(INVOICES, { ...debts, shared_with: null }, office)
  const path = `${PATH}/${body.data[0]?.id}`
  expect((await world.post(path, { name: 'People', shared_with: null }, office)).status).toBe(404)
  expect((await world.post(`${path}/remove`, {}, office)).status).toBe(404)
})

test('who may not open a list has no views of it, and no one shares one with them', async () => {
  const screening = await officer('screening')
  const send = (headers: Headers) => world.post<Answer>(INVOICES, { ...debts, shared_with: null }, headers)
  const refused = await send(screening)
  expect([refused.status, refused.body.code]).toEqual([403, 'no_grant'])
  expect((await world.get(INVOICES, screening)).status).toBe(403)
  expect((await send(await officer('finance'))).status).toBe(200)
  const share = (role: OfficeRole) =>
    world.post(INVOICES, { ...debts, name: role, shared_with: role }, office)
  expect((await share('screening')).status).toBe(400)
  expect((await share('auditor')).status).toBe(200)
  expect((await save({ ...unsigned, shared_with: 'board' })).status).toBe(400)
})

test('a view that was saved before lists were told apart is one of people', async () => {
  await world.database.script(`insert into saved_views (account_id, name, address)
    select id, 'Older', '{"missing": "documents"}' from accounts
    where email = 'admin@cedarcoastfieldhockey.example'`)
  expect(await views()).toMatchObject([{ name: 'Older', address: { missing: 'documents' } }])
})
