import type { RefundReview } from '@centrepass/contract/payments/reviews'
import { describe, expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { settleRefund } from '#features/refunds/giving-back/settle-refund'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { unclear } from '#platform/card-payments/read-answer'
import { turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { office } from '#test/access/office'
import { askAgain, hoursPass } from '#test/acting/asking-again'
import { buyingIn, type Family, VISA } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { endRefundReviews } from './end-refund-reviews.ts'

const FAILS_LATER = '4000000000005126'
const LINGERS = '4000000000007726'
const DAY = 24

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  family = await buying.family('parent3@mail.example')
})

const newest = async () =>
  (await world.database.rows('select id, status, problem from refunds order by id desc limit 1'))[0]
const openTasks = async () => {
  const rows = await world.database.rows(`select kind from office_tasks where done_at is null
    and subject @> (select jsonb_build_object('refund_id', max(id)) from refunds) order by id`)
  return rows.map(({ kind }) => kind)
}
const credits = async () =>
  world.database.rows(`select left_cents from credits where account_id = ${family.accountId}
    and cancellation_id is not null`)
const bought = async (card = VISA) =>
  refunding.bought(family, [await buying.item(family, 'Ida', 'Program', 'DISC')], card)
const including = (gateway: Partial<CardGateway>) => ({
  ...world.purchasing,
  gateway: { ...world.purchasing.gateway, ...gateway },
})
/** Just before the end of its time, and just after it. */
async function daysAround(days: number): Promise<unknown[]> {
  await hoursPass(world, days * DAY - 1)
  const before = [await endRefundReviews(world.purchasing), (await newest())?.status]
  await hoursPass(world, 2)
  await endRefundReviews(world.purchasing)
  return [...before, (await newest())?.status]
}

/** 95.00 to give back, while the provider behaves so. */
async function cancelled(gateway: Partial<CardGateway>, card = VISA): Promise<number> {
  const invoice = await bought(card)
  world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
  await refunding.cancel(family, invoice, 0)
  world.provider.mood = {}
  await askAgain(world)
  await sendRefunds(including(gateway))
  return invoice
}
const noMoney: CardGateway['refund'] = async () => ({ kind: 'waits', why: 'balance_insufficient' })
const refused: CardGateway['refund'] = async () => ({ kind: 'refused', why: 'bad_request' })
const silent: Partial<CardGateway> = {
  findRefund: async () => unclear('no_answer'),
  refund: async () => unclear('no_answer'),
}

describe('a refund that waits', () => {
  test('for money at the provider is the office’s after a week, and a credit 30 days later', async () => {
    const invoice = await cancelled({ refund: noMoney })
    const [shown] = (await refunding.invoice(family, invoice)).refunds
    const days = (Date.parse(shown?.ends_by ?? '') - Date.now()) / (DAY * 3_600_000)
    expect(days).toBeCloseTo(37, 1)
    expect(await daysAround(7)).toEqual([0, 'asked', 'review'])
    expect(await openTasks()).toEqual(['refund_waits', 'refund_review'])
    expect(await daysAround(30)).toEqual([0, 'review', 'failed'])
    expect([await credits(), await openTasks()]).toEqual([[{ left_cents: 9500 }], []])
  })

  test('for an answer is listed after a day, and the office’s after a week', async () => {
    await cancelled(silent)
    const list = async () =>
      (await world.get<{ data: RefundReview[] }>('/api/office/refund-reviews', office)).body.data
    const id = (await newest())?.id
    expect((await list()).filter((one) => one.id === id)).toEqual([])
    await hoursPass(world, 24)
    expect((await list()).filter((one) => one.id === id)).toMatchObject([{ why: 'refund_unanswered' }])
    expect(await daysAround(6)).toEqual([0, 'asked', 'review'])
  })
})

