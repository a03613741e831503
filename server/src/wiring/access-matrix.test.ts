import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { accessScene, everyone, type Things, type Who } from '#test/access/access-scene'
import { addressOf } from '#test/access/address-of'
import { type AccessRow, expectedAccess as expected } from '#test/access/expected-access'
import { officeCalls } from '#test/access/office-calls'
import { tellingPartOf } from '#test/oracles/compare-answers'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let scene: Awaited<ReturnType<typeof accessScene>>

beforeAll(async () => {
  // One of its callers has a session that the site would not have given.
  world = await startWorld({ visitors: 'many', planted: ['inv_session'] })
  scene = await accessScene(world)
})

const mounted = async () => {
  const { body } = await world.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

test('every mounted call has a row in the matrix, and every row a call', async () => {
  const states = Object.keys(expected).filter(hasIds).length
  console.log(
    `${Object.keys(expected).length} calls × ${everyone.length} callers, and ${states} calls × 2 states of a record: another’s, and missing`,
  )
  expect((await mounted()).sort()).toEqual(Object.keys(expected).sort())
})

test.each(Object.keys(expected))('%s answers each kind of caller as it should', async (name) => {
  const row = expected[name] ?? {}
  const [method = 'GET', path = ''] = name.split(' ')
  const isAboutTeam = path.includes('/teams/:id')
  const things = { ...scene.things, ...(isAboutTeam && { team: await scene.newTeam() }) }
  const url =
    addressOf(path, things) + (typeof row.query === 'function' ? row.query(things) : (row.query ?? ''))
  const isOffice = ofOffice.has(name)
  const wanted = Object.fromEntries(everyone.map((who) => [who, statusFor(row, who, isOffice)]))
  const answered: Partial<Record<Who, number>> = {}
  for (const who of everyone) {
    const body = () => (typeof row.body === 'function' ? row.body(things) : row.body)
    const asked = askAs(who, { method: method as Endpoint['method'], url, body, wanted: wanted[who] })
    answered[who] = (await asked).status
  }
  expect(answered).toEqual(wanted)
})

/** Everyone who is signed in is a stranger where the row says nothing else about them; the office has no role for them. */
function statusFor(row: AccessRow, who: Who, isOffice: boolean) {
  const own = row[who] ?? (strangers.includes(who) ? row.stranger : undefined)
  return own ?? (isOffice && signedInPeople.includes(who) ? 403 : row.all)
}
const strangers: Who[] = ['manager', 'coGuardian', 'administrator']
const signedInPeople: Who[] = ['stranger', 'manager', 'coGuardian', 'owner']
const ofOffice = new Set([
  ...officeCalls().map(({ method, path }) => `${method} ${path}`),
  'POST /api/status/',
])

let untouched: number | undefined
const hasIds = (name: string) => /:\w+/.test(name) && (expected[name]?.stranger ?? 0) === 404

test.each(Object.keys(expected).filter(hasIds))(
  '%s answers a stranger alike for what is another’s and for what is missing',
  async (name) => {
    const row = expected[name] ?? {}
    const [method = 'GET', path = ''] = name.split(' ')
    // A stranger changes nothing about it, so that one team is enough for all.
    untouched ??= await scene.newTeam()
    const things = { ...scene.things, team: untouched }
    const missing = Object.fromEntries(Object.keys(things).map((name) => [name, 2_000_000_000])) as Things
    const answers: unknown[] = []
    for (const [which, address] of [
      [things, addressOf(path, things)],
      [missing, path.replace(':position', '0').replace(/:\w+/g, '2000000000')],
    ] as const) {
      const query = typeof row.query === 'function' ? row.query(which) : (row.query ?? '')
      const body = () => (typeof row.body === 'function' ? row.body(which) : row.body)
      const url = address + query
      const asked = await askAs('stranger', { method: method as Endpoint['method'], url, body, wanted: 404 })
      answers.push(tellingPartOf(asked, { url: address }))
    }
    expect(answers[0]).toEqual(answers[1])
  },
)

type Question = {
  method: Endpoint['method']
  url: string
  body: () => object | undefined
  wanted: number | undefined
}

/** A question before may have ended the session: then it is asked once more, by one who is signed in for sure. */
async function askAs(who: Who, { method, url, body, wanted }: Question) {
  const ask = async (how?: 'sure') => call(method, url, body(), await scene.headers[who](how))
  if (wanted === 401) return ask('sure')
  const first = await ask()
  return first.status === 401 ? ask('sure') : first
}

async function call(
  method: Endpoint['method'],
  url: string,
  body: object | undefined,
  head: Record<string, string>,
) {
  if (method === 'GET') return world.get(url, head)
  if (method === 'DELETE') return world.remove(url, head)
  return (method === 'PATCH' ? world.patch : world.post)(url, body ?? {}, head)
}
