import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.database.rows('delete from attempts'))

const NUMBER = `/api/documents/verify/0000-0000-0000-0000?hash=${'a'.repeat(64)}`
const checkFrom = async (remoteAddress: string) =>
  (await world.app.inject({ method: 'GET', url: NUMBER, remoteAddress })).statusCode

test('the addresses of one IPv6 network count together, and those of another do not', async () => {
  for (let host = 1; host <= 100; host++) expect(await checkFrom(`2001:db8:1:2::${host}`)).toBe(200)
  expect(await checkFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await checkFrom('2001:db8:1:3::1')).toBe(200)
})

test('an IPv4 address counts the same when it is written as IPv6', async () => {
  for (let at = 0; at < 100; at++) await checkFrom(at % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')
  expect(await checkFrom('203.0.113.7')).toBe(429)
  expect(await checkFrom('203.0.113.8')).toBe(200)
})

test('each try is in the audit without what was tried, and so is one that was refused', async () => {
  const [last] = await world.database.rows('select coalesce(max(id), 0)::int as id from audit_events')
  for (let at = 0; at < 101; at++) await checkFrom('203.0.113.9')
  const rows = await world.database.rows(
    `select action, subject::text, account_id, count(*)::int from audit_events where id > ${Number(last?.id)}
     group by 1, 2, 3 order by 1`,
  )
  expect(rows).toEqual([
    {
      ...{ action: 'guesses.counted', account_id: null, count: 100 },
      subject: '{"kind": "document_number", "tries": 1}',
    },
    {
      ...{ action: 'guesses.refused', account_id: null, count: 1 },
      subject: '{"kind": "document_number source", "tries": 1}',
    },
  ])
})

test('a call that tells nothing is not counted', async () => {
  await world.get('/api/clubs')
  expect(await world.database.rows('select kind from attempts')).toEqual([])
})
