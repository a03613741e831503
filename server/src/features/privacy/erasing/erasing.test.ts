import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newParticipant } from '#test/acting/new-participant'
import { type Person, privacyIn } from '#test/acting/privacy'
import { mailsTo, signedIn } from '#test/people'
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

test('an erasure is not carried out while money is open, whatever the office says', async () => {
  const family = await signedIn(world, 'parent3@mail.example')
  const ida =
    await privacy.idOf(`select p.id from participants p join guardianships g on g.participant_id = p.id
      where p.first_name = 'Ida' and g.account_id = ${family.accountId}`)
  const { id } = (await privacy.ask(family, ida)).body.data
  privacy.weekLater()
  await privacy.carryOut()
  await world.database.script(
    `insert into purchases (account_id, token_hash, fingerprint, state, due_now_cents, created_at, changed_at)
         values (${family.accountId}, repeat('a', 64), repeat('b', 64), 'charging', 100, now(), now());
       insert into purchase_claims (participant_id, product_type, product_id, purchase_id)
         select ${ida}, 'Course', 1, max(id) from purchases`,
  )
  expect((await privacy.decide(office, id, 'erase')).body.code).toBe('erasure_blocked')
  await world.database.script(
    `delete from purchase_claims where participant_id = ${ida}; delete from purchases where token_hash = repeat('a', 64)`,
  )
  await privacy.decide(office, id, 'refuse')
})

test('an erasure of an account without anything open is carried out by itself; the address is free, and a second run is harmless', async () => {
  const holder = await signedIn(world, 'coach@mail.example')
  const own = await privacy.idOf(
    `select participant_id as id from guardianships where account_id = ${holder.accountId} and relation = 'own'`,
  )
  await privacy.settle(own)
  expect((await privacy.preview(holder, null)).matters).toEqual([])
  const asked = await privacy.ask(holder, null)
  expect(asked.body.data.participant_id).toBeNull()
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
})
