import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { reconcilePurchases, watchForLateCharges } from '#features/cart/purchase/settling/reconcile-purchases'
import { sendRefunds, watchRefunds } from '#features/refunds/giving-back/send-refunds'
import { misbehaviours } from '#platform/card-payments/hosted-fields/test-cards'
import { office } from '#test/access/office'
import { hoursPass } from '#test/acting/asking-again'
import { refundingIn } from '#test/acting/refunding'
import { startShopping } from '#test/acting/shopping'
import { endPaymentReviews } from './end-payment-reviews.ts'

type Decided = { data: { status: string } } & ErrorAnswer
const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }

async function unclearPayment() {
  const shop = await startShopping()
  const { world, buying, family, items } = shop
  world.provider.mood = { fault: 'resets_after_charging' }
  const { body } = await buying.buy(family, items)
  world.provider.mood = {}
  await hoursPass(world, 1)
  const id = body.data.payment_id
  const decide = (decision: string) =>
    world.post<Decided>(
      `/api/office/payment-reviews/${id}`,
      { decision, reason: 'We looked at the charge.' },
      office,
    )
  const status = async () =>
    (await world.database.rows(`select status from payments where id = ${id}`))[0]?.status
  return { ...shop, decide, status }
}

test('of two people who decide at once one wins, and the other is told', async () => {
  const { world, decide, status } = await unclearPayment()
  const replies = await Promise.all([decide('settle'), decide('give_back'), decide('give_back')])
  const won = replies.filter((reply) => reply.status === 200)
  expect(won).toHaveLength(1)
  expect(won[0]?.body.data.status).toBe(await status())
  const lost = replies.filter((reply) => reply.status !== 200).map(({ body }) => body.code)
  for (const code of lost) expect(['review_busy', 'review_over']).toContain(code)
  const audits = await world.database.rows(
    `select 1 from audit_events where action = 'payment_review.decided'`,
  )
  expect(audits).toHaveLength(1)
})

test('a decision and the job at once leave one end: sold and paid, or given back', async () => {
  for (let round = 0; round < 3; round++) {
    const { world, decide, status } = await unclearPayment()
    const [reply] = await Promise.all([decide('give_back'), reconcilePurchases(world.purchasing, soon)])
    await sendRefunds(world.purchasing)
    const end = await status()
    expect([200, 422]).toContain(reply.status)
    if (reply.status === 200) expect(end).toBe('returned')
    const given = await refundingIn(world).givenBack()
    expect(given).toHaveLength(end === 'returned' ? 1 : 0)
    const [sold] = await world.database.rows('select state from purchases order by id desc limit 1')
    expect(sold?.state).toBe(end === 'returned' ? 'failed' : 'paid')
  }
})

const allJobs = [
  ...[reconcilePurchases, watchForLateCharges, endPaymentReviews],
  ...[sendRefunds, watchRefunds],
]

/** A fixed order that mixes every trouble of a charge with every trouble of the questions about it. */
const moods = misbehaviours.map((fault, n) => {
  const later = misbehaviours[(n * 7 + 3) % misbehaviours.length] ?? fault
  return { fault, later: n % 3 > 0 ? later : null, hours: n % 2 === 0 ? 1 : 25 }
})

test('whatever mood the provider is in, no payment stays undecided beyond its limit', async () => {
  const { world, buying, family, items } = await startShopping()
  const deps = { ...world.purchasing, tell: () => {} }
  const work = async (hours: number) => {
    await hoursPass(world, hours)
    for (const job of allJobs) await job(deps)
  }
  for (const { fault, later, hours } of moods) {
    world.provider.mood = { fault }
    await buying.buyOrTell(family, items)
    world.provider.mood = later ? { fault: later, only: ['find', 'refund', 'findRefund'] } : {}
    await work(hours)
  }
  world.provider.mood = { fault: 'breaks_before_charging' }
  await work(25)
  world.provider.mood = {}
  for (const hours of [1, 15 * 24, 1]) await work(hours)
  const open = await world.database.rows(
    `select id, status from payments where status in ('processing', 'unknown', 'review', 'requires_action')`,
  )
  expect(open).toEqual([])
  expect(await keptFor(world)).toEqual({ is_sold_for: true, refunds_open: 0 })
})

/** Whatever was taken was sold for, or went back: to the cent, by the provider's own books. */
async function keptFor({ database }: Awaited<ReturnType<typeof startShopping>>['world']) {
  const [kept] = await database.rows(`select
      (select coalesce(sum(amount_cents), 0) from sandbox_charges where status = 'succeeded'
        and not starts_with(key, 'demo-'))
      - (select coalesce(sum(amount_cents), 0) from sandbox_refunds where status <> 'failed'
        and not starts_with(key, 'demo-'))
      = (select coalesce(sum(amount_cents), 0) from payments where status = 'succeeded'
        and not starts_with(provider_key, 'demo-')) as is_sold_for,
      (select count(*)::int from refunds where status in ('asked', 'pending', 'review')) as refunds_open`)
  return kept
}
