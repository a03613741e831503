import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { type CallingOff, GK, MAREN, startCallingOff } from '#test/acting/calling-off'
import { disputingIn } from '#test/acting/disputing'
import { movingIn } from '#test/acting/moving'
import { halfWay } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { programInOneFile } from '#test/programs/program'
import { termsOf } from '../letters/refund-deps.ts'
import { callOffProducts } from './call-off-products.ts'
import { callOffRow, type RowInTurn } from './call-off-row.ts'

// Only a server runs two transactions at once, so only there can one slip past another.
let world: CallingOff['world']
let buying: CallingOff['buying']
let refunding: CallingOff['refunding']
let calling: CallingOff['calling']
let maren: CallingOff['maren']
let invoice: CallingOff['invoice']
eachTestStartsWith(async () => {
  ;({ world, buying, refunding, calling, maren, invoice } = await startCallingOff())
})

/** Everything that must have happened exactly once for each of the two. */
async function expectOnce(id: number): Promise<void> {
  await sendRefunds(world.purchasing)
  expect(await calling.progress(id)).toMatchObject({ state: 'done', total: 2, done: 2, open: [] })
  expect(await refunding.givenBack()).toEqual([10710, 10710])
  expect((await buying.places(...GK)).sold).toBe(0)
  expect(await calling.letters(MAREN)).toHaveLength(1)
  const rows = await world.database.rows(
    `select after ->> 'was_over' as was_over from audit_events where action = 'call_off.row_done'`,
  )
  expect(rows.map(({ was_over }) => was_over)).toEqual(['false', 'false'])
  const codes = await world.database.rows('select code, cancellation_id from call_off_rows')
  expect(codes.map(({ code, cancellation_id }) => [code, cancellation_id !== null])).toEqual(
    Array(2).fill([null, true]),
  )
}

describe('every row is called off once', () => {
  test('by several workers at once', async () => {
    const { id } = (await calling.start(GK)).body.data
    await Promise.all(Array.from({ length: 4 }, () => callOffProducts(world.purchasing)))
    await calling.round()
    await expectOnce(id)
  })

  test('by two workers that have the same row in hand', async () => {
    const { id } = (await calling.start(GK)).body.data
    const rows = (await world.database.rows(
      `select r.call_off_id, r.spot_id, r.tries, o.product_type, o.product_id, o.refund_to, o.asked_by
       from call_off_rows r join call_offs o on o.id = r.call_off_id`,
    )) as RowInTurn[]
    const terms = await termsOf(world.purchasing)
    await Promise.all([...rows, ...rows].map((row) => callOffRow(world.purchasing, terms, row)))
    await calling.round()
    await expectOnce(id)
  })

  test.each([
    ['row about to be called off', 1, 0],
    ['row about to be called off', 2, 1],
    ['row called off', 1, 1],
    ['row called off', 2, 2],
  ] as const)(
    'also by a process that is killed at “%s” (%i), and one that goes on',
    async (dieAt, times, done) => {
      const { id } = (await calling.start(GK)).body.data
      const order = { dieAt, times, databaseUrl: world.databaseUrl }
      const child = spawn(process.execPath, [await programInOneFile('dying-call-off')], {
        env: { PATH: process.env.PATH, ORDER: JSON.stringify(order) },
        stdio: 'inherit',
      })
      expect(await new Promise((ended) => child.on('exit', (_code, by) => ended(by)))).toBe('SIGKILL')
      expect(await calling.counts(id)).toMatchObject({ state: 'running', done, waiting: 2 - done })
      await calling.round()
      await expectOnce(id)
    },
  )
})

