import { beforeEach, describe, expect, test } from 'vitest'
import { type Family, VISA } from '#test/acting/buying'
import { MASTERCARD, OVERDUE, planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { reconcileInstalments } from '../instalments/reconcile-instalments.ts'
import { forgetRemovedCards } from './forget-removed-cards.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let simran: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  simran = await planning.family('overdue@mail.example')
})

const idsIn = async (what: 'overdue' | 'next' | 'all') => {
  const { lines } = await planning.schedule(simran, OVERDUE)
  const open = lines.filter(({ status }) => status === 'needs_card' || status === 'scheduled')
  return (what === 'overdue' ? open.filter(({ status }) => status === 'needs_card') : open).map(
    ({ id }) => id,
  )
}

test('the plan of a family whose card was declined three times says so', async () => {
  const plan = await planning.schedule(simran, OVERDUE)
  expect(plan).toMatchObject({
    ...{ overdue: '100.00', overdue_since: '2025-01-15', is_suspended: true, paid: '378.34' },
    card: { last4: '9995', expiry: 'expired' },
    participant: { name: 'Arjan Uppal' },
  })
  expect(plan.lines.map(({ status, problem }) => [status, problem])).toEqual([
    ['paid', null],
    ['paid', null],
    ['needs_card', 'Your card has insufficient funds.'],
    ['scheduled', null],
  ])
  expect(await planning.schedules(simran)).toEqual([plan])
})

describe('another account', () => {
  test('learns nothing of a plan, a card or a payment that is not theirs', async () => {
    const stranger = await planning.family('masters@mail.example')
    const body = await planning.newCard()
    const asking = async (id: number) => [
      await world.get(`/api/payments/schedules/${id}`, stranger.bearer),
      await planning.pay(stranger, id, { what: 'all', lines: [1] }),
      await planning.changeCard(stranger, { ...body, schedule_id: id }),
      await world.post(`/api/payments/methods/${id}/default`, {}, stranger.bearer),
      await world.remove(`/api/payments/methods/${id}`, stranger.bearer),
      await world.get(`/api/payments/${id}`, stranger.bearer),
    ]
    const plain = (replies: { status: number; body: unknown }[]) =>
      replies.map((reply) => [reply.status, { ...(reply.body as object), reference: '' }])
    const [card] = await planning.cardsOf(simran)
    const [payment] = await world.database.rows(
      `select id from payments where account_id = ${simran.accountId} limit 1`,
    )
    const theirs = [
      ...(await asking(OVERDUE)).slice(0, 3),
      ...(await asking(card?.id ?? 0)).slice(3, 5),
      ...(await asking(Number(payment?.id))).slice(5),
    ]
    expect(plain(theirs)).toEqual(plain(await asking(2_000_000_000)))
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await planning.schedules(stranger)).toEqual([])
    expect(await planning.cardsOf(stranger)).toEqual([])
    // And the token is still good for whom it was made.
    expect((await planning.changeCard(simran, body)).status).toBe(200)
  })
})

