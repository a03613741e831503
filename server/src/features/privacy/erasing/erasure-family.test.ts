import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { office as officePass, rolesFor } from '#test/access/office'
import { linkingIn } from '#test/acting/linking'
import { type Answered, type Person, privacyIn } from '#test/acting/privacy'
import { mailsTo, newPerson, signedIn, verifiedPerson } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let privacy: ReturnType<typeof privacyIn>
let linking: ReturnType<typeof linkingIn>
let maren: Person
let jonas: Person
let office: Person
let idaId: number
beforeAll(async () => {
  // An objection is put there without the rest that comes with one.
  world = await startWorld({ visitors: 'many', planted: ['inv_frozen_link'] })
  privacy = privacyIn(world)
  linking = linkingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  jonas = await signedIn(world, 'coparent@mail.example')
  office = await privacy.office()
  idaId = await linking.idOf('Ida Vinter')
})
beforeEach(async () => {
  world.clock.set(DEMO_TODAY)
  await world.database.script(
    `delete from attempts; delete from custody_freezes; delete from outbox_emails; delete from erasure_requests;
     delete from office_tasks; delete from office_proposals`,
  )
})

const freeze = async () => {
  const wish = { participant_number: 'CC-100302', reason: 'A court order of February.', until: null }
  const path = '/api/office/custody-freezes'
  return (await world.post<Answered<{ id: number }>>(path, wish, officePass)).body.data.id
}
const subjectsTo = async (address: string) => (await mailsTo(world, address)).map(({ subject }) => subject)
const openTasks = () =>
  world.database.rows(`select subject from office_tasks where kind = 'erasure_asked' and done_at is null`)

async function newcomer() {
  const { email, password } = await verifiedPerson(world, newPerson())
  return { ...(await signedIn(world, email, password)), email, password }
}

