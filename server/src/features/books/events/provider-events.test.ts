import { beforeAll, describe, expect, test } from 'vitest'
import { closeDispute, turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { bookkeepingIn } from '#test/acting/bookkeeping'
import { buyingIn, type Family } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'
import { holdAgainstProvider } from '../comparing/hold-against-provider.ts'
import { findFailedRefunds } from './find-failed-refunds.ts'

type World = Awaited<ReturnType<typeof startWorld>>
const REFUND_FAILS_LATER = '4000000000005126'
const IS_DISPUTED = '4000000000000259'
const later = () => new Date(Date.now() + 60 * 86_400_000)

async function aWorld() {
  const world = await startWorld()
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  return { world, buying, family, books: bookkeepingIn(world), refunding: refundingIn(world) }
}

const aRegistration = (buying: ReturnType<typeof buyingIn>, family: Family) =>
  buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')

async function paymentOf(world: World) {
  const [row] = await world.database.rows('select * from payments order by id desc limit 1')
  return row as {
    id: number
    status: string
    disputed_at: Date | null
    charge_id: string
    provider_key: string
  }
}

describe('an incoming event', () => {
  let world: World
  let books: ReturnType<typeof bookkeepingIn>
  beforeAll(async () => {
    const made = await aWorld()
    ;({ world, books } = made)
    await made.buying.buy(made.family, [await aRegistration(made.buying, made.family)])
  })

  test('without a signature, with a wrong one or over other bytes it is refused, and nothing is kept', async () => {
    const [delivery] = await books.waiting()
    if (!delivery) throw new Error('Nothing happened at the provider.')
    const { raw, signature } = delivery
    expect(await books.callIn({ raw })).toBe(400)
    expect(await books.callIn({ raw, signature: 't=1,v1=00' })).toBe(400)
    expect(await books.callIn({ raw: Buffer.concat([raw, Buffer.from(' ')]), signature })).toBe(400)
    expect(await books.callIn({ raw: Buffer.alloc(0), signature })).toBe(400)
    expect(await books.events()).toEqual([])
  })

  test('a hundred deliveries of one event are one event, and each is thanked for', async () => {
    const [delivery] = await books.waiting()
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => books.callIn(delivery ?? {})))
      statuses.push(...answers)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await books.events()).toHaveLength(1)
    await books.act()
    expect(await books.events()).toMatchObject([{ looks: 1 }])
    expect((await books.events())[0]?.done_at).not.toBeNull()
    expect((await paymentOf(world)).status).toBe('succeeded')
  })
})

test('an event that comes before our own row waits for it', async () => {
  const { world, books } = await aWorld()
  await world.database.rows(
    `insert into sandbox_events (id, type, object_id, key) values ('evt_sbx_early_bird_01', 'charge.succeeded', 'ch_sbx_unknown_0001', 'purchase-999-x') returning id`,
  )
  const [delivery] = await books.waiting()
  expect(await books.callIn(delivery ?? {})).toBe(200)
  await books.act()
  await books.act()
  const [event] = await books.events()
  expect(event).toMatchObject({ looks: 2, done_at: null })
})

test('a purchase with an unknown outcome is settled by the event, once', async () => {
  const { world, buying, family, books } = await aWorld()
  world.provider.mood = { fault: 'hangs_after_charging' }
  const reply = await buying.buy(family, [await aRegistration(buying, family)])
  expect(reply.body.data.status).toBe('processing')
  world.provider.mood = {}
  for (const delivery of [...(await books.waiting()), ...(await books.waiting())])
    await books.callIn(delivery)
  await books.act()
  expect((await paymentOf(world)).status).toBe('succeeded')
  expect(await buying.charges()).toHaveLength(1)
})

test('an event about a charge that the provider does not find decides nothing', async () => {
  const { world, buying, family, books } = await aWorld()
  world.provider.mood = { fault: 'hangs_before_charging' }
  await buying.buy(family, [await aRegistration(buying, family)])
  world.provider.mood = {}
  const { provider_key, status } = await paymentOf(world)
  expect(status).toBe('unknown')
  await world.database.rows(
    `insert into sandbox_events (id, type, object_id, key)
     values ('evt_sbx_too_early_0001', 'charge.waiting', 'ch_sbx_unknown_0002', '${provider_key}') returning id`,
  )
  for (const delivery of await books.waiting()) await books.callIn(delivery)
  await books.act()
  expect((await paymentOf(world)).status).toBe('unknown')
  expect((await books.events()).filter(({ done_at }) => done_at === null)).toHaveLength(1)
})

test('a late word about a try that failed changes nothing about the one that paid', async () => {
  const { world, buying, family, books } = await aWorld()
  const items = [await aRegistration(buying, family)]
  const { body } = await buying.validate(family, items)
  const pay = async (card: string) =>
    buying.purchase(family, items, {
      cart_validation_token: body.data.cart_validation_token,
      payment_ott: await buying.token(card),
    })
  expect((await pay('4000000000000002')).status).toBe(402)
  expect((await pay('4242424242424242')).status).toBe(200)
  // In the opposite order of what happened.
  for (const delivery of (await books.waiting()).toReversed()) await books.callIn(delivery)
  await books.act()
  const rows = await world.database.rows('select status from payments order by id')
  expect(rows.slice(-2).map(({ status }) => status)).toEqual(['declined', 'succeeded'])
  const [purchase] = await world.database.rows('select state from purchases order by id desc limit 1')
  expect(purchase?.state).toBe('paid')
})

