import type { Payment } from '@centrepass/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { settleRefund } from '#features/refunds/giving-back/settle-refund'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { askAgain, hoursPass } from '#test/acting/asking-again'
import { VISA } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { reconcilePurchases, watchForLateCharges } from './settling/reconcile-purchases.ts'

const FAILS_LATER = '4000000000005126'
const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
let items: Shopping['items']
let refunding: ReturnType<typeof refundingIn>
eachTestStartsWith(async () => {
  ;({ world, buying, family, items } = await startShopping())
  refunding = refundingIn(world)
})

const buy = () => buying.buy(family, items)
const settle = (gateway: CardGateway = world.purchasing.gateway) =>
  reconcilePurchases({ ...world.purchasing, gateway, tell: () => {} }, soon)
const paymentOf = async (id: number | null) =>
  (await world.get<{ data: Payment }>(`/api/payments/${id}`, family.bearer)).body.data
const one = async (sql: string) => (await world.database.rows(sql))[0]
const newest = () => one('select id, status, why, provider_key from payments order by id desc limit 1')
const refund = () =>
  one(
    `select r.id, r.status, r.amount_cents from refunds r where cancellation_id is null order by id desc limit 1`,
  )
const tasks = async () => {
  const rows = await world.database.rows(
    `select kind from office_tasks where created_at > now() - interval '1 hour' and done_at is null
     and kind in ('payment_review', 'refund_review', 'refund_failed', 'refund_waits') order by id`,
  )
  return rows.map(({ kind }) => kind)
}
const owed = async () =>
  (
    await one(`select coalesce(sum(p.cents), 0)::int as cents from ledger_postings p
      join ledger_transactions t on t.id = p.transaction_id where p.account in ('card', 'refunds_due')
      and (t.kind = 'return' or t.fact like 'refund %' and t.invoice_id is null)`)
  )?.cents
const lastMail = async () => (await mailsTo(world, 'parent3@mail.example')).at(-1)
const claims = async () => world.database.rows('select 1 from purchase_claims')

/** A purchase that we gave up, and which the provider charges a minute later. */
async function chargedLate(card = VISA): Promise<number | null> {
  world.provider.mood = { fault: 'hangs_before_charging' }
  const { body } = await buy()
  world.provider.mood = {}
  await settle()
  const payment = await one('select * from payments order by id desc limit 1')
  expect(payment?.status).toBe('failed')
  await world.purchasing.gateway.charge({
    ...{ key: String(payment?.provider_key), amount_cents: Number(payment?.amount_cents), currency: 'CAD' },
    ...{ account_id: 7, since: new Date(), payment_ott: await buying.token(card) },
    ...{ description: '', metadata: {}, save_card: false },
  })
  return body.data.payment_id
}

describe('a charge that comes after we gave it up', () => {
  test('goes back by itself, once, and the family is told', async () => {
    const id = await chargedLate()
    const [charge] = await buying.charges()
    expect(await watchForLateCharges(world.purchasing)).toBe(1)
    expect(await newest()).toMatchObject({ status: 'returned', why: 'late' })
    expect(await refund()).toMatchObject({ status: 'asked', amount_cents: charge?.amount_cents })
    await sendRefunds(world.purchasing)
    expect(await refund()).toMatchObject({ status: 'succeeded' })
    expect(await refunding.givenBack()).toEqual([charge?.amount_cents])
    await askAgain(world)
    expect(await watchForLateCharges(world.purchasing)).toBe(0)
    await sendRefunds(world.purchasing)
    expect(await refunding.givenBack()).toHaveLength(1)
    expect([await owed(), await tasks()]).toEqual([0, []])
    expect((await lastMail())?.subject).toMatch(/^We refund \$[\d.]+: your card was charged too late$/)
    expect(await paymentOf(id)).toMatchObject({
      status: 'failed',
      message: 'Your card was charged, but nothing was bought with it. We refund all of it to the same card.',
    })
    const notices = await world.database.rows(`select 1 from notifications where kind = 'payment_returned'`)
    expect(notices.length).toBeGreaterThan(0)
  })

  test('goes back although the same cart was paid with another card meanwhile', async () => {
    await chargedLate()
    expect((await buy()).status).toBe(200)
    await watchForLateCharges(world.purchasing)
    await sendRefunds(world.purchasing)
    expect(await buying.charges()).toHaveLength(2)
    expect(await refunding.givenBack()).toHaveLength(1)
    const states = await world.database.rows('select state from purchases order by id desc limit 2')
    expect(states.map(({ state }) => state)).toContain('paid')
  })

  test('becomes a credit when its card cannot take it, and the office is told', async () => {
    await chargedLate(FAILS_LATER)
    await watchForLateCharges(world.purchasing)
    await sendRefunds(world.purchasing)
    await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
    const given = await refund()
    await settleRefund(world.purchasing, Number(given?.id))
    const credit = await one(`select origin, left_cents from credits where account_id = ${family.accountId}
      order by id desc limit 1`)
    expect(credit).toEqual({ origin: 'Charge that we owed back to you', left_cents: given?.amount_cents })
    expect(await tasks()).toEqual(['refund_failed'])
    expect((await lastMail())?.subject).toBe('Your refund could not be paid out')
  })
})

