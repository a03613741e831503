import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { DECIDED_ELSEWHERE } from '@centrepass/contract/office/decided-elsewhere'
import { officeTaskKinds } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask, TaskCount } from '@centrepass/contract/office/office-tasks'
import { expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

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

test('every kind of task is listed with its subject, the one promised first on top, and counted', async () => {
  await world.database.script('delete from office_tasks')
  const last = await add('possible_duplicate')
  const ids = [await add('link_review'), last]
  const after = await list()
  expect(after.meta.total).toBe(2)
  expect(after.data).toMatchObject([
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
// Only the registrar of the club that is asked has it.
const ofOneClub = 'transfer_answer'
const others = officeTaskKinds.filter((kind) => kind !== unknown && kind !== ofOneClub)
const asked = others.filter((kind) => DECIDED_ELSEWHERE[kind] !== null)

test('a question to one club is not closed by the association', async () => {
  expect((await close(await add(ofOneClub))).status).toBe(404)
})

test.each(asked)('a %s is decided, not closed, because a person waits for the answer', async (kind) => {
  const reply = await close(await add(kind))
  expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('That closes the task')])
})

test.each(others.filter((kind) => !asked.includes(kind)))('a %s is closed by a person', async (kind) => {
  expect((await close(await add(kind))).status).toBe(200)
})

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

const askFor = (id: number, step: string, body: object, headers = office) =>
  world.post<{ data: OfficeTask } & ErrorAnswer>(`/api/operations/tasks/${id}/${step}`, body, headers)
const idOf = async (login: string) =>
  Number(
    (
      await world.database.rows(
        `select id from accounts where email = '${login}@cedarcoastfieldhockey.example'`,
      )
    )[0]?.id,
  )

test('a task says by when the office answers, and is overdue after that day', async () => {
  const id = await add('link_review')
  const find = async () => (await list()).data.find((task) => task.id === id)
  expect(await find()).toMatchObject({ is_overdue: false, taken_by: null, put_off: null })
  await world.database.script(
    `update office_tasks set created_at = now() - interval '5 days' where id = ${id}`,
  )
  expect(await find()).toMatchObject({ is_overdue: true })
  const counts = await world.get<{ data: TaskCount[] }>('/api/office/task-counts', office)
  const reviews = counts.body.data.find(({ kind }) => kind === 'link_review')
  expect(reviews?.overdue).toBe(1)
})

test('the promised day is reckoned in days of the association, also over the change of its clocks', async () => {
  const id = await add('link_review')
  // Half an hour before midnight in Vancouver. The clocks go forward two nights later.
  const late = new Date(Date.parse('2025-03-08T07:30Z') - world.purchasing.clock.offsetMs).toISOString()
  await world.database.script(`update office_tasks set created_at = '${late}' where id = ${id}`)
  expect((await list()).data.find((task) => task.id === id)?.promised_on).toBe('2025-03-10')
  await world.database.script(`delete from office_tasks where id = ${id}`)
})

test('what is counted as overdue is what the list shows as overdue, at every hour of the day', async () => {
  await world.database.script(`insert into office_tasks (kind, subject, created_at)
    select 'possible_duplicate', '{}', now() - make_interval(hours => h) from generate_series(150, 210, 3) h`)
  const shown = (await list('&kind=possible_duplicate')).data.filter(({ is_overdue }) => is_overdue).length
  const counts = await world.get<{ data: TaskCount[] }>('/api/office/task-counts', office)
  expect(shown).toBeGreaterThan(0)
  expect(counts.body.data.find(({ kind }) => kind === 'possible_duplicate')?.overdue).toBe(shown)
})

test('a task is taken, handed over to someone who may decide it, and to no one else', async () => {
  const id = await add('link_review')
  expect((await askFor(id, 'take', {})).body.data.taken_by).toMatchObject({ is_you: true })
  const [registrar, finance] = [await idOf('registrar'), await idOf('finance')]
  const colleagues = await world.get<{ data: { account_id: number }[] }>(
    '/api/office/colleagues?kind=link_review',
    office,
  )
  expect(colleagues.body.data.map(({ account_id }) => account_id)).toContain(registrar)
  expect((await askFor(id, 'hand-over', { account_id: registrar })).body.data.taken_by).toEqual({
    ...{ account_id: registrar, name: 'Robin Ashdown', is_you: false },
  })
  expect((await askFor(id, 'hand-over', { account_id: finance })).body.code).toBe('not_their_task')
})

test('a task that was put off comes last until its day, with the reason', async () => {
  const id = await add('lost_factor')
  expect((await list()).data[0]?.id).not.toBe(undefined)
  const { body } = await askFor(id, 'put-off', { until: '2099-01-01', reason: 'They are away.' })
  expect(body.data.put_off).toEqual({ until: '2099-01-01', reason: 'They are away.' })
  expect((await list()).data.at(-1)?.id).toBe(id)
  const past = await askFor(id, 'put-off', { until: '2020-01-01', reason: 'They are away.' })
  expect(past.body.code).toBe('put_off_past')
})

test('a person of the office sees and works on the kinds of tasks that their roles decide', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, ['registrar']))
  await world.database.script(
    `update sessions set factor_at = now() + interval '1 day' where account_id = ${accountId}`,
  )
  const [theirs, money] = [await add('link_review'), await add('money_differs')]
  const { body } = await world.get<Listed>('/api/operations/tasks?per_page=200', bearer)
  const ids = body.data.map(({ id }) => id)
  expect([ids.includes(theirs), ids.includes(money)]).toEqual([true, false])
  expect((await askFor(money, 'take', {}, bearer)).body.code).toBe('not_found')
  expect((await askFor(money, 'close', { reason: 'Done.' }, bearer)).body.code).toBe('not_found')
  expect((await askFor(theirs, 'take', {}, bearer)).status).toBe(200)
})