test('a refund that fails days later becomes a credit, when the provider calls in', async () => {
  const { world, buying, family, books, refunding } = await aWorld()
  const invoice = await refunding.bought(family, [await aRegistration(buying, family)], REFUND_FAILS_LATER)
  expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
  const { sendRefunds } = await import('#features/refunds/giving-back/send-refunds')
  await sendRefunds(world.purchasing)
  await turnSandbox(world.database.db, later())
  for (const delivery of await books.waiting()) await books.callIn(delivery)
  await books.act()
  const [refund] = await world.database.rows('select status from refunds order by id desc limit 1')
  expect(refund?.status).toBe('failed')
  const [credit] = await world.database.rows('select amount_cents from credits order by id desc limit 1')
  expect(Number(credit?.amount_cents)).toBeGreaterThan(0)
})

test('a refund that fails later becomes a credit once, also when no event says so', async () => {
  const { world, buying, family, refunding } = await aWorld()
  const invoice = await refunding.bought(family, [await aRegistration(buying, family)], REFUND_FAILS_LATER)
  await refunding.cancel(family, invoice, 0)
  await turnSandbox(world.database.db, later())
  for (let time = 0; time < 2; time++) await findFailedRefunds(world.purchasing)
  const [refund] = await world.database.rows('select status from refunds order by id desc limit 1')
  expect(refund?.status).toBe('failed')
  expect(await holdAgainstProvider({ db: world.database.db, gateway: world.purchasing.gateway })).toEqual([])
})

describe('a disputed payment', () => {
  type Made = Awaited<ReturnType<typeof aWorld>>

  /** Paid, disputed, and heard of as often as the provider calls in. */
  async function disputed({ world, buying, family, books }: Made) {
    await buying.buy(family, [await aRegistration(buying, family)], IS_DISPUTED)
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    return async () => {
      for (const delivery of await books.waiting()) await books.callIn(delivery)
      await books.act()
      return paymentOf(world)
    }
  }
  const heldIn = async (world: World) => {
    const [row] = await world.database.rows(
      `select coalesce(sum(cents), 0)::int as cents from ledger_postings where account = 'disputes'`,
    )
    return Number(row?.cents)
  }
  const tasksOf = async (world: World, { id }: { id: number }) => {
    const tasks = await world.database.rows(
      `select subject from office_tasks where kind = 'payment_disputed' and (subject->>'payment_id')::int = ${id} order by id`,
    )
    return tasks.map(({ subject }) => (subject as { status: string }).status)
  }

  test('is set apart, and comes back when the dispute is won', async () => {
    const made = await aWorld()
    const { world } = made
    // The demonstration has a dispute of its own.
    const before = await heldIn(world)
    const hear = await disputed(made)
    const payment = await hear()
    expect(payment.disputed_at).not.toBeNull()
    expect(await heldIn(world)).toBeGreaterThan(before)
    await hear()
    await closeDispute(world.database.db, payment.charge_id, 'won')
    expect((await hear()).disputed_at).toBeNull()
    expect(await heldIn(world)).toBe(before)
    expect(await tasksOf(world, payment)).toEqual(['open', 'won'])
  })

  test('that is disputed again after we won is set apart again, and stays away when that is lost', async () => {
    const made = await aWorld()
    const { world } = made
    const before = await heldIn(world)
    const hear = await disputed(made)
    const payment = await hear()
    const away = (await heldIn(world)) - before
    await closeDispute(world.database.db, payment.charge_id, 'won')
    await hear()
    await world.database.script(`
      update sandbox_disputes set id = 'dp_sbx_the_second_one', status = 'open'
        where charge_id = '${payment.charge_id}';
      insert into sandbox_events (id, type, object_id)
        values ('evt_sbx_disputed_again', 'dispute.created', '${payment.charge_id}')`)
    expect((await hear()).disputed_at).not.toBeNull()
    expect(await heldIn(world)).toBe(before + away)
    await closeDispute(world.database.db, payment.charge_id, 'lost')
    expect((await hear()).disputed_at).not.toBeNull()
    expect(await heldIn(world)).toBe(before + away)
    expect(await tasksOf(world, payment)).toEqual(['open', 'won', 'open', 'lost'])
  })

  test('whose dispute was booked before disputes had names is not booked twice, and comes back', async () => {
    const made = await aWorld()
    const { world } = made
    const hear = await disputed(made)
    const payment = await paymentOf(world)
    const [dispute] = await world.database.rows(
      `select amount_cents from sandbox_disputes where charge_id = '${payment.charge_id}'`,
    )
    const before = await heldIn(world)
    await world.database.script(`
      with written as (insert into ledger_transactions (kind, fact)
        values ('dispute', 'dispute of payment ${payment.id} opened') returning id)
      insert into ledger_postings (transaction_id, account, cents)
        select id, account, cents from written, (values ('disputes', ${dispute?.amount_cents}),
          ('card', -${dispute?.amount_cents})) as posting (account, cents);
      update payments set disputed_at = now() where id = ${payment.id};
      insert into office_tasks (kind, subject)
        values ('payment_disputed', '{"payment_id": ${payment.id}, "status": "open"}')`)
    await hear()
    expect(await heldIn(world)).toBe(before + Number(dispute?.amount_cents))
    await closeDispute(world.database.db, payment.charge_id, 'won')
    expect((await hear()).disputed_at).toBeNull()
    expect(await heldIn(world)).toBe(before)
  })
})