describe('a charge of another amount or currency', () => {
  test.each([
    ['takes_wrong_amount', 'other_amount'],
    ['takes_wrong_currency', 'other_currency'],
  ] as const)(
    '(%s) buys nothing, goes back as it was taken, and the cart can be paid again',
    async (fault, why) => {
      world.provider.mood = { fault }
      const { status, body } = await buy()
      world.provider.mood = {}
      expect([status, body.error]).toEqual([422, 'payment_failed'])
      expect(await newest()).toMatchObject({ status: 'returned', why })
      expect(await claims()).toEqual([])
      await sendRefunds(world.purchasing)
      const [charge] = await world.database.rows(`select amount_cents, currency from sandbox_charges
      where not starts_with(key, 'demo-') order by created_at desc limit 1`)
      const [given] = await world.database.rows(`select amount_cents, currency from sandbox_refunds
      where not starts_with(key, 'demo-')`)
      expect(given).toEqual(charge)
      expect([await owed(), await tasks()]).toEqual([0, []])
      expect((await lastMail())?.subject).toContain('your card was charged another amount')
      expect((await buy()).status).toBe(200)
    },
  )
})

describe('a payment that no one can settle', () => {
  const silent: CardGateway['find'] = async () => ({ kind: 'unclear', why: 'no_answer' })

  test('because the provider is silent ends after a day; what it took after all goes back', async () => {
    world.provider.mood = { fault: 'hangs_after_charging' }
    await buy()
    world.provider.mood = {}
    const mute = { ...world.purchasing.gateway, find: silent }
    await hoursPass(world, 23)
    await settle(mute)
    expect(await newest()).toMatchObject({ status: 'unknown' })
    await hoursPass(world, 2)
    await settle(mute)
    expect(await newest()).toMatchObject({ status: 'failed', why: 'no_answer' })
    expect(await claims()).toEqual([])
    expect((await lastMail())?.subject).toMatch(/^Your payment of \$[\d.]+ did not go through$/)
    // Days later the provider speaks again.
    await hoursPass(world, 72)
    expect(await watchForLateCharges({ ...world.purchasing, gateway: mute })).toBe(0)
    await askAgain(world)
    expect(await watchForLateCharges(world.purchasing)).toBe(1)
    await sendRefunds(world.purchasing)
    expect(await newest()).toMatchObject({ status: 'returned' })
    expect([await refunding.givenBack(), await owed()]).toEqual([[expect.any(Number)], 0])
  })

  test('because its product can no longer be delivered is tried for a day, and then goes back', async () => {
    world.provider.mood = { fault: 'hangs_after_charging' }
    await buy()
    world.provider.mood = {}
    await world.database.script(`insert into registrations (participant_id, option_id, season_year, status, registered_at)
      values (${family.people.Signe}, ${items[0]?.product}, 2024, 'valid', now())`)
    await settle()
    expect(await newest()).toMatchObject({ status: 'unknown' })
    await hoursPass(world, 25)
    await settle()
    expect(await newest()).toMatchObject({ status: 'returned', why: 'not_settled' })
    expect([await claims(), await tasks()]).toEqual([[], []])
    expect((await lastMail())?.subject).toContain('your payment could not be completed')
    await world.database.script(`delete from registrations where participant_id = ${family.people.Signe}`)
  })
})

test('a payment that was given back in full at the provider buys nothing, and asks nothing of the office', async () => {
  world.provider.mood = { fault: 'resets_after_charging' }
  await buy()
  world.provider.mood = {}
  await world.database.script(`insert into sandbox_refunds
      (id, key, request_hash, charge_id, amount_cents, currency, status)
    select 're_sbx_by_hand_0001', 'by-hand', repeat('0', 64), id, amount_cents, currency, 'succeeded'
    from sandbox_charges where starts_with(key, 'purchase-')`)
  await settle()
  expect(await newest()).toMatchObject({ status: 'returned' })
  expect([await refund(), await tasks(), await claims()]).toEqual([undefined, [], []])
})
