import { randomUUID } from 'node:crypto'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hashOf } from '#platform/security/secrets'
import { billing, buyingIn } from '#test/acting/buying'
import { newParticipant } from '#test/acting/new-participant'
import { type Manager, managingIn } from '#test/acting/teams'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'
import { claimKey, forgetOldAnswers, releaseKey } from './stored-answers.ts'

type Answered = { data: Team } & ErrorAnswer

let world: Awaited<ReturnType<typeof startWorld>>
let manager: Manager
let url: string
let division: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  manager = await managingIn(world).manager()
  const { id, tournament_id } = await managingIn(world).divisionOf('U16G')
  division = id
  url = `/api/tournaments/${tournament_id}/teams`
})

const bodyFor = async (team_name: string) => ({
  ...{ division_id: division, club_id: await managingIn(world).clubId('TAM'), team_name },
  contact: { name: 'Tobias Caldera', email: 'manager@mail.example', phone: '604-555-0101' },
})

/** Starts a team, with a key or without. */
const start = async (team_name: string, key?: string, by = manager) =>
  world.post<Answered>(url, await bodyFor(team_name), {
    ...by.bearer,
    ...(key && { 'idempotency-key': key }),
  })

async function teamsCalled(name: string): Promise<number> {
  const rows = await world.database.rows(`select id from teams where name = '${name}'`)
  return rows.length
}

/** As if the first request had not been answered yet. */
const unanswer = (more = '') =>
  world.database.script(`update idempotency_keys set status = null, answer = null ${more}`)

test('a retry after a lost answer gets the same answer, and nothing is made twice', async () => {
  const key = randomUUID()
  const first = await start('Lost Answer', key)
  const again = await start('Lost Answer', key)
  expect(first.status).toBe(200)
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers).toMatchObject({
    ...{ 'idempotency-replayed': 'true', 'cache-control': 'no-store' },
    'content-type': expect.stringContaining('application/json'),
  })
  expect(await teamsCalled('Lost Answer')).toBe(1)
})

test('the same key with another body is refused, and nothing is made', async () => {
  const key = randomUUID()
  await start('First Body', key)
  const { status, body } = await start('Other Body', key)
  expect([status, body.error, body.code]).toEqual([422, 'refused', 'idempotency_key_reused'])
  expect(await teamsCalled('Other Body')).toBe(0)
})

