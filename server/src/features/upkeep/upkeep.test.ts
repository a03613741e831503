import type { OfficeSite, SiteVariable, VariableChange } from '@centrepass/contract/site/office-site'
import { expect, test } from 'vitest'
import { recordOf } from '#platform/jobs/job-record'
import { rememberJobs, withWanted } from '#platform/jobs/job-states'
import { office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
})

const reason = 'A new server.'
const site = async () => (await world.get<{ data: OfficeSite }>('/api/office/site', office)).body.data
const post = (path: string, body: object) =>
  world.post<{ data: OfficeSite; code?: string; errors?: unknown }>(`/api/office/site/${path}`, body, office)
const auditorAlone = `delete from office_grants where account_id =
  (select id from accounts where email = 'admin@cedarcoastfieldhockey.example');
  ${rolesFor('admin@cedarcoastfieldhockey.example', ['auditor'])}`

test('the site is closed with words for families, and opened again by the same person', async () => {
  const message = { en: 'Back at six.', fr: 'De retour à 18 h.' }
  const closed = await post('status', { value: 'maintenance', seen: 'on', message, reason })
  expect(closed.body.data.status).toMatchObject({ value: 'maintenance', message, reason })
  expect(closed.body.data.status.changed_by).toBeTruthy()
  await expect
    .poll(async () => (await world.get('/api/status/')).body, { timeout: 3000 })
    .toEqual({ data: { value: 'maintenance', message } })
  expect((await world.get('/api/clubs')).status).toBe(503)
  // The office keeps this page and no other.
  expect((await world.get('/api/office/me', office)).status).toBe(200)
  expect((await world.get('/api/operations/tasks', office)).status).toBe(503)

  const opened = await post('status', { value: 'on', seen: 'maintenance', message: null, reason })
  expect(opened.body.data.status).toMatchObject({ value: 'on', message: null })
  await expect.poll(async () => (await world.get('/api/clubs')).status, { timeout: 3000 }).toBe(200)
})

test('two people who change the status at once: the second one is told', async () => {
  await post('status', { value: 'maintenance', seen: 'on', message: null, reason })
  const late = await post('status', { value: 'off', seen: 'on', message: null, reason })
  expect([late.status, late.body.code]).toEqual([422, 'changed_since'])
  expect((await site()).status.value).toBe('maintenance')
})

test('a banner stands over the pages until its moment', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await post('banner', { banner: { en: 'Snow.', fr: 'Neige.', until }, reason })
  expect(body.data.banner).toEqual({ en: 'Snow.', fr: 'Neige.', from: null, until })
  const said = async () => (await world.get('/api/status/')).body
  await expect
    .poll(said, { timeout: 3000 })
    .toEqual({ data: { value: 'on', banner: { en: 'Snow.', fr: 'Neige.' } } })
  await world.database.script(`update site_status set banner_until = now() - interval '1 second'`)
  await expect.poll(said, { timeout: 3000 }).toEqual({ data: { value: 'on' } })
  expect((await site()).banner).toBeNull()
  const past = await post('banner', {
    banner: { en: 'a', fr: 'b', until: '2020-01-01T00:00:00.000Z' },
    reason,
  })
  expect(past.body.code).toBe('banner_past')
})

test('a banner that is written before is read from its moment on', async () => {
  const [from, until] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const { body } = await post('banner', { banner: { en: 'Soon.', fr: 'Bientôt.', from, until }, reason })
  expect(body.data.banner).toEqual({ en: 'Soon.', fr: 'Bientôt.', from, until })
  const said = async () => (await world.get('/api/status/')).body
  await expect.poll(said, { timeout: 3000 }).toEqual({ data: { value: 'on' } })
  await world.database.script(`update site_status set banner_from = now() - interval '1 second'`)
  await expect
    .poll(said, { timeout: 3000 })
    .toEqual({ data: { value: 'on', banner: { en: 'Soon.', fr: 'Bientôt.' } } })
  const backwards = await post('banner', { banner: { en: 'a', fr: 'b', from: until, until: from }, reason })
  expect(backwards.body.code).toBe('banner_backwards')
  await post('banner', { banner: null, reason })
})

const settings = async () =>
  (await world.get<{ data: SiteVariable[] }>('/api/office/site/variables', office)).body.data
const settingOf = async (key: string) => (await settings()).find((one) => one.key === key)?.setting

test('a setting counts at once, its history says who and why, and going back is a change too', async () => {
  const changed = await post('variables/trial_pass_max', { setting: '5', seen: '2', reason })
  expect(changed.status).toBe(200)
  expect((await world.get<{ data: object }>('/api/config/variables')).body.data).toMatchObject({
    trial_pass_max: '5',
  })
  const stale = await post('variables/trial_pass_max', { setting: '6', seen: '2', reason })
  expect(stale.body.code).toBe('changed_since')
  await post('variables/trial_pass_max', { setting: '2', seen: '5', reason: 'Undone.' })
  expect(await settingOf('trial_pass_max')).toBe('2')
  const { body } = await world.get<{ data: VariableChange[] }>(
    '/api/office/site/variables/trial_pass_max/changes',
    office,
  )
  expect(body.data.map(({ from, to, reason: why }) => [from, to, why])).toEqual([
    ['5', '2', 'Undone.'],
    ['2', '5', reason],
  ])
  expect(body.data[0]?.by).toBeTruthy()
})