describe('paying by hand', () => {
  beforeEach(async () => {
    await planning.changeCard(simran, await planning.newCard(VISA, { pay_overdue: false }))
    await world.database.script(`update schedule_lines set status = 'needs_card', next_try_on = null,
      last_problem = 'card_declined' where status = 'retrying'`)
  })

  test('pays what is overdue, the next, or all', async () => {
    const lines = await idsIn('all')
    const { status, body } = await planning.pay(simran, OVERDUE, { what: 'all', lines })
    expect([status, body.data.status]).toEqual([200, 'paid'])
    expect(body.data.schedule).toMatchObject({ status: 'completed', paid: '578.34' })
    expect(await planning.charged()).toEqual([20_000])
  })

  test('twice with one click pays once', async () => {
    const lines = await idsIn('overdue')
    const replies = await Promise.all([
      planning.pay(simran, OVERDUE, { what: 'overdue', lines }),
      planning.pay(simran, OVERDUE, { what: 'overdue', lines }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await planning.pay(simran, OVERDUE, { what: 'overdue', lines })).status).toBe(409)
    expect(await planning.charged()).toEqual([10_000])
  })

  test('pays nothing else than what was shown', async () => {
    const [first = 0] = await idsIn('all')
    for (const lines of [[first], [first, 999_999], [999_999]]) {
      const { status, body } = await planning.pay(simran, OVERDUE, { what: 'all', lines })
      expect([status, body.error]).toEqual([409, 'plan_changed'])
    }
    expect(await planning.charged()).toEqual([])
  })

  test('with a card that is declined leaves everything as it was', async () => {
    await world.database.script(`update sandbox_kept_cards set meaning = 'declines:card_declined'`)
    const before = await planning.states(simran, OVERDUE)
    const { status, body } = await planning.pay(simran, OVERDUE, { what: 'all', lines: await idsIn('all') })
    expect([status, body.message]).toEqual([402, 'Payment Declined'])
    expect(await planning.states(simran, OVERDUE)).toEqual(before)
  })

  test('without an answer is being confirmed, and then settled', async () => {
    world.provider.mood = { fault: 'hangs_after_charging' }
    const { status, body } = await planning.pay(simran, OVERDUE, {
      what: 'overdue',
      lines: await idsIn('overdue'),
    })
    expect([status, body.data.status]).toEqual([202, 'processing'])
    expect(body.data.schedule.payment_id).toBe(body.data.payment_id)
    world.provider.mood = {}
    await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
    expect(await planning.schedule(simran, OVERDUE)).toMatchObject({ overdue: '0.00', payment_id: null })
  })
})

describe('the cards of an account', () => {
  test('are listed with what needs them, and the default can be chosen', async () => {
    await planning.changeCard(simran, await planning.newCard(MASTERCARD, { pay_overdue: false }))
    const cards = await planning.cardsOf(simran)
    expect(cards.map(({ brand, is_default, expiry, plans }) => [brand, is_default, expiry, plans])).toEqual([
      ['mastercard', true, 'valid', [expect.objectContaining({ schedule_id: OVERDUE })]],
      ['visa', false, 'expired', []],
    ])
    const old = cards[1]?.id
    expect((await world.post(`/api/payments/methods/${old}/default`, {}, simran.bearer)).status).toBe(200)
    expect((await planning.cardsOf(simran)).map(({ id, is_default }) => [id, is_default])[0]).toEqual([
      old,
      true,
    ])
  })

  test('cannot be removed while a plan needs them, and are forgotten by the provider when it can be told', async () => {
    const [needed] = await planning.cardsOf(simran)
    const refused = await world.remove<{ message: string }>(
      `/api/payments/methods/${needed?.id}`,
      simran.bearer,
    )
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'This card pays for Zone Academy U15 (Arjan Uppal). Enter another card there first.',
    ])
    await planning.changeCard(simran, await planning.newCard())
    expect((await world.remove(`/api/payments/methods/${needed?.id}`, simran.bearer)).status).toBe(200)
    expect((await world.remove(`/api/payments/methods/${needed?.id}`, simran.bearer)).status).toBe(404)
    expect((await planning.cardsOf(simran)).map(({ last4, is_default }) => [last4, is_default])).toEqual([
      ['4242', true],
    ])
    world.provider.mood = { fault: 'breaks_before_charging' }
    expect(await forgetRemovedCards(world.purchasing)).toBe(0)
    world.provider.mood = {}
    expect(await forgetRemovedCards(world.purchasing)).toBe(1)
    expect(await forgetRemovedCards(world.purchasing)).toBe(0)
    const [kept] = await world.database.rows(
      `select forgotten_at is not null as is_gone from sandbox_kept_cards where card_last4 = '9995'`,
    )
    expect(kept).toEqual({ is_gone: true })
  })

  test('that the provider stumbles over each time do not keep it from forgetting the others', async () => {
    const { db, gateway } = world.purchasing
    await world.database.script(`
      insert into payment_methods
        (account_id, provider, provider_ref, card_brand, card_last4, card_exp_month, card_exp_year, removed_at)
      select id, 'sandbox', ref, 'visa', '4242', 12, 2040, now()
      from accounts, unnest(array['pm_sbx_stubborn', 'pm_sbx_other']) as ref
      where email = 'overdue@mail.example'`)
    const stumbling = {
      ...gateway,
      forgetCard: async (ref: string) =>
        ref === 'pm_sbx_stubborn'
          ? { kind: 'unclear' as const, why: 'no_answer' as const }
          : { kind: 'forgotten' as const },
    }
    // Whichever comes first is left to chance; that it is never the other is not.
    let forgotten = 0
    for (let round = 0; round < 100 && forgotten === 0; round++) {
      forgotten += await forgetRemovedCards({ db, gateway: stumbling })
    }
    expect(forgotten).toBe(1)
  })
})