/** A minor with an account of their own. */
async function minorsOwn(participantId: number): Promise<Person & { password: string }> {
  const minor = await newcomer()
  await world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${minor.accountId}, ${participantId}, 'own', 'self', now(), now())`,
  )
  return minor
}

describe('while a custody freeze stands', () => {
  test('no one of the family can ask for the erasure of the child: no guardian, and not the child', async () => {
    const minor = await minorsOwn(idaId)
    await freeze()
    expect((await privacy.ask(maren, idaId)).body.code).toBe('custody_freeze')
    expect((await privacy.ask(minor, null, minor.password)).body.code).toBe('custody_freeze')
    expect((await privacy.ask(minor, idaId, minor.password)).body.code).toBe('custody_freeze')
    expect(await privacy.list(maren)).toEqual([])
    await world.database.script(`delete from guardianships where account_id = ${minor.accountId}`)
  })

  test('an erasure that was asked for before is not carried out, whatever the office says, and the freeze stays', async () => {
    const { id } = (await privacy.ask(maren, idaId)).body.data
    await freeze()
    await privacy.settle(idaId)
    const [listed] = await privacy.officeList(office)
    expect(listed).toMatchObject({ id, name: 'Ida Vinter', participant_number: 'CC-100302' })
    expect(listed?.asker).toMatchObject({
      name: 'Maren Vinter',
      email: 'parent3@mail.example',
      relation: 'guardian',
    })
    expect(listed?.matters).toEqual(expect.arrayContaining(['custody_freeze', 'minor', 'other_guardian']))
    privacy.weekLater()
    await privacy.carryOut()
    expect((await privacy.decide(office, id, 'erase')).body.code).toBe('erasure_blocked')
    expect(await world.database.rows('select 1 as one from custody_freezes')).toHaveLength(1)
    expect((await world.get(`/api/participants/${idaId}`, jonas.bearer)).status).toBe(200)
    // The other parent can still stop it: nothing changes by that.
    expect((await privacy.withdraw(jonas, id)).body.data.status).toBe('withdrawn')
  })

  test('a minor who was erased with their own account gets no freeze afterwards', async () => {
    const minor = await newcomer()
    await world.database.script(
      `insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
         select 'CC-199901', 'Runa', 'Alleen', '2010-03-03', gender, stream, now() from participants where id = ${idaId};
       insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
         select ${minor.accountId}, id, 'own', 'self', now(), now() from participants
         where participant_number = 'CC-199901'`,
    )
    const { id } = (await privacy.ask(minor, null, minor.password)).body.data
    privacy.weekLater()
    await privacy.carryOut()
    expect((await privacy.decide(office, id, 'erase')).body.data.status).toBe('done')
    const wish = { participant_number: 'CC-199901', reason: 'A court order of February.', until: null }
    expect((await world.post('/api/office/custody-freezes', wish, officePass)).status).toBe(404)
    expect(await world.database.rows('select 1 as one from custody_freezes')).toEqual([])
  })

  test('its words stay when it was not lifted, and go with the person when it was', async () => {
    const nils = await linking.idOf('Nils Vinter')
    await world.database.script(
      `insert into custody_freezes (participant_id, reason, until_day) values (${nils}, 'A court order.', '2020-01-01');
       insert into custody_freezes (participant_id, reason, lifted_at, lift_reason)
         values (${nils}, 'An older order.', now(), 'It ended.')`,
    )
    await privacy.settle(nils)
    const { id } = (await privacy.ask(maren, nils)).body.data
    privacy.weekLater()
    await privacy.carryOut()
    expect((await privacy.decide(office, id, 'erase')).body.data.status).toBe('done')
    expect(await world.database.rows('select reason, lift_reason from custody_freezes order by id')).toEqual([
      { reason: 'A court order.', lift_reason: '' },
      { reason: 'Erased', lift_reason: '' },
    ])
    for (const address of ['parent3@mail.example', 'coparent@mail.example'])
      expect(await subjectsTo(address), address).toEqual(['Erasure asked for: Nils Vinter', 'Erased'])
  })
})

describe('every adult who acts for the person', () => {
  test('sees the request and who made it, and can stop it; all are told', async () => {
    const { id } = (await privacy.ask(maren, idaId)).body.data
    expect(await privacy.list(jonas)).toMatchObject([{ id, name: 'Ida Vinter', asked_by: 'Maren' }])
    expect(await privacy.list(maren)).toMatchObject([{ id, asked_by: null }])
    expect((await privacy.withdraw(jonas, id)).body.data).toMatchObject({ id, status: 'withdrawn' })
    expect(await privacy.list(maren)).toMatchObject([{ id, status: 'withdrawn' }])
    const told = ['Erasure asked for: Ida Vinter', 'Erasure withdrawn: Ida Vinter']
    for (const address of ['parent3@mail.example', 'coparent@mail.example'])
      expect(await subjectsTo(address), address).toEqual(told)
  })

  test('is told when the office refuses', async () => {
    const { id } = (await privacy.ask(maren, idaId)).body.data
    await privacy.decide(office, id, 'refuse')
    for (const address of ['parent3@mail.example', 'coparent@mail.example'])
      expect((await subjectsTo(address)).at(-1), address).toBe('Erasure not carried out: Ida Vinter')
  })

  test('stops what a minor asks for with their own account, and no minor stops what a guardian asks for', async () => {
    const minor = await minorsOwn(idaId)
    const asked = (await privacy.ask(minor, null, minor.password)).body.data
    expect(await privacy.list(jonas)).toMatchObject([{ id: asked.id }])
    expect((await privacy.withdraw(jonas, asked.id)).body.data.status).toBe('withdrawn')
    const { id } = (await privacy.ask(maren, idaId)).body.data
    expect((await privacy.list(minor)).map((one) => one.id)).toEqual([asked.id])
    expect((await privacy.withdraw(minor, id)).status).toBe(404)
    await world.database.script(`delete from guardianships where account_id = ${minor.accountId}`)
  })

  test('is no one on hold, unconfirmed or unknown', async () => {
    const { id } = (await privacy.ask(maren, idaId)).body.data
    const stranger = await newcomer()
    expect(await privacy.list(stranger)).toEqual([])
    expect((await privacy.withdraw(stranger, id)).status).toBe(404)
    const confirmed = (at: string) =>
      world.database.script(
        `update guardianships set confirmed_at = ${at} where account_id = ${jonas.accountId} and participant_id = ${idaId}`,
      )
    await confirmed('null')
    expect(await privacy.list(jonas)).toEqual([])
    expect((await privacy.withdraw(jonas, id)).status).toBe(404)
    await confirmed('now()')
  })

  test('leaves an adult alone with the erasure of their own account', async () => {
    const grown = await newcomer()
    const own =
      await privacy.idOf(`select participant_id as id from guardianships g join accounts a on a.id = g.account_id
      where a.email = 'manager@mail.example' and relation = 'own'`)
    await world.database.script(
      `update guardianships set relation = 'guardian', relationship = 'parent' where participant_id = ${own};
       insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
       values (${grown.accountId}, ${own}, 'own', 'self', now(), now())`,
    )
    const parent = await signedIn(world, 'manager@mail.example')
    const { id } = (await privacy.ask(grown, null, grown.password)).body.data
    expect(await privacy.list(parent)).toEqual([])
    expect((await privacy.withdraw(parent, id)).status).toBe(404)
    expect((await mailsTo(world, 'manager@mail.example')).at(-1)?.subject).toContain('Erasure asked for')
    expect((await privacy.withdraw(grown, id)).status).toBe(200)
  })
})

test.each([
  ['has ended', (linkId: number) => ({ path: `/${linkId}/end`, as: () => maren })],
  ['is on hold', (linkId: number) => ({ path: `/${linkId}/object`, as: () => jonas })],
])('all others are told that an erasure ended because the link of the asker %s', async (_, way) => {
  const third = await newcomer()
  await world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${third.accountId}, ${idaId}, 'guardian', 'parent', now(), now())`,
  )
  const linkId = await privacy.idOf(`select id from guardianships where account_id = ${third.accountId}`)
  const { id } = (await privacy.ask(third, idaId, third.password)).body.data
  const { path, as } = way(linkId)
  const reply = await world.post(`/api/participants/${idaId}/guardians${path}`, {}, as().bearer)
  expect(reply.status).toBe(200)
  expect(await world.database.rows(`select status from erasure_requests where id = ${id}`)).toEqual([
    { status: 'withdrawn' },
  ])
  for (const address of ['parent3@mail.example', 'coparent@mail.example'])
    expect(await subjectsTo(address), address).toContain('Erasure withdrawn: Ida Vinter')
  expect(await subjectsTo(third.email)).not.toContain('Erasure withdrawn: Ida Vinter')
  await world.database.script(`delete from guardianships where account_id = ${third.accountId}`)
})

