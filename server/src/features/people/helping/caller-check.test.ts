import { beforeEach, expect, test } from 'vitest'
import { codeSent } from '#test/access/office-people'
import { changeTo, helpingIn } from '#test/acting/helping'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const { colleague, caller: calls } = await helpingIn(world)
let caller: Awaited<ReturnType<typeof calls>>
beforeEach(async () => {
  caller = await calls()
})

const later = (minutes: number) =>
  world.database.script(`update caller_checks set expires_at = expires_at - interval '${minutes} minutes',
    passed_at = passed_at - interval '${minutes} minutes'`)
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

test.each(['change_login', 'reset_factor'])('%s is refused without a caller check', async (deed) => {
  const wanted = deed === 'change_login' ? changeTo() : { deed }
  expect((await caller.preview(wanted)).body.code).toBe('caller_check_needed')
  await caller.ask()
  expect((await caller.preview(wanted)).body.code).toBe('caller_check_needed')
  const done = { ...wanted, reason: 'They called.', digest: '0'.repeat(64) }
  expect((await caller.help(done)).body.code).toBe('caller_check_needed')
})

test('a code counts for the officer who asked for it, and for no other', async () => {
  await caller.ask()
  const code = await codeSent(world)
  expect((await caller.pass(code, colleague.bearer)).body.code).toBe('caller_check_over')
  expect((await caller.pass(code)).status).toBe(200)
  expect((await caller.preview(changeTo(), colleague.bearer)).body.code).toBe('caller_check_needed')
})

test('a code counts for its account, and for no other', async () => {
  await caller.checked()
  await caller.ask()
  const code = await codeSent(world)
  const other = await calls()
  expect((await other.pass(code)).body.code).toBe('caller_check_over')
  expect((await other.preview(changeTo())).body.code).toBe('caller_check_needed')
})

test.each([
  ['add_guardian', changeTo()],
  ['reset_factor', changeTo()],
  ['change_login', { deed: 'reset_factor' }],
])('a code whose email says %s counts for nothing else', async (purpose, wanted) => {
  await caller.checked(purpose)
  expect((await caller.state()).check).toMatchObject({ purpose, state: 'passed' })
  expect((await caller.preview(wanted)).body.code).toBe('caller_check_needed')
})

test('a code for a new guardian is asked for by those who decide about links alone', async () => {
  const make = (role: string) =>
    world.database.script(
      `update office_grants set role = '${role}' where account_id = ${colleague.accountId}`,
    )
  await make('admin')
  const refused = await caller.ask('login', colleague.bearer, 'add_guardian')
  const asked = await caller.ask('login', colleague.bearer)
  await make('registrar')
  expect([refused.status, refused.body.code]).toEqual([403, 'no_grant'])
  expect(asked.status).toBe(200)
})

test('a code expires after ten minutes, and a passed check after fifteen', async () => {
  await caller.ask()
  await later(10)
  expect((await caller.pass(await codeSent(world))).body.code).toBe('caller_check_over')
  expect((await caller.state()).check).toBe(null)
  await caller.checked()
  await later(14)
  expect((await caller.preview(changeTo())).status).toBe(200)
  await later(1)
  expect((await caller.preview(changeTo())).body.code).toBe('caller_check_needed')
})

test('a code works once, and a newer one replaces it', async () => {
  await caller.ask()
  const code = await codeSent(world)
  await caller.ask()
  const newer = await codeSent(world)
  if (code !== newer) expect((await caller.pass(code)).body.code).toBe('caller_code_wrong')
  expect((await caller.pass(newer)).status).toBe(200)
  expect((await caller.pass(newer)).body.code).toBe('caller_check_over')
})

test('five wrong codes end the check, each is on record, and the right one is too late', async () => {
  await caller.ask()
  const code = await codeSent(world)
  for (const refused of [...Array(4).fill('caller_code_wrong'), 'caller_check_ended', 'caller_check_over'])
    expect((await caller.pass(wrongOf(code))).body.code).toBe(refused)
  expect((await caller.pass(code)).body.code).toBe('caller_check_over')
  expect((await caller.events()).filter((action) => action === 'caller_check.failed')).toHaveLength(5)
})

