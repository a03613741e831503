import type { AccountView, View } from '@centrepass/contract/accounts/views'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rolesFor } from '#test/access/office'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { endOldViews } from './end-view.ts'

type Started = { data: { access_token: string; expires_in: number }; code?: string }
type Refused = { code?: string }

const FAMILY = 'parent3@mail.example'
const OFFICER = 'masters@mail.example'
const reason = 'They cannot find their invoice.'

let world: Awaited<ReturnType<typeof startWorld>>
let officer: Awaited<ReturnType<typeof signedIn>>
let family: number

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  family = await idOf(FAMILY)
})
beforeEach(async () => {
  await world.database.script(rolesFor(OFFICER, ['registrar']))
  officer = await newOfficer()
})

const idOf = async (email: string) =>
  Number((await world.database.rows(`select id from accounts where email = '${email}'`))[0]?.id)

/** A session with a second factor that stays fresh. */
async function newOfficer() {
  const person = await signedIn(world, OFFICER)
  await world.database.script(
    `update sessions set factor_at = now() + interval '1 day' where account_id = ${person.accountId}`,
  )
  return person
}

const start = (accountId = family, headers = officer.bearer) =>
  world.post<Started>(`/api/office/accounts/${accountId}/views`, { reason }, headers)
async function view() {
  const { body } = await start()
  return { authorization: `Bearer ${body.data.access_token}` }
}
const look = (headers: Record<string, string>) => world.get<Refused>(`/api/accounts/${family}`, headers)
const expectEnded = async (headers: Record<string, string>) => {
  const { status, body } = await look(headers)
  expect([status, body.code]).toEqual([401, 'view_ended'])
}
const events = (action: string) =>
  world.database.rows(`select account_id, by_account_id, reason from audit_events
    where action = '${action}' order by id desc`)

test('an officer reads the pages of a family for a quarter of an hour, and both sides have it on record', async () => {
  const started = await start()
  expect(started.body.data.expires_in).toBe(900)
  const headers = { authorization: `Bearer ${started.body.data.access_token}` }
  const { body } = await world.get<{ data: View }>('/api/view', headers)
  expect(body.data.account.email).toBe(FAMILY)
  expect(body.data.expires_in).toBeGreaterThan(800)
  expect((await look(headers)).status).toBe(200)
  const [began] = await events('account.view_started')
  expect(began).toEqual({ account_id: family, by_account_id: officer.accountId, reason })
  expect((await world.post('/api/view/end', {}, headers)).status).toBe(200)
  const [ended] = await events('account.view_ended')
  expect(ended).toMatchObject({ account_id: family, by_account_id: officer.accountId })
  await expectEnded(headers)
  const parent = await signedIn(world, FAMILY)
  const shown = await world.get<{ data: AccountView[] }>(`/api/accounts/${family}/views`, parent.bearer)
  expect(shown.body.data[0]).toMatchObject({ reason, ended_at: expect.any(String) })
})

test('the token is stored as a hash only, and opens the pages of no other family', async () => {
  const headers = await view()
  const [row] = await world.database.rows('select token_hash from account_views order by id desc limit 1')
  expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  const other = await idOf('coparent@mail.example')
  expect((await world.get(`/api/accounts/${other}`, headers)).status).toBe(404)
})

test('it is no use of the family’s: none of its sessions is newer by it', async () => {
  const used = () =>
    world.database.rows(`select max(last_used_at), count(*) from sessions where account_id = ${family}`)
  const before = await used()
  await look(await view())
  expect(await used()).toEqual(before)
})

test('a second view of the same session ends the first', async () => {
  const first = await view()
  const second = await view()
  await expectEnded(first)
  expect((await look(second)).status).toBe(200)
})

test.each([
  ['its time is over', `update account_views set ends_at = now() where ended_at is null`],
  ['the officer’s session ends', `update sessions set ended_at = now() where ended_at is null`],
  ['the officer’s working day is over', `update sessions set expires_at = now() where ended_at is null`],
  ['the officer was away too long', `update sessions set last_used_at = now() - interval '31 minutes'`],
  ['the officer’s role ends', `update office_grants set ended_at = now() where role = 'registrar'`],
  ['the role is for one club only', `update office_grants set club_id = 1 where role = 'registrar'`],
])('a view is over at once when %s', async (_, change) => {
  const headers = await view()
  expect((await look(headers)).status).toBe(200)
  await world.database.script(change)
  await expectEnded(headers)
  await world.database.script(`delete from office_grants where account_id = ${officer.accountId}`)
})

test('an end that no one brought about is written down by the site, once', async () => {
  await world.database.script('update account_views set ended_at = now() where ended_at is null')
  await view()
  await world.database.script(`update account_views set ends_at = now() where ended_at is null`)
  const before = (await events('account.view_ended')).length
  await endOldViews(world.database.db)
  await endOldViews(world.database.db)
  const after = await events('account.view_ended')
  expect(after.length).toBe(before + 1)
  expect(after[0]).toEqual({ account_id: family, by_account_id: null, reason: null })
})

test('no one looks at their own family, nor at the account of someone who acts for the same child', async () => {
  expect((await start(officer.accountId)).body.code).toBe('own_matter')
  const [child] = await world.database.rows(
    `select participant_id as id from guardianships where account_id = ${family} and relation = 'guardian' limit 1`,
  )
  await world.database.script(`insert into guardianships
    (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    values (${officer.accountId}, ${child?.id}, 'guardian', 'parent', now(), now())`)
  const refused = await start()
  await world.database.script(
    `delete from guardianships where account_id = ${officer.accountId} and participant_id = ${child?.id}`,
  )
  expect([refused.status, refused.body.code]).toEqual([403, 'own_matter'])
})

test('neither a person of the office nor an account that is not in use is looked at, nor one that is missing', async () => {
  const colleague = await start(await idOf('admin@cedarcoastfieldhockey.example'))
  expect([colleague.status, colleague.body.code]).toEqual([403, 'view_of_officer'])
  const unverified = await start(await idOf('new@mail.example'))
  expect([unverified.status, unverified.body.code]).toEqual([422, 'view_not_open'])
  expect((await start(2_000_000_000)).status).toBe(404)
})

test('a family, a role without the verb and a wish without a reason open nothing', async () => {
  const parent = await signedIn(world, FAMILY)
  expect((await start(family, parent.bearer)).body.code).toBe('no_grant')
  const empty = await world.post<Refused>(
    `/api/office/accounts/${family}/views`,
    { reason: '' },
    officer.bearer,
  )
  expect(empty.status).toBe(400)
  await world.database.script(
    `update office_grants set role = 'auditor' where account_id = ${officer.accountId}`,
  )
  expect((await start()).body.code).toBe('no_grant')
  await world.database.script(`delete from office_grants where account_id = ${officer.accountId}`)
})

test('what cannot be written down is not opened', async () => {
  await world.database.script(`create function no_views() returns trigger language plpgsql as
    $$ begin raise exception 'full'; end $$;
    create trigger no_views before insert on audit_events for each row
      when (new.action like 'account.view%') execute function no_views()`)
  const count = () => world.database.rows('select count(*) from account_views')
  const before = await count()
  const refused = await start()
  await world.database.script('drop trigger no_views on audit_events; drop function no_views()')
  expect(refused.status).toBe(500)
  expect(await count()).toEqual(before)
})
