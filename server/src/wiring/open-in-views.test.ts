import { features } from '@centrepass/contract/features'
import type { Endpoint, RawEndpoint } from '@centrepass/contract/ground/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { accessScene } from '#test/access/access-scene'
import { addressOf } from '#test/access/address-of'
import { expectedAccess } from '#test/access/expected-access'
import { office } from '#test/access/office'
import { startWorld } from '#test/world'
import { READ_IN_VIEWS } from './open-in-views.ts'

type Call = Pick<Endpoint | RawEndpoint, 'access' | 'method' | 'path'> & { answer?: Endpoint['answer'] }
type Headers = Record<string, string>

const nameOf = ({ method, path }: Call) => `${method} ${path}`

const calls = Object.values(features)
  .flatMap(({ modules }) => modules.flatMap((module): unknown[] => Object.values(module)))
  .filter((value): value is Call => typeof value === 'object' && value !== null && 'access' in value)
  // Some are for providers that this world does not have.
  .filter((call) => nameOf(call) in expectedAccess)
const reads = calls.filter(({ access, method }) => access === 'account' && method === 'GET')
const isOpen = (call: Call) => READ_IN_VIEWS[nameOf(call)] === true

let world: Awaited<ReturnType<typeof startWorld>>
let scene: Awaited<ReturnType<typeof accessScene>>
let viewing: Headers
let owner: Headers

beforeAll(async () => {
  world = await startWorld({ visitors: 'many', planted: ['inv_session'] })
  scene = await accessScene(world)
  owner = await scene.headers.owner()
  viewing = await startView()
})

async function startView(): Promise<Headers> {
  const path = `/api/office/accounts/${scene.things.account}/views`
  const { body } = await world.post<{ data: { access_token: string } }>(path, { reason: 'Called.' }, office)
  return { authorization: `Bearer ${body.data.access_token}` }
}

function ask(call: Call, headers: Headers) {
  const query = expectedAccess[nameOf(call)]?.query ?? ''
  const url = addressOf(call.path, scene.things) + (typeof query === 'function' ? query(scene.things) : query)
  return world.app.inject({ method: call.method, url, headers })
}

/** Everything that is stored, but for what the site writes down about its callers. */
async function stored() {
  const tables = await world.database.rows(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_events'`)
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) from "${name}" t`,
  )
  return world.database.rows(`${each.join(' union all ')} order by name`)
}

test('every call by which an account reads is open in a view, or closed for a reason', () => {
  expect(reads.map(nameOf).sort()).toEqual(Object.keys(READ_IN_VIEWS).sort())
})

test('no answer that is open in a view has a field for a secret or about health', () => {
  const fields = reads.filter(isOpen).flatMap((call) => {
    const shape = JSON.stringify(z.toJSONSchema(call.answer ?? z.any(), { unrepresentable: 'any' }))
    return [...shape.matchAll(/"(\w*(?:secret|token|password|medical|allerg|health)\w*)":/g)].map(
      ([, field]) => `${nameOf(call)}: ${field}`,
    )
  })
  expect(fields).toEqual([])
})

test('a view reads exactly what the family reads, and nothing that is stored changes by it', async () => {
  const seenByFamily: unknown[] = []
  const open = reads.filter((call) => isOpen(call) && call.path !== '/api/view')
  const before = await stored()
  const seen: unknown[] = []
  for (const call of open) seen.push([nameOf(call), (await ask(call, viewing)).body])
  expect(await stored()).toEqual(before)
  for (const call of open) seenByFamily.push([nameOf(call), (await ask(call, owner)).body])
  expect(seen.map(withoutReference)).toEqual(seenByFamily.map(withoutReference))
})

const withoutReference = (answer: unknown) => JSON.stringify(answer).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')

test('what is private stays closed, and so does every change, without a trace but in the record', async () => {
  const others = calls.filter((call) => {
    if (nameOf(call) === 'POST /api/view/end') return false
    if (call.access === 'operations') return false
    return !(call.method === 'GET' && (call.access === 'open' || isOpen(call)))
  })
  expect(others.length).toBeGreaterThan(150)
  const before = await stored()
  for (const call of others) {
    const answer = await ask(call, viewing)
    const why = READ_IN_VIEWS[nameOf(call)] ?? 'view_only'
    expect([nameOf(call), answer.statusCode, answer.json().code]).toEqual([nameOf(call), 403, why])
  }
  expect(await stored()).toEqual(before)
  const tries = await world.database.rows(
    `select subject ->> 'call' as call from audit_events where action = 'account.view_refused' order by id`,
  )
  expect(tries.map(({ call }) => call)).toEqual(others.map(nameOf))
})

test('a machine’s call is closed to it too', async () => {
  for (const call of calls.filter(({ access }) => access === 'operations')) {
    expect([nameOf(call), (await ask(call, viewing)).statusCode]).toEqual([nameOf(call), 401])
  }
})

test('in the record all of it is the officer’s, and nothing the family’s', async () => {
  const rows = await world.database.rows(`select distinct by_account_id from audit_events
    where subject ? 'account_view_id'`)
  const [officer] = await world.database.rows(
    `select id from accounts where email = 'admin@cedarcoastfieldhockey.example'`,
  )
  expect(rows).toEqual([{ by_account_id: officer?.id }])
})