test('the same key for another call is refused', async () => {
  const key = randomUUID()
  const { body } = await start('First Call', key)
  const note = { note: 'Please let us swap a goalkeeper.' }
  const other = `/api/tournaments/teams/${body.data.id}/roster-changes`
  const reply = await world.post<ErrorAnswer>(other, note, { ...manager.bearer, 'idempotency-key': key })
  expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('of two requests at once, one does the work and the other waits or gets the same answer', async () => {
  const key = randomUUID()
  const replies = await Promise.all([start('At Once', key), start('At Once', key), start('At Once', key)])
  expect(await teamsCalled('At Once')).toBe(1)
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { headers, body } of replies.filter(({ status }) => status !== 200)) {
    expect([body.error, body.code]).toEqual(['request_in_progress', 'idempotency_in_progress'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await start('At Once', key)).status).toBe(200)
  expect(await teamsCalled('At Once')).toBe(1)
})

test('while the first request is in progress a retry is asked to wait; after two minutes it may work itself', async () => {
  const key = randomUUID()
  await start('Slow', key)
  await unanswer()
  expect((await start('Slow', key)).status).toBe(409)
  await unanswer(`, started_at = now() - interval '3 minutes'`)
  const { status, headers } = await start('Slow', key)
  expect(status).not.toBe(409)
  expect(headers).not.toHaveProperty('idempotency-replayed')
})

test('a slow first request that is refused at last does not free the key of the second', async () => {
  const { db } = world.database
  const { keys } = world.purchasing
  const tried = (owner: string) => ({
    ...{ accountId: manager.accountId, keyHash: hashOf(randomUUID()), call: 'POST /slow' },
    ...{ requestHash: hashOf('the same'), owner },
  })
  const first = tried('first')
  const second = { ...first, owner: 'second' }
  expect(await claimKey(db, keys, first)).toBeNull()
  await unanswer(`, started_at = now() - interval '3 minutes' where key_hash = '${first.keyHash}'`)
  expect(await claimKey(db, keys, second)).toBeNull()
  await releaseKey(db, first)
  await expect(claimKey(db, keys, { ...first, owner: 'third' })).rejects.toMatchObject({
    code: 'idempotency_in_progress',
  })
  await releaseKey(db, second)
  expect(await claimKey(db, keys, { ...first, owner: 'third' })).toBeNull()
})

test('after an error of ours, which may have come when all was done, the key is not free for another try', async () => {
  const key = randomUUID()
  await world.database.script(`create function break_answer() returns trigger language plpgsql as
    $$ begin if new.name = 'Broken' then raise exception 'broken'; end if; return new; end $$;
    create trigger break_answer before insert on teams for each row execute function break_answer()`)
  expect((await start('Broken', key)).status).toBe(500)
  await world.database.script('drop trigger break_answer on teams; drop function break_answer')
  expect((await start('Broken', key)).body.code).toBe('idempotency_in_progress')
  expect(await teamsCalled('Broken')).toBe(0)
  await unanswer(`, started_at = now() - interval '3 minutes'`)
  expect((await start('Broken', key)).status).toBe(200)
})

test('two accounts with the same key do not get in each other’s way', async () => {
  const key = randomUUID()
  const other = await managingIn(world).manager('parent3@mail.example')
  const mine = await start('Mine', key)
  const theirs = await start('Theirs', key, other)
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body.data.team_name).toBe('Theirs')
})

test('a refusal is not stored: the same key works once the cause is gone', async () => {
  const key = randomUUID()
  world.clock.set(new Date('2099-01-01T12:00:00Z'))
  const refused = await start('Too Late', key)
  world.clock.set(DEMO_TODAY)
  expect([refused.status, refused.body.code]).toEqual([422, 'entries_closed'])
  expect((await start('Too Late', key)).status).toBe(200)
})

test('without a key nothing is stored, and a key that no header can hold is refused', async () => {
  await world.database.script('delete from idempotency_keys')
  expect((await start('No Key')).status).toBe(200)
  expect(await world.database.rows('select * from idempotency_keys')).toEqual([])
  const { status, body } = await start('Bad Key', 'two words')
  expect([status, body.code]).toEqual([400, 'idempotency_key_invalid'])
})

test('neither the key nor the request is stored as it came, and both go after a day', async () => {
  const key = randomUUID()
  await start('Forgotten', key)
  const [row] = await world.database.rows(`select * from idempotency_keys order by started_at desc limit 1`)
  expect(row).toMatchObject({ account_id: manager.accountId, call: 'POST /api/tournaments/:id/teams' })
  expect(JSON.stringify({ ...row, answer: '' })).not.toContain(key)
  await world.database.script(`update idempotency_keys set started_at = now() - interval '23 hours'`)
  await forgetOldAnswers(world.database.db)
  expect(await world.database.rows('select 1 from idempotency_keys')).not.toEqual([])
  await world.database.script(`update idempotency_keys set started_at = now() - interval '25 hours'`)
  await forgetOldAnswers(world.database.db)
  expect(await world.database.rows('select 1 from idempotency_keys')).toEqual([])
})

test('a stored answer goes with its account', async () => {
  const [account] = await world.database.rows(
    `insert into accounts (first_name, last_name, email, status, created_at)
     values ('Ana', 'Silva', 'ana@mail.example', 'active', now()) returning id`,
  )
  const stored = () => world.database.rows(`select 1 from idempotency_keys where account_id = ${account?.id}`)
  await world.database.script(
    `insert into idempotency_keys (account_id, key_hash, call, request_hash) values (${account?.id}, 'a', 'b', 'c')`,
  )
  expect(await stored()).toHaveLength(1)
  await world.database.script(`delete from accounts where id = ${account?.id}`)
  expect(await stored()).toEqual([])
})

test('a purchase takes a key beside its own token, and refuses the key with another body', async () => {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { body } = await buying.validate(family, items)
  const purchase = {
    ...{ items, selected_credits: null, cart_validation_token: body.data.cart_validation_token },
    ...{ payment_ott: await buying.token(), billing },
  }
  const headers = { ...family.bearer, 'idempotency-key': randomUUID() }
  const pay = (change: object) =>
    world.post<{ data: { invoice_id: number } } & ErrorAnswer>(
      '/api/cart/purchase',
      { ...purchase, ...change },
      headers,
    )
  const first = await pay({})
  const again = await pay({})
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data.invoice_id).toBe(first.body.data.invoice_id)
  expect((await pay({ billing: { ...billing, city: 'Elsewhere' } })).body.code).toBe('idempotency_key_reused')
})

test('a person who is on record already is offered with a handle, and that answer is not stored', async () => {
  const form = newParticipant({ first_name: 'Ida', last_name: 'Vinter', birthdate: '2016-09-02' })
  form.contact.email = 'parent3@mail.example'
  const { accountId, bearer } = await managingIn(world).manager('grant@mail.example')
  const reply = await world.post<{ data: { existing: { handle: string } | null } }>(
    '/api/participants',
    form,
    {
      ...{ ...bearer, 'idempotency-key': randomUUID() },
    },
  )
  expect(reply.body.data.existing?.handle).toEqual(expect.any(String))
  const rows = await world.database.rows(`select * from idempotency_keys where account_id = ${accountId}`)
  expect(rows).toEqual([])
})

test('no call stores an answer that holds a secret', async () => {
  const stored = (await contractCalls()).filter(({ idempotency }) => idempotency === 'stored')
  expect(stored.length).toBeGreaterThan(10)
  const secretive = stored.filter(({ answer, beside, cookie }) => {
    const shape = JSON.stringify(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))
    return beside || cookie || /"\w*(token|secret|handle|password)\w*":/.test(shape)
  })
  // The handle in its answer is never stored, as the test above holds.
  expect(secretive.map(({ path }) => path)).toEqual(['/api/participants'])
  expect(stored.filter(({ access }) => access !== 'account' && access !== 'office')).toEqual([])
})
