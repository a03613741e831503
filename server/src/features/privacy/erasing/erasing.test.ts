import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newParticipant } from '#test/acting/new-participant'
import { type Person, privacyIn } from '#test/acting/privacy'
import { mailsTo, signedIn, verifiedPerson } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let privacy: ReturnType<typeof privacyIn>
let grant: Person
let office: Person
let dev: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  privacy = privacyIn(world)
  grant = await signedIn(world, 'grant@mail.example')
  dev = await privacy.idOf(`select id from participants where first_name = 'Dev'`)
  office = await privacy.office()
})
beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await world.database.script('delete from attempts')
})

test('an erasure of a minor shows what goes and stays, waits a week, goes to the office, and leaves nothing but what the law keeps', async () => {
  await privacy.otherGuardian(dev)
  const { medical } = newParticipant()
  await world.post(`/api/participants/${dev}/profile`, { medical }, grant.bearer)
  const seen = await privacy.preview(grant, dev)
  expect(seen.kinds.filter(({ goes }) => goes).map(({ group }) => group)).toEqual(
    expect.arrayContaining(['person', 'profile', 'private', 'links']),
  )
  expect(seen.matters).toEqual(expect.arrayContaining(['minor', 'other_guardian']))
  for (const { reason, until } of seen.kinds.flatMap(({ stays }) => stays))
    if (reason === 'evidence' || reason === 'money') expect(until, reason).toMatch(/^20\d\d-/)
  expect((await privacy.ask(grant, dev, 'wrong')).body.code).toBe('not_current_password')
  const asked = await privacy.ask(grant, dev)
  expect(asked.body.data).toMatchObject({ status: 'waiting', participant_id: dev })
  expect((await privacy.ask(grant, dev)).body.code).toBe('erasure_asked_already')
  for (const address of ['grant@mail.example', 'parent3@mail.example'])
    expect((await mailsTo(world, address)).at(-1)?.subject).toContain('Erasure asked for')

  await privacy.carryOut()
  expect((await privacy.decide(office, asked.body.data.id, 'erase')).body.code).toBe('erasure_waits')
  privacy.weekLater()
  await privacy.carryOut()
  expect(
    await world.database.rows(`select status from erasure_requests where id = ${asked.body.data.id}`),
  ).toEqual([{ status: 'office' }])
  await privacy.settle(dev)
  expect((await privacy.decide(office, asked.body.data.id, 'erase')).body.data).toMatchObject({
    status: 'done',
  })
  expect((await privacy.decide(office, asked.body.data.id, 'erase')).body.code).toBe('erasure_over')
  const [left] = await world.database.rows(
    `select first_name, last_name, to_char(birthdate, 'MM-DD') as day, pronouns from participants where id = ${dev}`,
  )
  expect(left).toEqual({ first_name: 'Erased', last_name: 'Erased', day: '01-01', pronouns: null })
  expect((await world.get(`/api/participants/${dev}`, grant.bearer)).status).toBe(404)
  // The evidence of what was signed is whole.
  expect(await world.database.rows('select * from inv_signature')).toEqual([])
})

test('an erasure can be withdrawn until it happens, and the office may refuse it with a reason', async () => {
  const family = await signedIn(world, 'parent3@mail.example')
  const nils =
    await privacy.idOf(`select p.id from participants p join guardianships g on g.participant_id = p.id
      where p.first_name = 'Nils' and g.account_id = ${family.accountId}`)
  const { id } = (await privacy.ask(family, nils)).body.data
  const withdraw = () => privacy.withdraw(family, id)
  expect((await withdraw()).body.data.status).toBe('withdrawn')
  expect((await withdraw()).body.code).toBe('erasure_over')
  const again = (await privacy.ask(family, nils)).body.data
  expect((await privacy.decide(office, again.id, 'refuse')).body.data).toMatchObject({
    status: 'refused',
    reason: 'Talked to both parents',
  })
  privacy.weekLater()
  await privacy.carryOut()
  expect((await world.get(`/api/participants/${nils}`, family.bearer)).status).toBe(200)
})

const PURCHASE = `token_hash = repeat('a', 64)`
/** A team whose tournament is still to come. */
const TEAM = `select t.id from teams t join tournaments o on o.id = t.tournament_id
  where o.ends_on > '2025-03-01' order by t.id limit 1`

