import { describe, expect, test } from 'vitest'
import { DECLINES, type Family, VISA } from '#test/acting/buying'
import { MASTERCARD, OVERDUE, PAYS_ONCE, planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { changeCard } from './change-card.ts'
import { chargeInstalments } from './charge-instalments.ts'
import { reconcileInstalments } from './reconcile-instalments.ts'

const ASKS_ONCE = '4000002500003155'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let simran: Family
let other: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  simran = await planning.family('overdue@mail.example')
  other = await planning.family('coparent@mail.example')
})

const planIs = (status: 'active' | 'completed') =>
  world.database.script(`update payment_schedules set status = '${status}' where id = ${OVERDUE}`)

describe('another card', () => {
  test('that pays what is overdue lifts the suspension, and takes over from there', async () => {
    const { status, body } = await planning.changeCard(simran, await planning.newCard())
    expect([status, body.data.status]).toEqual([200, 'paid'])
    expect(body.data.schedule).toMatchObject({
      ...{ overdue: '0.00', overdue_since: null, is_suspended: false, paid: '478.34' },
      card: { brand: 'visa', last4: '4242', expiry: 'valid', is_default: true },
    })
    expect(await planning.charged()).toEqual([10_000])
    const [enrolment] = await world.database.rows(
      `select status from enrolments where participant_id = ${simran.people.Arjan} and program_id is not null`,
    )
    expect(enrolment).toEqual({ status: 'enrolled' })
    await planning.chargeAt('2025-02-18T06:00')
    expect((await planning.schedule(simran, OVERDUE)).status).toBe('completed')
  })

  test('charges nothing unless that was asked for, and says when it will be tried', async () => {
    const { body } = await planning.changeCard(simran, await planning.newCard(VISA, { pay_overdue: false }))
    expect(body.data).toMatchObject({ status: 'changed', payment_id: null })
    expect(body.data.schedule.lines[2]).toMatchObject({ status: 'retrying', next_try_on: '2025-02-10' })
    expect(await planning.chargeAt('2025-02-09T12:00')).toBe(0)
    expect(await planning.charged()).toEqual([])
    await planning.chargeAt('2025-02-10T06:00')
    expect((await planning.states(simran, OVERDUE))[2]).toBe('paid')
  })

  test('sent twenty times at once is one card and one charge', async () => {
    const body = await planning.newCard()
    const replies = await Promise.all(Array.from({ length: 20 }, () => planning.changeCard(simran, body)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body: { data } }) => data.payment_id)).size).toBe(1)
    expect(await planning.charged()).toEqual([10_000])
    expect(await planning.cardsOf(simran)).toHaveLength(2)
    // An hour later it is still the same change, whatever has happened since.
    await planning.changeCard(simran, await planning.newCard(MASTERCARD, { pay_overdue: false }))
    expect((await planning.changeCard(simran, body)).status).toBe(200)
    expect((await planning.schedule(simran, OVERDUE)).card?.brand).toBe('mastercard')
    expect(await planning.charged()).toEqual([10_000])
  })

  test('that is declined changes nothing, and says so at the card', async () => {
    const { status, body } = await planning.changeCard(simran, await planning.newCard(DECLINES))
    expect(status).toBe(402)
    expect(body.errors).toEqual([{ code: 'card_declined', path: 'payment_ott', message: 'Payment Declined' }])
    expect(await planning.schedule(simran, OVERDUE)).toMatchObject({
      overdue: '100.00',
      card: { last4: '9995' },
    })
    expect(await planning.charged()).toEqual([])
  })

  test('that is declined is told in French to a person who reads French', async () => {
    const reader = { ...simran, bearer: { ...simran.bearer, 'accept-language': 'fr-CA,fr;q=0.9' } }
    const { body } = await planning.changeCard(reader, await planning.newCard(DECLINES))
    expect([body.error, body.code, body.message]).toEqual([
      'payment_declined',
      'card_declined',
      'Paiement refusé',
    ])
    const schedule = await planning.schedule(reader, OVERDUE)
    const [declined] = schedule.lines.filter(({ status }) => status === 'needs_card')
    expect([declined?.problem, declined?.problem_code]).toEqual([
      'Les fonds de votre carte sont insuffisants.',
      'insufficient_funds',
    ])
  })

  test('a sentence that an earlier version stored is told as a plain refusal', async () => {
    await world.database.script(
      `update schedule_lines set last_problem = 'Your card has insufficient funds.' where status = 'needs_card'`,
    )
    const schedule = await planning.schedule(simran, OVERDUE)
    expect(schedule.lines.find(({ status }) => status === 'needs_card')?.problem).toBe('Payment Declined')
  })

  test('that is kept but refused for the overdue amount says both', async () => {
    const { status, body } = await planning.changeCard(simran, await planning.newCard(PAYS_ONCE))
    expect([status, body.message]).toEqual([
      402,
      ['Payment Declined', 'The new card is stored for this plan.'],
    ])
    const plan = await planning.schedule(simran, OVERDUE)
    expect(plan.card?.last4).toBe('0341')
    expect(plan.lines[2]).toMatchObject({ status: 'retrying', next_try_on: '2025-02-10' })
    // The answer said it; no email repeats it.
    expect(await mailsTo(world, 'overdue@mail.example')).toEqual([])
  })

  test('whose bank asks the person waits for them', async () => {
    const body = await planning.newCard(ASKS_ONCE)
    const first = await planning.changeCard(simran, body)
    expect([first.status, first.body.data.status]).toEqual([200, 'requires_action'])
    expect(first.body.data.client_secret).toBeTruthy()
    expect((await planning.schedule(simran, OVERDUE)).card?.last4).toBe('9995')
    await world.database.script(
      `update sandbox_setups set status = 'succeeded' where status = 'requires_action'`,
    )
    const again = await planning.changeCard(simran, body)
    expect(again.body.data).toMatchObject({ status: 'paid', schedule: { card: { last4: '3155' } } })
    expect(await planning.charged()).toEqual([10_000])
  })

  test('cannot be changed while the provider does not answer, and can afterwards with the same token', async () => {
    const body = await planning.newCard()
    world.provider.mood = { fault: 'breaks_before_charging' }
    const first = await planning.changeCard(simran, body)
    expect([first.status, first.body.message]).toEqual([
      503,
      'We could not check the card. Nothing was changed or charged. Please try again in a moment.',
    ])
    world.provider.mood = {}
    expect((await planning.changeCard(simran, body)).body.data.status).toBe('paid')
    expect(await planning.charged()).toEqual([10_000])
  })

  test('is not charged while an earlier charge is open', async () => {
    const family = await planning.family('parent3@mail.example')
    await planning.onlyOurs()
    const id = await planning.buyPlan(family)
    // Whether something was taken already is asked first, and that is answered.
    world.provider.mood = { fault: 'hangs_after_charging', only: ['chargeStored'] }
    await planning.chargeAt('2024-11-15T06:00')
    world.provider.mood = {}
    const { body } = await planning.changeCard(
      family,
      await planning.newCard(MASTERCARD, { schedule_id: id }),
    )
    expect(body.data).toMatchObject({ status: 'changed', schedule: { card: { brand: 'mastercard' } } })
    expect(await planning.charged()).toEqual([10_000])
    await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
    await chargeInstalments(world.purchasing)
    expect(await planning.charged()).toEqual([10_000])
  })

  test('is refused for a token that was used elsewhere', async () => {
    const family = await planning.family('parent3@mail.example')
    await planning.onlyOurs()
    const id = await planning.buyPlan(family)
    const body = await planning.newCard(VISA, { schedule_id: id })
    expect((await planning.changeCard(family, body)).status).toBe(200)
    const stolen = await planning.changeCard(simran, { ...body, schedule_id: OVERDUE })
    expect([stolen.status, stolen.body.message]).toEqual([
      402,
      'Please enter your card again. You were not charged.',
    ])
    expect((await planning.schedule(simran, OVERDUE)).card?.last4).toBe('9995')
    const made = await planning.changeCard(simran, {
      ...(await planning.newCard()),
      payment_ott: 'ott_sbx_made_up',
    })
    expect(made.status).toBe(402)
  })

  test.each([
    ['of the same account', () => simran.accountId],
    ['of another account, also when the plan has passed to this one', () => other.accountId],
  ])('is refused for a token that changed a card before: %s', async (_, spentBy) => {
    const body = await planning.newCard()
    expect((await planning.changeCard(simran, body)).status).toBe(200)
    const isSame = spentBy() === simran.accountId
    await world.database.script(
      isSame
        ? `update card_changes set schedule_id = (select min(id) from payment_schedules where id <> ${OVERDUE})`
        : `update card_changes set account_id = ${spentBy()}`,
    )
    const again = await planning.changeCard(simran, body)
    expect([again.status, again.body.message]).toEqual([
      402,
      'Please enter your card again. You were not charged.',
    ])
  })

  test('is not stored at the provider for a plan that is paid', async () => {
    await planIs('completed')
    const stored = () => world.database.rows('select 1 from sandbox_kept_cards')
    const before = await stored()
    expect((await planning.changeCard(simran, await planning.newCard())).status).toBe(422)
    expect(await stored()).toEqual(before)
    await planIs('active')
  })

  test('is put on no plan that was paid while the provider stored it', async () => {
    const { gateway } = world.purchasing
    const settled = {
      ...gateway,
      async storeCard(asked: Parameters<typeof gateway.storeCard>[0]) {
        await planIs('completed')
        return gateway.storeCard(asked)
      },
    }
    const cards = async () => (await planning.cardsOf(simran)).map(({ id, is_default }) => [id, is_default])
    const before = await cards()
    const actor = { kind: 'account' as const, accountId: simran.accountId, sessionId: 0 }
    const wanted = { ...(await planning.newCard()), locale: 'en' as const }
    await expect(changeCard({ ...world.purchasing, gateway: settled }, actor, wanted)).rejects.toMatchObject({
      code: 'plan_settled',
    })
    expect(await cards()).toEqual(before)
    await planIs('active')
  })

  test('is not taken for a plan that is paid', async () => {
    await planning.changeCard(simran, await planning.newCard())
    await planning.chargeAt('2025-02-18T06:00')
    const { status, body } = await planning.changeCard(simran, await planning.newCard())
    expect([status, body.message]).toEqual([422, 'There is nothing left to pay on this plan.'])
  })
})
