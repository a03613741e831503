import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { linkingIn } from '#test/acting/linking'
import { newParticipant } from '#test/acting/new-participant'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'
import { during } from './current-request.ts'
import { record } from './record.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let parent: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  world = await startWorld()
  parent = await signedIn(world, 'parent3@mail.example')
})

const newest = async (action: string) => {
  const [row] = await world.database.rows(
    `select account_id, by_account_id, before, after, reason, request_ref, subject from audit_events
     where action = '${action}' order by id desc limit 1`,
  )
  return row
}

test('a row names the request, who made it, and whose record it is about', async () => {
  const { headers } = await world.patch(
    `/api/accounts/${parent.accountId}`,
    { first_name: 'Runa' },
    parent.bearer,
  )
  expect(await newest('account.updated')).toMatchObject({
    ...{ account_id: parent.accountId, by_account_id: parent.accountId },
    request_ref: headers['x-request-id'],
  })
})

test('a change whose row cannot be written is not made', async () => {
  const name = async () =>
    (await world.database.rows(`select first_name from accounts where id = ${parent.accountId}`))[0]
  const before = await name()
  await world.database.script(`create function no_row() returns trigger language plpgsql as
    $$ begin raise exception 'full'; end $$;
    create trigger no_row before insert on audit_events for each row execute function no_row()`)
  const refused = await world.patch(
    `/api/accounts/${parent.accountId}`,
    { first_name: 'Solveig' },
    parent.bearer,
  )
  await world.database.script('drop trigger no_row on audit_events; drop function no_row()')
  expect(refused.status).toBe(500)
  expect(await name()).toEqual(before)
})

test('a change says what it was from and to, and of a birthdate only that it changed', async () => {
  await world.patch(`/api/accounts/${parent.accountId}`, { first_name: 'Runa' }, parent.bearer)
  await world.patch(`/api/accounts/${parent.accountId}`, { first_name: 'Sigrun' }, parent.bearer)
  expect(await newest('account.updated')).toMatchObject({
    ...{ before: { first_name: 'Runa' }, after: { first_name: 'Sigrun' } },
  })
  const signe = await linkingIn(world).idOf('Signe Vinter')
  await world.database.script(`delete from registrations where participant_id = ${signe}`)
  const personal = { ...newParticipant().personal, birthdate: '2009-06-01' }
  expect((await world.patch(`/api/participants/${signe}`, { personal }, parent.bearer)).status).toBe(200)
  expect(await newest('participant.updated')).toMatchObject({
    before: { first_name: 'Signe', birthdate: '(changed)' },
    after: { first_name: personal.first_name, birthdate: '(changed)' },
  })
})

test('a saved profile says what it was from and to, and of its private parts only that they changed', async () => {
  const ida = await linkingIn(world).idOf('Ida Vinter')
  const path = `/api/participants/${ida}/profile`
  const { contact, medical, affiliation } = newParticipant()
  const save = (parts: object) => world.post(path, parts, parent.bearer)
  expect((await save({ contact, medical, affiliation })).status).toBe(200)
  const secret = 'Penicillin, since the year 2019'
  const changed = {
    contact: { ...contact, city: 'Prince George' },
    medical: { ...medical, nothing_to_declare: false, allergies: secret },
    affiliation: { ...affiliation, school_name: 'Harbour Secondary' },
  }
  expect((await save(changed)).status).toBe(200)
  const row = await newest('profile.saved')
  expect(row).toMatchObject({
    before: { contact: { city: contact.city }, medical: '(changed)' },
    after: {
      ...{ contact: { city: 'Prince George' }, medical: '(changed)' },
      affiliation: { school_name: 'Harbour Secondary' },
    },
    subject: { participant_id: ida, parts: 'affiliation contact medical' },
  })
  expect(JSON.stringify(row)).not.toContain('Penicillin')
  expect((await save({ affiliation: changed.affiliation })).status).toBe(200)
  expect(await newest('profile.saved')).toMatchObject({ before: null, after: null })
})

test('of a new password a row says only that it changed', async () => {
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  const change = { password: 'seven green lanterns', current_password: person.password }
  expect((await world.patch(`/api/accounts/${accountId}`, change, bearer)).status).toBe(200)
  const rows = JSON.stringify(
    await world.database.rows(`select * from audit_events where account_id = ${accountId}`),
  )
  expect(rows).toContain('"after":{"password_hash":"(changed)"}')
  for (const secret of [change.password, person.password, 'argon2']) expect(rows).not.toContain(secret)
})

test('the reason that the office gives is in the row', async () => {
  const { body } = await world.get<{ data: { id: number; kind: string }[] }>('/api/operations/tasks', office)
  const task = body.data.find(({ kind }) => !['cancellation_request', 'roster_change'].includes(kind))
  await world.post(`/api/operations/tasks/${task?.id}/close`, { reason: 'Called the family.' }, office)
  expect(await newest('office_task.closed')).toMatchObject({
    ...{ reason: 'Called the family.', subject: { office_task_id: task?.id } },
    by_account_id: expect.any(Number),
  })
})

test('requests that run at the same time are not mixed up, and a job is named by its name', async () => {
  const one = async (reference: 'device.remembered' | 'device.forgotten', ms: number) =>
    during({ reference, accountId: null }, async () => {
      await pause(ms)
      await record(world.database.db, null, reference)
    })
  await Promise.all([
    one('device.remembered', 20),
    one('device.forgotten', 1),
    record(world.database.db, null, 'mail.refused'),
  ])
  expect((await newest('device.remembered'))?.request_ref).toBe('device.remembered')
  expect((await newest('device.forgotten'))?.request_ref).toBe('device.forgotten')
  expect((await newest('mail.refused'))?.request_ref).toBeNull()
})