test.each([
  [
    'money is open',
    (child: number, accountId: number) =>
      `insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents, created_at, changed_at)
         values (${accountId}, repeat('a', 64), repeat('b', 64), 'charging', 100, now(), now());
       insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
         select ${child}, 'Course', 1, max(id) from purchases`,
    (child: number) =>
      `delete from purchase_claims where participant_id = ${child}; delete from purchases where ${PURCHASE}`,
  ],
  [
    'the person is on a team that is entered',
    (child: number) =>
      `insert into team_people (team_id, participant_id, how) values ((${TEAM}), ${child}, 'number');
       insert into team_members (team_id, participant_id, role, position)
         values ((${TEAM}), ${child}, 'players', 90);
       update teams set status = 'confirmed', submitted_at = now() where id = (${TEAM})`,
    (child: number) =>
      `update teams set status = 'draft', submitted_at = null where id = (${TEAM});
       delete from team_people where participant_id = ${child} and team_id = (${TEAM})`,
  ],
])('an erasure is not carried out while %s, whatever the office says', async (_, open, settle) => {
  const family = await signedIn(world, 'parent3@mail.example')
  const ida =
    await privacy.idOf(`select p.id from participants p join guardianships g on g.participant_id = p.id
      where p.first_name = 'Ida' and g.account_id = ${family.accountId}`)
  const { id } = (await privacy.ask(family, ida)).body.data
  privacy.weekLater()
  await privacy.carryOut()
  await world.database.script(open(ida, family.accountId))
  expect((await privacy.decide(office, id, 'erase')).body.code).toBe('erasure_blocked')
  await world.database.script(settle(ida))
  await privacy.decide(office, id, 'refuse')
})

test('an account that acts for a child is not erased, whatever the office says', async () => {
  const person = await verifiedPerson(world)
  const guardian = await signedIn(world, person.email, person.password)
  await world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     select ${guardian.accountId}, id, 'guardian', 'parent', now(), now() from participants where first_name = 'Ida'`,
  )
  const { id } = (await privacy.ask(guardian, null, person.password)).body.data
  privacy.weekLater()
  await privacy.carryOut()
  expect((await privacy.decide(office, id, 'erase')).body.code).toBe('erasure_blocked')
  expect((await privacy.decide(office, id, 'refuse')).body.data.status).toBe('refused')
})

test('an erasure of an account without anything open is carried out by itself; the address is free, and a second run is harmless', async () => {
  const holder = await signedIn(world, 'coach@mail.example')
  const own = await privacy.idOf(
    `select participant_id as id from guardianships where account_id = ${holder.accountId} and relation = 'own'`,
  )
  await privacy.settle(own)
  expect((await privacy.preview(holder, null)).matters).toEqual([])
  // An answer that waits for a retry goes too.
  await world.database.script(`insert into idempotency_keys (account_id, key_hash, call, request_hash)
    values (${holder.accountId}, 'a', 'b', 'c')`)
  const asked = await privacy.ask(holder, null)
  expect(asked.body.data.participant_id).toBeNull()
  // Nothing happens before the week is over.
  await privacy.carryOut()
  expect((await world.get(`/api/accounts/${holder.accountId}`, holder.bearer)).status).toBe(200)
  privacy.weekLater()
  await privacy.carryOut()
  await privacy.carryOut()
  const [account] = await world.database.rows(
    `select email, status, password_hash from accounts where id = ${holder.accountId}`,
  )
  expect(account).toEqual({
    email: `erased-${holder.accountId}@erased.invalid`,
    status: 'closed',
    password_hash: null,
  })
  expect((await world.get(`/api/accounts/${holder.accountId}`, holder.bearer)).status).toBe(401)
  const mails = await mailsTo(world, 'coach@mail.example')
  expect(mails.map(({ subject }) => subject)).toEqual(['Erased'])
  expect(await world.database.rows(`select 1 from guardianships where participant_id = ${own}`)).toEqual([])
  const stored = `select 1 from idempotency_keys where account_id = ${holder.accountId}`
  expect(await world.database.rows(stored)).toEqual([])
})
