import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { PaymentReview } from '@centrepass/contract/payments/reviews'
import { beforeEach, describe, expect, test } from 'vitest'
import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { office } from '#test/access/office'
import { askAgain, hoursPass } from '#test/acting/asking-again'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { endPaymentReviews } from './end-payment-reviews.ts'

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
let items: Shopping['items']
let refunding: ReturnType<typeof refundingIn>
eachTestStartsWith(async () => {
  ;({ world, buying, family, items } = await startShopping())
  refunding = refundingIn(world)
})

type Decided = { data: { status: string } } & ErrorAnswer
const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }
const REASON = 'We looked at the charge.'
const list = async () =>
  (await world.get<{ data: PaymentReview[] }>('/api/office/payment-reviews', office)).body.data
const decide = (id: unknown, decision: string, reason = REASON) =>
  world.post<Decided>(`/api/office/payment-reviews/${id}`, { decision, reason }, office)
const newest = async () =>
  (await world.database.rows('select id, status, why from payments order by id desc limit 1'))[0]
const tasks = async () =>
  world.database.rows(`select id from office_tasks where kind = 'payment_review' and done_at is null`)

const audits = () =>
  world.database.rows(`select before, after, reason, account_id from audit_events
    where action = 'payment_review.decided' order by id`)

/** A purchase that was charged, and whose answer we never got. */
async function unclearPurchase(): Promise<number> {
  world.provider.mood = { fault: 'resets_after_charging' }
  const { body } = await buying.buy(family, items)
  world.provider.mood = {}
  await hoursPass(world, 1)
  return Number(body.data.payment_id)
}

/** A person at the provider gave so much of the newest charge back. */
const givenByHand = (cents: string) =>
  world.database.script(`insert into sandbox_refunds
      (id, key, request_hash, charge_id, amount_cents, currency, status)
    select 're_sbx_by_hand_' || substr(id, 8, 10), 'by-hand-' || id, repeat('0', 64), id, ${cents}, currency, 'succeeded'
    from sandbox_charges where starts_with(key, 'purchase-') or starts_with(key, 'plan-')
    order by created_at desc limit 1`)

/** A purchase of which a part was given back: only a person can judge it. */
async function halfBack(): Promise<number> {
  const id = await unclearPurchase()
  await givenByHand('1000')
  await reconcilePurchases(world.purchasing, soon)
  expect(await newest()).toMatchObject({ status: 'review', why: 'given_back' })
  return id
}

test('a payment that is not over is listed with all that is needed to decide it', async () => {
  const id = await unclearPurchase()
  const [review] = (await list()).filter((one) => one.id === id)
  expect(review).toMatchObject({
    status: 'unknown',
    account: { id: family.accountId, email: 'parent3@mail.example' },
    why: 'unclear',
    why_said: 'The card provider has not said yet what became of the charge.',
    what_for: expect.arrayContaining([expect.stringContaining('Siggy Vinter')]),
    provider: { says: 'taken', currency: 'CAD', given_back: '0.00', amount: review?.amount },
  })
  const left = Date.parse(review?.ends_by ?? '') - Date.parse(review?.since ?? '')
  expect(left).toBe(24 * 3_600_000)
  const french = await world.get<{ data: PaymentReview[] }>('/api/office/payment-reviews', {
    ...office,
    'accept-language': 'fr',
  })
  expect(french.body.data.find((one) => one.id === id)?.rule).toContain('dès que le fournisseur répond')
})

