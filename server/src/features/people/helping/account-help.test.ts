import type { OfficeHelp } from '@centrepass/contract/people/account-help'
import { beforeEach, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { codeSent } from '#test/access/office-people'
import { changeTo, helpingIn, helpingWith } from '#test/acting/helping'
import { linkMailedTo, mailsTo, newAddress, sessionIn, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const { acting, colleague, caller: calls } = await helpingIn(world)
let caller: Awaited<ReturnType<typeof calls>>
beforeEach(async () => {
  caller = await calls()
})

test('a caller reads out the code, and a new address counts once its reader confirms it', async () => {
  expect((await caller.state()).contacts).toEqual([
    { contact: 'login', mask: `n•••@mail.example`, why_not: null },
  ])
  expect((await caller.ask()).body.data.check).toMatchObject({ state: 'sent', mask: 'n•••@mail.example' })
  const mail = (await mailsTo(world, caller.person.email)).at(-1)
  expect(mail?.text_body).toContain('to change the email address that you sign in with')
  expect(mail?.text_body).toContain('do not tell this code to anyone')
  expect((await caller.pass(await codeSent(world))).body.data.check?.state).toBe('passed')
  const email = newAddress()
  const { effects } = (await caller.preview(changeTo(email))).body.data
  expect(effects).toMatchObject({ new_login: email, needs_second: false, ends: [] })
  expect(effects.emails.map(({ to }) => to).sort()).toEqual([caller.person.email, email].sort())
  expect((await caller.helped(changeTo(email))).body.data.pending_email).toBe(email)
  const link = await linkMailedTo(world, email)
  const login = (address: string) =>
    world.post('/api/auth/login', { email: address, password: caller.person.password })
  expect((await login(email)).status).toBe(401)
  expect((await world.post(`/api${link.path}`, { password: caller.person.password })).status).toBe(200)
  expect(sessionIn(await login(email)).accountId).toBe(caller.session.accountId)
  expect((await login(caller.person.email)).status).toBe(401)
  expect(await caller.events()).toEqual([
    ...['caller_check.asked', 'caller_check.passed', 'help.login_change_asked'],
  ])
})

test('the owner reads on their own page what the office did and why, and no one else does', async () => {
  await caller.helped({ deed: 'end_sessions' })
  const again = await signedIn(world, caller.person.email, caller.person.password)
  const own = `/api/accounts/${caller.session.accountId}/office-help`
  const { body } = await world.get<{ data: OfficeHelp[] }>(own, again.bearer)
  expect(body.data).toMatchObject([{ what: 'All browsers signed out by the office', reason: 'They called.' }])
  expect((await world.get(own, colleague.bearer)).status).toBe(404)
})

test('unlocking lets the owner try again, needs no code, and leaves the tries for the factor', async () => {
  const login = (password: string) => world.post('/api/auth/login', { email: caller.person.email, password })
  expect((await caller.preview({ deed: 'unlock' })).body.code).toBe('help_not_needed')
  for (let tries = 0; tries < 11; tries++) await login('not the password')
  await world.database.script(`insert into attempts (kind, key_hash) values ('factor code', repeat('a', 64))`)
  expect((await login(caller.person.password)).status).toBe(429)
  expect((await caller.state()).is_paused).toBe(true)
  const { effects } = (await caller.preview({ deed: 'unlock' })).body.data
  expect(effects).toMatchObject({
    ends: [{ what: 'tries', count: 10 }],
    emails: [{ to: caller.person.email }],
  })
  expect((await caller.helped({ deed: 'unlock' })).body.data.is_paused).toBe(false)
  expect((await login(caller.person.password)).status).toBe(200)
  expect(await world.database.rows(`select 1 from attempts where kind = 'factor code'`)).toHaveLength(1)
})

test('unlocking lifts a hold', async () => {
  await world.database.script(`update accounts set status = 'locked' where id = ${caller.session.accountId}`)
  expect((await caller.preview({ deed: 'unlock' })).body.data.effects.ends).toEqual([
    { what: 'hold', count: 1 },
  ])
  expect((await caller.helped({ deed: 'unlock' })).body.data.status).toBe('active')
})

test('ending all sessions shows how many, signs them out and tells the owner', async () => {
  await signedIn(world, caller.person.email, caller.person.password)
  const { effects } = (await caller.preview({ deed: 'end_sessions' })).body.data
  expect(effects.ends).toEqual([{ what: 'sessions', count: (await caller.state()).sessions }])
  expect((await caller.helped({ deed: 'end_sessions' })).body.data.sessions).toBe(0)
  expect((await world.get(`/api/accounts/${caller.session.accountId}`, caller.session.bearer)).status).toBe(
    401,
  )
  expect((await mailsTo(world, caller.person.email)).at(-1)?.subject).toBe(
    'The office signed you out everywhere',
  )
  expect((await caller.preview({ deed: 'end_sessions' })).body.code).toBe('help_not_needed')
})

test('what changed since the preview is refused', async () => {
  const { digest } = (await caller.preview({ deed: 'end_sessions' })).body.data
  await signedIn(world, caller.person.email, caller.person.password)
  const body = { deed: 'end_sessions', digest, reason: 'They called.' }
  const refused = await caller.help(body)
  expect([refused.status, refused.body.code]).toEqual([409, 'correction_changed'])
})

test('an address that is taken, the one of today and none are refused', async () => {
  await caller.checked()
  expect((await caller.preview(changeTo('parent3@mail.example'))).body.code).toBe('email_taken')
  expect((await caller.preview(changeTo(caller.person.email.toUpperCase()))).body.code).toBe(
    'help_not_needed',
  )
  expect((await caller.preview({ deed: 'change_login' })).status).toBe(400)
})

test('a factor goes the way of a lost one: a task for a second person, an email with a stop', async () => {
  await caller.checked('reset_factor')
  expect((await caller.preview({ deed: 'reset_factor' })).body.code).toBe('help_not_needed')
  await acting.addAuthenticator(caller.session)
  const { effects } = (await caller.preview({ deed: 'reset_factor' })).body.data
  expect(effects).toMatchObject({ needs_second: true, emails: [{ to: caller.person.email }] })
  expect((await caller.helped({ deed: 'reset_factor' })).body.data.lost_factor).toBe('proposed')
  const [asked] = await world.database.rows(`select id, caller_check from lost_factors
    where account_id = ${caller.session.accountId}`)
  expect(asked?.caller_check).toBe('Code read out, sent to n•••@mail.example. They called.')
  expect((await caller.preview({ deed: 'reset_factor' })).body.code).toBe('lost_factor_state')
  const confirm = { step: 'confirm', note: 'Spoke with them, too.' }
  const decide = `/api/operations/lost-factors/${asked?.id}`
  expect((await world.post(decide, confirm, office)).status).toBe(403)
  expect((await world.post(decide, confirm, colleague.bearer)).status).toBe(200)
  const [task] = await world.database.rows(`select done_at from office_tasks
    where kind = 'lost_factor' and subject ->> 'lost_factor_id' = '${asked?.id}'`)
  expect(task?.done_at).not.toBe(null)
})

test('a request that the family made itself is proposed, not made twice', async () => {
  await acting.addAuthenticator(caller.session)
  const { token } = await acting.secondStep(caller.person.email, caller.person.password)
  await world.post('/api/auth/second-step/lost', { token })
  expect((await caller.state()).lost_factor).toBe('asked')
  await caller.checked('reset_factor')
  expect((await caller.helped({ deed: 'reset_factor' })).body.data.lost_factor).toBe('proposed')
})

test('an account of the office is not helped here', async () => {
  await world.database.script(rolesFor(caller.session.accountId, ['programs']))
  expect((await caller.ask()).body.code).toBe('account_of_office')
  expect((await caller.preview({ deed: 'end_sessions' })).body.code).toBe('account_of_office')
})

test('an account that acts for the officer’s own child is a colleague’s matter', async () => {
  const [other] = await world.database.rows(`select account_id, participant_id as child from guardianships
    join accounts on accounts.id = account_id and email = 'parent3@mail.example'
    where relation = 'guardian' limit 1`)
  await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    values (${colleague.accountId}, ${other?.child}, 'guardian', 'parent', now(), now())`)
  const parent = helpingWith(world, Number(other?.account_id))
  const all = [
    await parent.preview({ deed: 'end_sessions' }, colleague.bearer),
    await parent.ask('login', colleague.bearer),
    await parent.look(colleague.bearer),
  ]
  for (const { body } of all) expect(body.code).toBe('own_matter')
})
