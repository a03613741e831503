import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { atTheEnd } from '#test/end-of-file'
import { openTestServer } from '#test/open-test-server'
import { startWorld } from '#test/world'
import type { OpenDatabase } from '../client.ts'
import { grantRights, whyOwnRecord } from './application-role.ts'

const ROLE = 'the site "of" all'
let owner: OpenDatabase
let site: OpenDatabase
let openAsSite: () => OpenDatabase

beforeAll(async () => {
  const world = await startWorld()
  owner = world.database
  const url = new URL(String(world.databaseUrl))
  await owner.script(
    `do $$ begin create role "the site ""of"" all" login; exception when duplicate_object then null; end $$`,
  )
  url.username = encodeURIComponent(ROLE)
  openAsSite = () => openTestServer(url.href, url.pathname.slice(1))
  site = openAsSite()
  await grantRights(owner, site)
  await site.script("insert into audit_events (action) values ('test.first')")
  atTheEnd(async () => {
    await site.close()
    await owner.script('drop owned by "the site ""of"" all"')
  })
})

test.each([
  ['changed', "update audit_events set action = 'nothing'"],
  ['given other details', "update audit_events set reason = 'Another'"],
  ['dated back', "update audit_events set at = at - interval '8 years'"],
  ['deleted', 'delete from audit_events'],
  ['emptied', 'truncate audit_events'],
  ['left unguarded', 'alter table audit_events disable trigger all'],
  ['guarded by another rule', 'drop trigger audit_events_append_only on audit_events'],
  [
    'judged by another function',
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'",
  ],
  ['dropped', 'drop table audit_events'],
  ['passed by', "set session_replication_role = 'replica'"],
  ['given to the site', 'alter table audit_events owner to current_user'],
])('the audit cannot be %s by the role of the site', async (_, sql) => {
  await expect(site.script(sql)).rejects.toThrow(/append-only|permission denied|must be owner/)
})

test.each(['ledger_postings', 'ledger_transactions', 'signature_events'])('nor can %s be', async (table) => {
  await expect(site.script(`delete from ${table}`)).rejects.toThrow(/append-only/)
  await expect(site.script(`truncate ${table} cascade`)).rejects.toThrow(/permission denied/)
  await expect(site.script(`alter table ${table} disable trigger all`)).rejects.toThrow(/must be owner/)
})

test('even the owner changes the audit only by taking the guard away', async () => {
  for (const sql of ['delete from audit_events', 'truncate audit_events']) {
    await expect(owner.script(sql)).rejects.toThrow(/append-only/)
  }
})

test('an erasure empties the details of a row and nothing else, and rows of eight years ago may go', async () => {
  await site.script(
    `insert into audit_events (action, before, after, reason) values ('test.erased', '{"a":1}', '{"a":2}', 'Words')`,
  )
  await site.script(
    "update audit_events set before = null, after = null, reason = null where action = 'test.erased'",
  )
  expect(
    await site.rows("select action, before, after, reason from audit_events where action = 'test.erased'"),
  ).toEqual([{ action: 'test.erased', before: null, after: null, reason: null }])
  await expect(
    site.script(
      `update audit_events set before = null, after = null, reason = null, action = 'x' where action = 'test.erased'`,
    ),
  ).rejects.toThrow('append-only')
  await site.script("insert into audit_events (action, at) values ('test.old', now() - interval '8 years')")
  await site.script("delete from audit_events where action = 'test.old'")
})

test('the site sells with the rights of that role alone', async () => {
  const world = await startWorld({ database: openAsSite() })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { body } = await buying.validate(family, items)
  expect(body.data.cart_validation_token).toBeTruthy()
  expect((await world.get('/api/operations/tasks', office)).status).toBe(200)
})

test('a role that owns the tables is named to the operator', async () => {
  expect(await whyOwnRecord(site)).toBeNull()
  expect(await whyOwnRecord(owner)).toContain('DATABASE_OWNER_URL: the role of DATABASE_URL owns the tables')
})
