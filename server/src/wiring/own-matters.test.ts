import { features } from '@centrepass/contract/features'
import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { officeDecisions as rows } from '#test/access/office-decisions'
import { aboutNoPerson } from '#test/access/office-no-person'
import { maren, type Parties } from '#test/access/office-parties'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let others: Parties
let own: Parties

const one = async (statement: string) => {
  const [row] = await world.database.rows(statement)
  return Number(row?.id)
}
const numberOf = async (person: number) =>
  (await world.database.rows(`select participant_number from participants where id = ${person}`))[0]
    ?.participant_number

beforeAll(async () => {
  // Its rows stand for all that may come to the office; nothing behind them is whole.
  world = await startWorld({ visitors: 'many', planted: ['inv_invoice', 'inv_ledger', 'inv_transfer'] })
  const child = (number: string) => one(`select id from participants where participant_number = '${number}'`)
  const teams = await world.database.rows('select id from teams order by id limit 2')
  others = { account: await one(maren), person: await child('CC-100302'), team: Number(teams[0]?.id) }
  own = {
    account: await one(`select id from accounts where email = 'admin@cedarcoastfieldhockey.example'`),
    person: await child('CC-100303'),
    team: Number(teams[1]?.id),
  }
  await world.database.script(`
    insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      values (${own.account}, ${own.person}, 'guardian', 'parent', now(), now());
    insert into team_managers (team_id, account_id) values (${own.team}, ${own.account})`)
})

/** An open request of the decider makes its person their own matter. */
const clear = () =>
  world.database.script(`delete from office_tasks; delete from link_requests; delete from link_objections;
    delete from custody_freezes; delete from unconfirmed_contacts; delete from erasure_requests;
    delete from lost_factors; delete from roster_changes; delete from papers; delete from office_proposals;
    delete from office_grants where counts_from is null;
    delete from payments where starts_with(provider_key, 'own-matter-');
    delete from refunds where starts_with(provider_key, 'own-matter-'); delete from cancellations where status = 'waiting'`)
afterEach(clear)

async function decide(name: string, parties: Parties) {
  const { make, body } = rows[name] ?? { body: {} }
  const id = make ? await one(make(parties)) : parties.team
  const reply = await world.post<ErrorAnswer>(
    name.replace('POST ', '').replace(':id', String(id)).replace(':position', '0'),
    typeof body === 'function' ? await body(parties, numberOf) : body,
    office,
  )
  return { id, reply }
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

test('every decision of the office has a row here, or a reason why it is about no one', () => {
  const calls = Object.values(features)
    .flatMap(({ modules }) => modules.flatMap((module): unknown[] => Object.values(module)))
    .filter(isCall)
    .filter(({ access, method }) => access === 'office' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  expect(calls.sort()).toEqual([...Object.keys(rows), ...Object.keys(aboutNoPerson)].sort())
})

const cases = Object.entries(rows).flatMap(([name, { has }]) => has.map((party) => [name, party] as const))

test.each(cases)('%s is refused where the %s is the decider’s own', async (name, party) => {
  const { id, reply } = await decide(name, { ...others, [party]: own[party] })
  expect([reply.status, reply.body.code]).toEqual([403, 'own_matter'])
  const { list } = rows[name] ?? {}
  if (list) {
    const { body } = await world.get<{ data: { id: number }[] }>(list, office)
    expect(body.data.map((row) => row.id)).not.toContain(id)
  }
})

test.each(Object.keys(rows))('%s is not refused for that where it is about others', async (name) => {
  const { list, make } = rows[name] ?? {}
  if (list && make) {
    const id = await one(make(others))
    const { body } = await world.get<{ data: { id: number }[] }>(list, office)
    expect(body.data.map((row) => row.id)).toContain(id)
    await clear()
  }
  expect((await decide(name, others)).reply.body.code).not.toBe('own_matter')
})

test('a request that found no record is not confirmed by the decider for their own child', async () => {
  const { make } = rows['POST /api/office/link-reviews/:id'] ?? {}
  const id = await one(make?.(others) ?? '')
  await world.database.script(`update link_requests r set participant_id = null, last_name = p.last_name,
    birthdate = p.birthdate from participants p where p.id = ${own.person}`)
  const confirmed = {
    decision: 'confirm',
    reason: 'Checked.',
    participant_number: await numberOf(own.person),
  }
  const reply = await world.post<ErrorAnswer>(`/api/office/link-reviews/${id}`, confirmed, office)
  expect([reply.status, reply.body.code]).toEqual([403, 'own_matter'])
})

test('of a task about their own family a person of the office reads only that there is one', async () => {
  const { make } = rows['POST /api/operations/tasks/:id/close'] ?? {}
  const id = await one(make?.({ ...others, person: own.person }) ?? '')
  const { body } = await world.get<{ data: object[] }>('/api/operations/tasks?per_page=200', office)
  expect(body.data).toContainEqual(expect.objectContaining({ id, concerns_you: true, subject: {} }))
})