test('a run with disputed money in it, killed and started again, gives the others theirs once', async () => {
  const junior = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
  await refunding.bought(maren, [junior, await buying.item(maren, 'Signe', ...GK)])
  const disputing = disputingIn(world)
  await disputing.dispute(invoice)
  await disputing.hear()
  const { id } = (await calling.start(GK)).body.data
  const order = { dieAt: 'row called off', times: 1, databaseUrl: world.databaseUrl }
  const child = spawn(process.execPath, [await programInOneFile('dying-call-off')], {
    env: { PATH: process.env.PATH, ORDER: JSON.stringify(order) },
    stdio: 'inherit',
  })
  expect(await new Promise((ended) => child.on('exit', (_code, by) => ended(by)))).toBe('SIGKILL')
  for (let round = 0; round < 2; round++) {
    await calling.round()
    await sendRefunds(world.purchasing)
  }
  expect(await calling.counts(id)).toMatchObject({ state: 'running', done: 1, failed: 2, waiting: 0 })
  expect(await refunding.givenBack()).toEqual([10710])
  expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
  expect(await disputing.tasks('call_off_left')).toHaveLength(1)
})

test('the spots of one family end in their order: while something holds the first one up, the second waits', async () => {
  const { id } = (await calling.start(GK)).body.data
  const [, meanwhile] = await halfWay(world, {
    lock: `select from call_off_rows where call_off_id = ${id} order by spot_id limit 1 for update`,
    first: () => callOffProducts(world.purchasing),
    second: async () => {
      await pause(ENOUGH_FOR_A_ROW_MS)
      return calling.counts(id)
    },
  })
  expect(meanwhile).toMatchObject({ done: 0, waiting: 2 })
  await calling.round()
  await expectOnce(id)
})
const ENOUGH_FOR_A_ROW_MS = 500

/** All that takes or frees a spot stops here. */
const lock = `select from offerings where id =
  (select offering_id from programs where code = 'GK' and season_year = 2024) for update`

describe('what has looked at the days of sale, and is not finished when they end', () => {
  /** A run over no one would end in its first round. */
  beforeEach(async () => {
    for (const position of [0, 1]) await refunding.cancel(maren, invoice, position)
  })
  const callOff = async () => {
    const started = await calling.start(GK)
    await calling.round()
    return started
  }

  test('a purchase is called off, too: the run waits for it', async () => {
    const junior = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
    const signe = [junior, await buying.item(maren, 'Signe', ...GK)]
    const { body } = await buying.validate(maren, signe, [])
    const { cart_validation_token } = body.data
    const more = { cart_validation_token, payment_ott: await buying.token(), selected_credits: [] }
    const first = () => buying.purchase(maren, signe, more)
    const [bought, started] = await halfWay(world, { lock, first, second: callOff })
    expect([bought.status, started.status]).toEqual([200, 200])
    await calling.round()
    expect(await calling.counts(started.body.data.id)).toMatchObject({ state: 'done', total: 1, done: 1 })
    expect(await refunding.enrolmentOf(maren.people.Signe)).toBe('refunded')
  })

  test('a move into it comes first, and the office has to look again', async () => {
    const moving = movingIn(world)
    await world.database.script(`update programs set price_cents = 10000 where code in ('DISC', 'GK')`)
    const old = await refunding.bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
    const wish = { goodwill: true }
    const { digest } = (await moving.preview(old, GK, wish)).body.data
    const first = () => moving.send(old, GK, { ...wish, digest })
    const [moved, started] = await halfWay(world, { lock, first, second: callOff })
    expect([moved.status, started.status, started.body.code]).toEqual([200, 409, 'call_off_changed'])
  })
})

test('a stop waits for the row that is under way, and no other row follows', async () => {
  const { id } = (await calling.start(GK)).body.data
  const [, stopped] = await halfWay(world, {
    lock,
    first: () => callOffProducts(world.purchasing),
    second: () => calling.step(id, 'stop'),
  })
  expect(stopped.body.data).toMatchObject({ state: 'stopped', done: 1 })
  expect(await calling.counts(id)).toEqual({ state: 'stopped', total: 2, done: 1, waiting: 1, failed: 0 })
})