test('a guardian whose link has ended no longer reads the name of the child in the list', async () => {
  const third = await newcomer()
  await world.database.script(
    `insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
     values (${third.accountId}, ${idaId}, 'guardian', 'parent', now(), now())`,
  )
  await privacy.ask(third, idaId, third.password)
  expect(await privacy.list(third)).toHaveLength(1)
  expect((await linking.end(third, idaId)).status).toBe(200)
  expect(await privacy.list(third)).toEqual([])
})

test('a request that was withdrawn leaves the office no task', async () => {
  const { id } = (await privacy.ask(maren, idaId)).body.data
  privacy.weekLater()
  await privacy.carryOut()
  expect(await openTasks()).toEqual([{ subject: { erasure_id: id } }])
  await privacy.withdraw(maren, id)
  expect(await openTasks()).toEqual([])
})

test('the preview names each kind of data once', async () => {
  for (const [person, about] of [
    [maren, idaId],
    [maren, null],
  ] as const) {
    const groups = (await privacy.preview(person, about)).kinds.map(({ group }) => group)
    expect(new Set(groups).size).toBe(groups.length)
  }
  const { kinds } = await privacy.preview(maren, idaId)
  expect(kinds.find(({ group }) => group === 'record')).toMatchObject({
    goes: true,
    stays: [{ reason: 'audit' }],
  })
  expect(kinds.find(({ group }) => group === 'profile')).toEqual({ group: 'profile', goes: true, stays: [] })
})

test('a person of the office cannot be erased before the role is handed over', async () => {
  const person = await newcomer()
  expect((await privacy.preview(person, null)).matters).toEqual([])
  const { id } = (await privacy.ask(person, null, person.password)).body.data
  await world.database.script(rolesFor(person.email, ['registrar']))
  expect((await privacy.officeList(office)).map(({ matters }) => matters)).toEqual([['staff_role']])
  privacy.weekLater()
  await privacy.carryOut()
  expect((await privacy.decide(office, id, 'erase')).body.code).toBe('erasure_blocked')
  await world.database.script(`update office_grants set ended_at = now() where account_id = ${person.accountId};
    update accounts set is_office = false where id = ${person.accountId}`)
  expect((await privacy.decide(office, id, 'erase')).body.data.status).toBe('done')
})