test('an optional setting can be left to the site, a needed one cannot', async () => {
  await post('variables/age_bands', { setting: null, seen: '9,12,18', reason })
  expect(await settingOf('age_bands')).toBeNull()
  const { status, body } = await post('variables/tax_rate', { setting: null, seen: '0.05', reason })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('This field is required')])
})

test.each([
  ['tax_rate', '13', 'Must be below 1'],
  ['active_year', '2025', 'not changed on this page'],
  ['season_end', '2025-02-30', 'valid date'],
  ['instalment_retry_days', '3;7', 'days with commas'],
])('%s refuses %s in words', async (key, setting, words) => {
  const { status, body } = await post(`variables/${key}`, { setting, seen: null, reason })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)])
})

test('a failing job shows its cause without what people typed, and begins at once when asked', async () => {
  const { db } = world.database
  let rounds = 0
  const job = recordOf({ name: 'send-outbox', everyMs: 3_600_000, work: async () => {} })
  const remember = rememberJobs(db)
  await remember(job, { error: new Error('The mail server is away.') })
  expect((await site()).jobs).toMatchObject([
    { job: 'send-outbox', state: 'failing', failures: 1, error: 'Error: The mail server is away.' },
  ])
  const { body } = await post('jobs/retry', { job: null })
  expect(body.data.jobs).toMatchObject([{ is_wanted: true }])
  job.wake = () => {
    rounds += 1
  }
  await withWanted(db, [job]).at(-1)?.job.work(new AbortController().signal)
  expect(rounds).toBe(1)
  await remember(job, null)
  expect((await site()).jobs).toMatchObject([{ state: 'well', failures: 0, error: null, is_wanted: false }])
})

const failed = (to: string, secretsEnd = 'null') =>
  world.database.rows(`insert into outbox_emails (message_id, to_address, subject, text_body, html_body, secrets,
      given_up_at, last_error, account_id, secrets_expire_at)
    select '<' || random() || '@t>', '${to}', 'Hello', 'Words', 'Words', '{}', now(), '550 Gone',
      (select id from accounts where email = '${to}'), ${secretsEnd} returning id`)

test('failed emails are sent again, but for those with an ended link and those of the own family', async () => {
  const [first] = await failed('parent3@mail.example')
  const [spent] = await failed('coparent@mail.example', `now() - interval '1 day'`)
  await failed('admin@cedarcoastfieldhockey.example')
  type Listed = { data: { emails: { id: number; may_retry: boolean; error: string }[] } }
  const { body } = await world.get<Listed>('/api/office/site/failed-emails', office)
  expect(body.data.emails).toMatchObject([
    { id: spent?.id, may_retry: false },
    { id: first?.id, may_retry: true, error: '550 Gone' },
  ])
  expect((await post(`failed-emails/${spent?.id}/retry`, {})).body.code).toBe('email_spent')
  const all = await post('failed-emails/retry', { most: 2_000_000_000 })
  expect(all.body.data).toEqual({ sent: 1 })
  expect((await post(`failed-emails/${first?.id}/retry`, {})).status).toBe(404)
  const [left] = await world.database.rows(
    `select given_up_at, attempts from outbox_emails where id = ${first?.id}`,
  )
  expect(left).toEqual({ given_up_at: null, attempts: 0 })
})

test.each([
  [
    'lost a link since',
    `insert into ended_links (account_id, participant_id, email, ended_at)
      select a.id, max(p.id), a.email, now() + interval '1 minute' from accounts a, participants p
      where a.email = 'parent3@mail.example' group by a.id`,
  ],
  [
    'has another address since',
    `update accounts set email = 'moved-since@mail.example' where email = 'parent3@mail.example'`,
  ],
])('a failed email to someone who %s is not sent again', async (_, since) => {
  const [first] = await failed('parent3@mail.example')
  await world.database.script(since)
  expect((await post(`failed-emails/${first?.id}/retry`, {})).body.code).toBe('email_not_again')
  const all = await post('failed-emails/retry', { most: 2_000_000_000 })
  expect(all.body.data).toEqual({ sent: 0 })
})

test('an auditor reads the page and changes nothing', async () => {
  await world.database.script(auditorAlone)
  expect((await world.get('/api/office/site', office)).status).toBe(200)
  for (const [path, body] of [
    ['status', { value: 'off', seen: 'on', message: null, reason }],
    ['variables/trial_pass_max', { setting: '5', seen: '2', reason }],
    ['jobs/retry', { job: null }],
  ] as const) {
    expect([path, (await post(path, body)).status]).toEqual([path, 403])
  }
})