describe('a refund in review that no one has decided within 30 days', () => {
  test('counts as far as the provider gave another amount; the rest is a credit', async () => {
    const invoice = await bought()
    world.provider.mood = { fault: 'takes_wrong_amount' }
    await refunding.cancel(family, invoice, 0)
    world.provider.mood = {}
    expect(await daysAround(30)).toEqual([0, 'review', 'by_office'])
    expect([await credits(), await refunding.givenBack()]).toEqual([[{ left_cents: 1 }], [9499]])
    expect(await openTasks()).toEqual([])
    expect(await refunding.booked(invoice, 'refund')).toEqual({
      ...{ refunds_due: 9500, card: -9499, credits: -1 },
    })
    expect(await refunding.invoice(family, invoice)).toMatchObject({ refunded: '94.99', credited: '0.01' })
  })

  test('has arrived when the provider says so now', async () => {
    await cancelled({ refund: refused })
    const [row] = await world.database.rows(`select r.provider_key, y.charge_id from refunds r
      join payments y on y.id = r.payment_id order by r.id desc limit 1`)
    await world.purchasing.gateway.refund({
      ...{ key: String(row?.provider_key), charge_id: String(row?.charge_id), amount_cents: 9500 },
      ...{ currency: 'CAD', since: new Date() },
    })
    expect(await daysAround(30)).toEqual([0, 'review', 'succeeded'])
    expect([await credits(), await openTasks()]).toEqual([[], []])
  })

  test('waits for a silent provider, and does not keep a later one from its end', async () => {
    await cancelled({ refund: refused })
    const [stuck] = await world.database.rows(
      'select provider_key as key from refunds order by id desc limit 1',
    )
    const other = await bought()
    world.provider.mood = { fault: 'resets_before_charging', only: ['refund'] }
    await refunding.cancel(family, other, 0)
    world.provider.mood = {}
    await askAgain(world)
    await sendRefunds(including({ refund: refused }))
    await hoursPass(world, 31 * DAY)
    const { gateway } = world.purchasing
    const findRefund: CardGateway['findRefund'] = (question) =>
      question.key === stuck?.key ? Promise.resolve(unclear('no_answer')) : gateway.findRefund(question)
    expect(await endRefundReviews(including({ findRefund }))).toBe(2)
    const states = await world.database.rows('select status from refunds order by id desc limit 2')
    expect(states.map(({ status }) => status)).toEqual(['failed', 'review'])
    await askAgain(world)
    await endRefundReviews(world.purchasing)
  })
})

test('a refund that waits for a bank is asked for again after 120 days, and never becomes a credit', async () => {
  const disputing = disputingIn(world)
  const invoice = await bought()
  await disputing.dispute(invoice)
  await refunding.cancel(family, invoice, 0)
  await disputing.hear()
  expect(await daysAround(120)).toEqual([0, 'disputed', 'asked'])
  await sendRefunds(world.purchasing)
  expect(await newest()).toMatchObject({ status: 'disputed' })
  expect([await credits(), await refunding.givenBack()]).toEqual([[], []])
})

test('a refund that a bank has had for 30 days is a task of the office, once, until it arrives', async () => {
  await cancelled({}, LINGERS)
  expect((await newest())?.status).toBe('pending')
  await hoursPass(world, 30 * DAY - 1)
  await endRefundReviews(world.purchasing)
  expect(await openTasks()).toEqual([])
  await hoursPass(world, 2)
  for (const _ of [1, 2]) await endRefundReviews(world.purchasing)
  expect([(await newest())?.status, await openTasks()]).toEqual(['pending', ['refund_waits']])
  await turnSandbox(world.database.db, new Date(Date.now() + 10 * 86_400_000))
  await settleRefund(world.purchasing, Number((await newest())?.id))
  expect([(await newest())?.status, await openTasks()]).toEqual(['succeeded', []])
})

test('a refund that came back stays a credit after 30 days, and nothing is left to decide', async () => {
  await cancelled({}, FAILS_LATER)
  await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
  await settleRefund(world.purchasing, Number((await newest())?.id))
  await hoursPass(world, 29 * DAY)
  await endRefundReviews(world.purchasing)
  expect(await openTasks()).toEqual(['refund_failed'])
  await hoursPass(world, 25)
  await endRefundReviews(world.purchasing)
  expect([await openTasks(), await credits()]).toEqual([[], [{ left_cents: 9500 }]])
})
