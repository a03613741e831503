import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

const machine = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
let world: Awaited<ReturnType<typeof startWorld>>

beforeAll(async () => {
  world = await startWorld()
})

const recorded = (action: string) =>
  world.database.rows(
    `select subject, by_account_id, request_ref from audit_events where action = '${action}' order by id`,
  )

test('the operations token opens no call about people or money, and the try is recorded', async () => {
  const ofOffice = (await contractCalls()).filter(({ access }) => access === 'office')
  expect(ofOffice.length).toBeGreaterThan(15)
  for (const { method, path } of ofOffice) {
    const url = path.replace(/:\w+/g, '1')
    const reply = await world.app.inject({ method, url, headers: machine })
    expect([path, reply.statusCode]).toEqual([path, 401])
  }
  const tries = await recorded('operations.refused')
  expect(tries.map(({ subject }) => (subject as { call: string }).call)).toEqual(
    ofOffice.map(({ method, path }) => `${method} ${path}`),
  )
})

test('what a machine changes is recorded, with what it was before', async () => {
  await world.post('/api/status/', { value: 'off' }, machine)
  await world.post('/api/status/', { value: 'on' }, machine)
  const called = await recorded('operations.called')
  expect(called).toHaveLength(2)
  expect(
    await world.database.rows(
      "select before, after, request_ref from audit_events where action = 'site.status_set' order by id",
    ),
  ).toEqual([
    { before: { value: 'on' }, after: { value: 'off' }, request_ref: called[0]?.request_ref },
    { before: { value: 'off' }, after: { value: 'on' }, request_ref: called[1]?.request_ref },
  ])
})

test('an address full of nonsense is refused, and the audit holds none of it', async () => {
  for (const id of ['%00', '%3Cscript%3E', 'a%20name']) {
    expect((await world.post(`/api/operations/tasks/${id}/close`, { reason: 'x' }, office)).status).toBe(400)
  }
  const rows = await recorded('office.called')
  expect(rows.map(({ subject }) => subject)).toEqual(
    Array(3).fill({ call: 'POST /api/operations/tasks/:id/close' }),
  )
})

test('each call of an administrator is recorded with who made it', async () => {
  await world.get('/api/operations/tasks', office)
  const row = (await recorded('office.called')).at(-1)
  expect(row).toMatchObject({
    subject: { call: 'GET /api/operations/tasks' },
    request_ref: expect.any(String),
  })
  expect(row?.by_account_id).toEqual(expect.any(Number))
})