describe('the office', () => {
  test('lets a payment count that the provider has, and everything that was bought is there', async () => {
    const id = await unclearPurchase()
    expect((await decide(id, 'settle')).body.data).toEqual({ status: 'succeeded' })
    expect(await buying.registrationsOf(family, family.people.Signe)).not.toEqual([])
    const other = await decide(id, 'give_back')
    expect([other.status, other.body.code]).toEqual([422, 'review_over'])
    expect(await audits()).toEqual([
      {
        ...{ before: { status: 'unknown' }, after: { status: 'succeeded', decision: 'settle' } },
        ...{ reason: REASON, account_id: family.accountId },
      },
    ])
  })

  test('gives back what the provider has, and the cart can be bought again', async () => {
    const id = await unclearPurchase()
    expect((await decide(id, 'give_back')).body.data).toEqual({ status: 'returned' })
    await sendRefunds(world.purchasing)
    expect(await refunding.givenBack()).toHaveLength(1)
    expect((await buying.buy(family, items)).status).toBe(200)
  })

  test('gives back the rest of what was given back in part, and its task is closed', async () => {
    const id = await halfBack()
    expect(await tasks()).toHaveLength(1)
    expect((await decide(id, 'settle')).body.code).toBe('not_fully_taken')
    expect((await decide(id, 'nothing_taken')).body.code).toBe('something_taken')
    expect((await decide(id, 'give_back')).body.data).toEqual({ status: 'returned' })
    await sendRefunds(world.purchasing)
    const [charge] = await buying.charges()
    const given = await refunding.givenBack()
    expect(given.reduce((sum, cents) => sum + cents, 0)).toBe(charge?.amount_cents)
    expect(await tasks()).toEqual([])
  })

  test('cannot let count or give back what the provider does not have', async () => {
    world.provider.mood = { fault: 'resets_before_charging' }
    const { body } = await buying.buy(family, items)
    world.provider.mood = {}
    await hoursPass(world, 1)
    const id = body.data.payment_id
    expect((await decide(id, 'settle')).body.code).toBe('not_fully_taken')
    expect((await decide(id, 'give_back')).body.code).toBe('nothing_to_give_back')
    expect((await decide(id, 'nothing_taken')).body.data).toEqual({ status: 'failed' })
    expect((await buying.buy(family, items)).status).toBe(200)
  })

  test('decides nothing while the provider is silent', async () => {
    const id = await unclearPurchase()
    world.provider.mood = { fault: 'breaks_before_charging' }
    for (const decision of ['settle', 'give_back', 'nothing_taken']) {
      expect((await decide(id, decision)).body.code).toBe('provider_silent')
    }
    expect(await newest()).toMatchObject({ status: 'unknown' })
    const [review] = (await list()).filter((one) => one.id === id)
    expect(review?.provider.says).toBe('no_answer')
  })

  test('is told that a product can no longer be delivered', async () => {
    const id = await unclearPurchase()
    await world.database.script(`insert into registrations (participant_id, option_id, season_year, status, registered_at)
      values (${family.people.Signe}, ${items[0]?.product}, 2024, 'valid', now())`)
    expect((await decide(id, 'settle')).body.code).toBe('cannot_deliver')
    expect((await decide(id, 'give_back')).body.data).toEqual({ status: 'returned' })
    await world.database.script(`delete from registrations where participant_id = ${family.people.Signe}`)
  })

  test('says why in at least ten characters, about a payment that is not over', async () => {
    const id = await unclearPurchase()
    expect((await decide(id, 'settle', 'Because')).status).toBe(400)
    expect((await decide(999_999, 'settle')).status).toBe(404)
    const [paid] = await world.database.rows(`select id from payments where status = 'succeeded' limit 1`)
    expect((await decide(paid?.id, 'give_back')).body.code).toBe('review_over')
  })
})

test('what the office has not decided within two weeks ends by itself: the rest goes back', async () => {
  await halfBack()
  await hoursPass(world, 13 * 24)
  expect(await endPaymentReviews(world.purchasing)).toBe(0)
  await hoursPass(world, 30)
  expect(await endPaymentReviews(world.purchasing)).toBe(1)
  expect(await newest()).toMatchObject({ status: 'returned', why: 'not_settled' })
  expect(await tasks()).toEqual([])
})

describe('an instalment in review', () => {
  let planning: ReturnType<typeof planningIn>
  let plan: number
  beforeEach(async () => {
    planning = planningIn(world)
    await planning.onlyOurs()
    plan = await planning.buyPlan(family)
  })
  const first = async () => (await planning.states(family, plan))[0]
  const payFirst = async () => {
    const [line] = (await planning.schedule(family, plan)).lines
    return planning.pay(family, plan, { what: 'overdue', lines: [line?.id] })
  }
  async function givenBack(cents: string): Promise<unknown> {
    world.provider.mood = { fault: 'resets_after_charging', only: ['chargeStored'] }
    await planning.chargeAt('2024-11-15T06:00')
    world.provider.mood = {}
    await givenByHand(cents)
    await askAgain(world)
    await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
    expect(await newest()).toMatchObject({ status: 'review', why: 'given_back' })
    return (await newest())?.id
  }

  test('can be decided so that it can be paid by hand again, and is not charged by itself', async () => {
    const id = await givenBack('10000')
    expect((await decide(id, 'nothing_taken')).body.data).toEqual({ status: 'returned' })
    expect(await first()).toBe('needs_card')
    expect(await planning.chargeAt('2024-11-18T06:00')).toBe(0)
    expect((await payFirst()).body.data).toMatchObject({ status: 'paid' })
  })

  test('that other money was taken for is not charged before the office has judged that money', async () => {
    const { gateway } = world.purchasing
    const other = {
      ...{
        key: 'plan-1-another',
        lines: [] as string[],
        amount_cents: 5000,
        currency: 'CAD',
        refunded_cents: 0,
      },
      taken: { charge_id: 'ch_other', card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2040 } },
    }
    world.purchasing.gateway = {
      ...gateway,
      chargesFor: async ({ lines }) => ({ kind: 'listed', charges: [{ ...other, lines: [...lines] }] }),
    }
    planning.at('2024-11-15T06:00')
    await chargeInstalments(world.purchasing)
    expect(await newest()).toMatchObject({ status: 'review', why: 'other_charge' })
    expect((await payFirst()).status).not.toBe(200)
    expect((await decide((await newest())?.id, 'nothing_taken')).body.data).toEqual({ status: 'failed' })
    expect([await first(), await tasks()]).toEqual(['needs_card', []])
    expect((await payFirst()).body.data).toMatchObject({ status: 'paid' })
    expect(await planning.charged()).toEqual([10_000])
  })
})