test('the code is stored as a hash with its own salt, and marked as a secret in the outbox', async () => {
  await caller.ask()
  const code = await codeSent(world)
  const [row] = await world.database.rows('select * from caller_checks order by id desc limit 1')
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row?.salt).toHaveLength(64)
  const [mail] = await world.database.rows(
    `select secrets from outbox_emails where kind = 'help.callerCode' order by id desc limit 1`,
  )
  expect(mail?.secrets).toEqual([code])
})

test('a family gets five codes an hour at most', async () => {
  for (const status of [200, 200, 200, 200, 200, 429]) expect((await caller.ask()).status).toBe(status)
})

test('an officer sends thirty codes an hour at most, and past that uses up none of a family’s', async () => {
  await world.database.script(`insert into attempts (kind, key_hash) select 'caller check officer',
    encode(sha256('${colleague.accountId}'::bytea), 'hex') from generate_series(1, 30)`)
  for (let asked = 0; asked < 5; asked++)
    expect((await caller.ask('login', colleague.bearer)).status).toBe(429)
  expect((await caller.ask()).status).toBe(200)
})

test('asking for a code that goes nowhere uses up none of the five', async () => {
  for (let asked = 0; asked < 5; asked++)
    expect((await caller.ask('profile')).body.code).toBe('contact_not_offered')
  expect((await caller.ask()).status).toBe(200)
})

test.each(['unverified', 'locked', 'closed'])('an account that is %s gets no code', async (status) => {
  const make = (now: string) =>
    world.database.script(`update accounts set status = '${now}' where id = ${caller.session.accountId}`)
  await make(status)
  const refused = await caller.ask()
  await make('active')
  expect(refused.body.code).toBe('account_not_open')
  expect(await caller.events()).toEqual([])
})

test('the address in the own record is offered besides the login', async () => {
  await caller.ownRecord('own@mail.example')
  expect((await caller.state()).contacts[1]).toEqual({
    ...{ contact: 'profile', mask: 'o•••@mail.example', why_not: null },
  })
  expect((await caller.ask('profile')).status).toBe(200)
  expect((await mailsTo(world, 'own@mail.example')).at(-1)?.subject).toContain('Your code for the call')
})

test.each([
  [
    'a login that changed',
    'login',
    'recent',
    () => `update accounts set email = 'moved.' || email where id = ${caller.session.accountId}`,
  ],
  [
    'an address of the record that changed',
    'profile',
    'recent',
    (id: number) =>
      `update participant_profiles set email = 'mine.now@mail.example' where participant_id = ${id}`,
  ],
  [
    'the address of a record that became their own lately',
    'profile',
    'recent',
    (id: number) => `update guardianships set confirmed_at = now() where participant_id = ${id}`,
  ],
  [
    'the address of a guardian who left',
    'profile',
    'ended_link',
    (id: number) =>
      `insert into ended_links (account_id, participant_id, email)
      values (${colleague.accountId}, ${id}, 'mine@mail.example')`,
  ],
  [
    'the login of another account',
    'profile',
    'other_account',
    (id: number) =>
      `update participant_profiles set email = 'masters@mail.example', email_changed_at = null
      where participant_id = ${id};
     update participant_profiles set email_changed_at = '2020-01-01' where participant_id = ${id}`,
  ],
  [
    'a mailbox that takes no emails',
    'login',
    'unreachable',
    () => `update accounts set email_refused_at = now() where id = ${caller.session.accountId}`,
  ],
] as const)('%s gets no code, and the page says why', async (_, contact, why, make) => {
  const id = await caller.ownRecord('mine@mail.example')
  await world.database.script(make(id))
  expect((await caller.state()).contacts.find((one) => one.contact === contact)?.why_not).toBe(why)
  expect((await caller.ask(contact)).body.code).toBe('contact_not_offered')
  expect((await caller.state()).check).toBe(null)
})

test('an address counts again 14 days after it changed', async () => {
  await world.database.script(`update accounts set email = 'moved.' || email where id = ${caller.session.accountId};
    update accounts set email_changed_at = now() - interval '14 days' where id = ${caller.session.accountId}`)
  expect((await caller.ask()).status).toBe(200)
})
