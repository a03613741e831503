import type { RetentionTry } from '@centrepass/contract/privacy/office-privacy'
import type { ErasurePreview } from '@centrepass/contract/privacy/privacy'
import { expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const ADMIN = 'admin@cedarcoastfieldhockey.example'
const reason = 'A letter with a copy of the passport.'
let world: Awaited<ReturnType<typeof startWorld>>
let child: number
let parent: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  const [link] = await world.database.rows(`select g.participant_id, g.account_id from guardianships g
    join accounts a on a.id = g.account_id where a.email = 'parent3@mail.example' and g.relation = 'guardian'
    and g.confirmed_at is not null order by g.id limit 1`)
  child = Number(link?.participant_id)
  parent = Number(link?.account_id)
})

const fileOf = (person: number, account: number) =>
  world.post<{ data: { html: string; file_name: string }; code?: string }>(
    `/api/office/people/${person}/data-file`,
    { account_id: account, reason },
    office,
  )

test('the file for the office holds what the account may see, without what is medical or about checks', async () => {
  const { status, body } = await fileOf(child, parent)
  expect(status).toBe(200)
  const [person] = await world.database.rows(
    `select participant_number from participants where id = ${child}`,
  )
  expect(body.data.html).toContain(person?.participant_number)
  expect(body.data.html).not.toContain('Medical, citizenship, self-identification, screening')
  const [row] = await world.database.rows(
    `select account_id, reason, subject from audit_events where action = 'data_file.made_by_office'`,
  )
  expect(row).toEqual({ account_id: parent, reason, subject: { participant_id: child } })
})

test('an account that does not act for the person, or whose link is not confirmed, gets no file', async () => {
  const [stranger] = await world.database.rows(`select id from accounts where email = 'masters@mail.example'`)
  expect((await fileOf(child, Number(stranger?.id))).status).toBe(404)
  await world.database.script(`update guardianships set confirmed_at = null where participant_id = ${child}`)
  expect((await fileOf(child, parent)).status).toBe(404)
})

test('a parent whose child has come of age gets no file of them', async () => {
  await world.database.script(
    `update guardianships set hands_over_on = '2025-01-31' where participant_id = ${child} and account_id = ${parent}`,
  )
  expect((await fileOf(child, parent)).status).toBe(404)
})

const asked = () =>
  world.database.rows(`insert into erasure_requests (account_id, participant_id, status, due_at)
    values (${parent}, ${child}, 'office', '2025-01-01') returning id`)

test('an erasure shows what stays and why before anyone decides', async () => {
  const [erasure] = await asked()
  const { body } = await world.get<{ data: ErasurePreview }>(`/api/office/erasures/${erasure?.id}`, office)
  expect(body.data.kinds.find(({ group }) => group === 'record')?.stays).toMatchObject([{ reason: 'audit' }])
  expect(body.data.matters).toContain('minor')
  expect(body.data.due_at).toBe('2025-01-01T00:00:00.000Z')
  await world.database.script(`insert into guardianships
    (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select id, ${child}, 'guardian', 'parent', now(), now() from accounts where email = '${ADMIN}'`)
  const own = await world.get<{ code?: string }>(`/api/office/erasures/${erasure?.id}`, office)
  expect([own.status, own.body.code]).toEqual([403, 'own_matter'])
})

const tryIt = async () =>
  (await world.post<{ data: RetentionTry }>('/api/office/retention/try', {}, office)).body.data
const run = (tried: number) =>
  world.post<{ data: { total: number }; code?: string }>(
    '/api/office/retention/run',
    { tried, reason },
    office,
  )
const oldNotice = `insert into notifications (participant_id, kind, created_at)
  select participant_id, kind, '2020-01-01' from notifications limit 1`

test('a dry run counts by rule and erases nothing; the run erases exactly that', async () => {
  await world.database.script(oldNotice)
  const before = await tryIt()
  expect(before.counts.find(({ rule }) => rule === 'B notifications')).toMatchObject({
    count: 1,
    before: '2023-02-07',
  })
  const count = `select count(*)::int as n from notifications where created_at < '2021-01-01'`
  expect(await world.database.rows(count)).toEqual([{ n: 1 }])
  const done = await run(before.id)
  expect([done.status, done.body.data.total]).toEqual([200, before.total])
  expect(await world.database.rows(count)).toEqual([{ n: 0 }])
  expect(await world.database.rows(`select reason from audit_events where action = 'retention.run'`)).toEqual(
    [{ reason }],
  )
})

test('what has changed since the count is looked at again first, and nothing is erased', async () => {
  await world.database.script(oldNotice)
  const before = await tryIt()
  await world.database.script(oldNotice)
  const late = await run(before.id)
  expect([late.status, late.body.code]).toEqual([422, 'changed_since'])
  expect((await tryIt()).total).toBe(before.total + 1)
})

test('an auditor neither makes a file nor runs a rule', async () => {
  await world.database.script(`delete from office_grants where account_id =
    (select id from accounts where email = '${ADMIN}'); ${rolesFor(ADMIN, ['auditor'])}`)
  expect((await fileOf(child, parent)).status).toBe(403)
  expect((await run(1)).status).toBe(403)
})
