import type { Endpoint } from '@centrepass/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { expectedAccess as expected, type Who } from '../test/expected-access.ts'
import { signedIn } from '../test/people.ts'
import { OPERATIONS_TOKEN, startWorld } from '../test/world.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let ownerId: number
let ownParticipantId: number
const headers: Record<Who, () => Promise<Record<string, string>>> = {
  visitor: async () => ({}),
  // Cannot sign in, so all they could bring is a token that was never given out.
  unverified: async () => ({ authorization: `Bearer ${'u'.repeat(43)}` }),
  stranger: async () => (await signedIn(world, 'masters@mail.example')).bearer,
  owner: async () => (await signedIn(world, 'parent3@mail.example')).bearer,
  operations: async () => ({ authorization: `Bearer ${OPERATIONS_TOKEN}` }),
}

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const owner = await signedIn(world, 'parent3@mail.example')
  ownerId = owner.accountId
  const account = await world.get<{ data: { participant: { id: number } } }>(
    `/api/accounts/${ownerId}`,
    owner.bearer,
  )
  ownParticipantId = account.body.data.participant.id
})

const mounted = async () => {
  const { body } = await world.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
}

test('every mounted call has a row in the matrix, and every row a call', async () => {
  expect((await mounted()).sort()).toEqual(Object.keys(expected).sort())
})

test.each(Object.keys(expected))('%s answers each kind of caller as it should', async (name) => {
  const row = expected[name] ?? {}
  const [method = 'GET', path = ''] = name.split(' ')
  const url = path
    .replace('accounts/:id', `accounts/${ownerId}`)
    .replace('participants/:id', `participants/${ownParticipantId}`)
    .replace('cards/:code', 'cards/00000000-0000-4000-8000-000000000000')
    .replace(':code', 'x'.repeat(43))
    .replace(':number', '0000-0000-0000-0000')
    .replace(/:\w+/g, '1')
  for (const who of ['visitor', 'unverified', 'stranger', 'operations', 'owner'] as const) {
    const status = await ask(
      method as Endpoint['method'],
      url + (row.query ?? ''),
      row.body,
      await headers[who](),
    )
    expect(`${who}: ${status}`).toBe(`${who}: ${row[who] ?? row.all}`)
  }
})

test('somebody else’s account and one that does not exist look alike', async () => {
  const stranger = await headers.stranger()
  const others = await world.get<{ reference: string }>(`/api/accounts/${ownerId}`, stranger)
  const missing = await world.get<{ reference: string }>('/api/accounts/2000000000', stranger)
  expect({ ...others.body, reference: '' }).toEqual({ ...missing.body, reference: '' })
})

async function ask(
  method: Endpoint['method'],
  url: string,
  body: object | undefined,
  head: Record<string, string>,
) {
  if (method === 'GET') return (await world.get(url, head)).status
  if (method === 'DELETE') return (await world.remove(url, head)).status
  return (await (method === 'PATCH' ? world.patch : world.post)(url, body ?? {}, head)).status
}
