import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { officeTaskKinds } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { startWorld } from '#test/world'
import { DECIDED_ELSEWHERE } from './close-task.ts'

const world = await startWorld({ visitors: 'many' })

type Listed = { data: OfficeTask[]; meta: { total: number } } & ErrorAnswer
const list = async (query = '') =>
  (await world.get<Listed>(`/api/operations/tasks?per_page=200${query}`, office)).body
const add = async (kind: string) => {
  const [row] = await world.database.rows(
    `insert into office_tasks (kind, subject) values ('${kind}', '{"link_request_id": 7}') returning id`,
  )
  return Number(row?.id)
}
const close = (id: number, reason = 'We called them.') =>
  world.post<{ data: OfficeTask } & ErrorAnswer>(`/api/operations/tasks/${id}/close`, { reason }, office)

test('every kind of task is listed with its subject, the oldest first, and counted', async () => {
  const before = await list()
  const ids = [await add('link_review'), await add('possible_duplicate')]
  const after = await list()
  expect(after.meta.total).toBe(before.meta.total + 2)
  expect(after.data.slice(-2)).toMatchObject([
    { id: ids[0], kind: 'link_review', subject: { link_request_id: 7 }, done_at: null, reason: null },
    { id: ids[1], kind: 'possible_duplicate' },
  ])
  const reviews = await list('&kind=link_review')
  expect(new Set(reviews.data.map(({ kind }) => kind))).toEqual(new Set(['link_review']))
})

test('a kind that does not exist is refused with the list of kinds', async () => {
  const { status, body } = await world.get<ErrorAnswer>('/api/operations/tasks?kind=nonsense', office)
  expect(status).toBe(400)
  expect(body.errors?.[0]).toMatchObject({
    ...{ path: 'kind', message: expect.stringMatching(/cancellation_request.*link_review.*team_withdrawn/) },
  })
})

test('a task is closed once, with who closed it and why', async () => {
  const id = await add('possible_duplicate')
  const { body } = await close(id)
  expect(body.data).toMatchObject({ id, reason: 'We called them.' })
  expect((await list()).data.map((task) => task.id)).not.toContain(id)
  expect((await list('&state=done')).data.map((task) => task.id)).toContain(id)
  const again = await close(id, 'Another reason.')
  expect([again.status, again.body.message]).toEqual([422, 'This task is already closed.'])
  expect((await close(999_999)).status).toBe(404)
})

const unknown = 'money_unknown'
const asked = officeTaskKinds.filter((kind) => DECIDED_ELSEWHERE[kind] !== null && kind !== unknown)

test.each(asked)('a %s is decided, not closed, because a person waits for the answer', async (kind) => {
  const reply = await close(await add(kind))
  expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('That closes the task')])
})

test.each(officeTaskKinds.filter((kind) => !asked.includes(kind) && kind !== unknown))(
  'a %s is closed by a person',
  async (kind) => {
    expect((await close(await add(kind))).status).toBe(200)
  },
)

test.each([
  ['payment_review', 'payment_id', `select id from payments where status = 'succeeded' limit 1`],
  [
    ...(['refund_waits', 'refund_id'] as const),
    `insert into refunds (account_id, payment_id, provider_key, amount_cents, status)
       select account_id, id, 'over', 1, 'charged_back' from payments where status = 'succeeded' limit 1 returning id`,
  ],
])('a %s about money that is over leaves nothing to decide, and is closed', async (kind, key, about) => {
  const [money] = await world.database.rows(about)
  const [task] = await world.database.rows(
    `insert into office_tasks (kind, subject) values ('${kind}', '{"${key}": ${money?.id}}') returning id`,
  )
  expect((await close(Number(task?.id))).status).toBe(200)
  await world.database.script(`delete from refunds where provider_key = 'over'`)
})

test('a money_unknown stays open while the provider knows money that we do not, and is closed after that', async () => {
  await world.database.script(`insert into unknown_money
      (provider, kind, provider_ref, key, amount_cents, currency, happened_at, why)
    values ('sandbox', 'charge', 'ch_lost', 'lost', 4200, 'CAD', now(), 'it is not in the backup')`)
  const id = await add(unknown)
  const early = await close(id)
  expect([early.status, early.body.message]).toEqual([422, expect.stringContaining('That closes the task')])
  await world.database.script(`update unknown_money set solved_at = now(), solution = 'explained'`)
  expect((await close(id)).status).toBe(200)
})
