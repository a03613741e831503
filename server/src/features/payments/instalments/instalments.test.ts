import type { InvoiceDetails, InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import type { Enrolment } from '@centrepass/contract/participants/participants'
import type { Payment } from '@centrepass/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import type { Family } from '#test/acting/buying'
import { PAYS_ONCE, planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { remindOfInstalments } from '../plans/remind-of-instalments.ts'
import { suspendOverduePlans } from '../plans/suspend-overdue-plans.ts'
import { warnOfExpiringCards } from '../plans/warn-of-expiring-cards.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  await planning.onlyOurs()
  family = await planning.family('parent3@mail.example')
})

const invoiceOf = async (id: number) =>
  (
    await world.get<{ data: InvoiceDetails }>(
      `/api/accounts/${family.accountId}/invoices/${id}`,
      family.bearer,
    )
  ).body.data
const pending = async () =>
  (
    await world.get<{ data: { invoices: InvoiceSummary[] } }>(
      `/api/accounts/${family.accountId}/invoices/pending`,
      family.bearer,
    )
  ).body.data.invoices
const enrolmentOf = async (name: string) =>
  (
    await world.get<{ data: { programs: Enrolment[] } }>(
      `/api/participants/${family.people[name]}/programs`,
      family.bearer,
    )
  ).body.data.programs[0]
const sentences = async () => (await mailsTo(world, 'parent3@mail.example')).map(({ subject }) => subject)

test('a family pays a program over five months without touching anything', async () => {
  const id = await planning.buyPlan(family)
  const bought = await planning.schedule(family, id)
  expect(bought).toMatchObject({
    status: 'active',
    program: { code: 'ZA15' },
    participant: { name: 'Siggy Vinter' },
    ...{ total: '578.34', first_payment: '178.34', paid: '178.34', overdue: '0.00', payment_id: null },
    card: { brand: 'visa', last4: '4242', expiry: 'valid', is_default: true },
  })
  for (const day of ['2024-11-15', '2024-12-16', '2025-01-15', '2025-02-18']) {
    expect(await planning.chargeAt(`${day}T05:59`)).toBe(0)
    expect(await planning.chargeAt(`${day}T06:00`)).toBe(1)
    expect(await planning.chargeAt(`${day}T06:00`)).toBe(0)
  }
  expect(await planning.charged()).toEqual([10_000, 10_000, 10_000, 10_000])
  const done = await planning.schedule(family, id)
  expect(done).toMatchObject({ status: 'completed', paid: '578.34', overdue: '0.00' })
  expect(done.lines.map(({ paid_at }) => paid_at?.slice(0, 10))).toEqual([
    ...['2024-11-15', '2024-12-16', '2025-01-15', '2025-02-18'],
  ])
  expect(await invoiceOf(done.invoice.id)).toMatchObject({ status: 'paid', outstanding: '0.00' })
  expect(await pending()).toEqual([])
})

test('each payment brings the invoice up to date and sends it along', async () => {
  const id = await planning.buyPlan(family)
  const { invoice } = await planning.schedule(family, id)
  const before = await invoiceOf(invoice.id)
  expect(before).toMatchObject({ status: 'partially_paid', outstanding: '400.00' })
  expect(before.plans).toEqual([
    { schedule_id: id, program: 'Zone Academy U15', participant: 'Siggy Vinter', is_overdue: false },
  ])
  await planning.chargeAt('2024-11-15T06:00')
  const after = await invoiceOf(invoice.id)
  expect(after).toMatchObject({ status: 'partially_paid', outstanding: '300.00' })
  expect(after.payments.map(({ amount }) => amount)).toEqual([before.payments[0]?.amount, '100.00'])
  expect(after.schedule.map(({ due_on }) => due_on)).toEqual(['2024-12-16', '2025-01-15', '2025-02-18'])
  expect((await pending()).map(({ outstanding }) => outstanding)).toEqual(['300.00'])
  const mail = (await mailsTo(world, 'parent3@mail.example')).at(-1)
  expect(mail?.subject).toBe('Instalment received: $100.00 for Zone Academy U15')
  expect(mail?.text_body).toContain('Left to pay on this plan: $300.00')
  expect(mail?.text_body).toContain(`/update-payment/${id}`)
  expect((await planning.notified('payment_received')).at(-1)).toEqual({
    ...{ invoice_id: invoice.id, invoice_number: after.number },
  })
  const [row] = await world.database.rows(`select id from payments where schedule_id = ${id}`)
  const payment = await world.get<{ data: Payment }>(`/api/payments/${row?.id}`, family.bearer)
  expect(payment.body.data).toMatchObject({
    ...{ status: 'succeeded', amount: '100.00', invoice_id: invoice.id },
    card: { brand: 'visa', last4: '4242' },
  })
})

test('a charge is announced once, a week before', async () => {
  await planning.buyPlan(family)
  planning.at('2024-11-07T12:00')
  expect(await remindOfInstalments(world.purchasing)).toBe(0)
  planning.at('2024-11-08T12:00')
  expect(await remindOfInstalments(world.purchasing)).toBe(1)
  expect(await remindOfInstalments(world.purchasing)).toBe(0)
  const mail = (await mailsTo(world, 'parent3@mail.example')).at(-1)
  expect(mail?.subject).toBe('$100.00 for Zone Academy U15 on Friday 15 November 2024')
  expect(mail?.text_body).toContain('Visa card ending in 4242')
  expect((await planning.notified('instalment_upcoming')).at(-1)).toMatchObject({
    ...{ product: 'Zone Academy U15', amount: '100.00', due_on: '2024-11-15' },
  })
})

describe('a card that is declined', () => {
  test('is tried on the day, three and seven days later, and then another one is asked for', async () => {
    const id = await planning.buyPlan(family, PAYS_ONCE)
    expect(await planning.chargeAt('2024-11-15T06:00')).toBe(1)
    const first = await planning.schedule(family, id)
    expect(first).toMatchObject({ overdue: '100.00', overdue_since: '2024-11-15', status: 'active' })
    expect(first.lines[0]).toMatchObject({
      ...{ status: 'retrying', next_try_on: '2024-11-18', problem: 'Payment Declined' },
    })
    expect(await planning.chargeAt('2024-11-17T23:00')).toBe(0)
    expect(await planning.chargeAt('2024-11-18T06:00')).toBe(1)
    expect((await planning.schedule(family, id)).lines[0]?.next_try_on).toBe('2024-11-22')
    expect(await planning.chargeAt('2024-11-22T09:00')).toBe(1)
    expect((await planning.schedule(family, id)).lines[0]).toMatchObject({
      ...{ status: 'needs_card', next_try_on: null },
    })
    expect(await planning.chargeAt('2024-12-01T09:00')).toBe(0)
    expect(await planning.charged()).toEqual([])
    expect((await sentences()).filter((subject) => /could not be paid|another card/.test(subject))).toEqual([
      'Your instalment for Zone Academy U15 could not be paid',
      'Your instalment for Zone Academy U15 could not be paid',
      'Please enter another card for Zone Academy U15',
    ])
    expect(await planning.notified('payment_failed')).toHaveLength(3)
    const { invoice } = await planning.schedule(family, id)
    expect((await invoiceOf(invoice.id)).status).toBe('overdue')
  })

  test('suspends the spot after fourteen days, and the office gets a task', async () => {
    const id = await planning.buyPlan(family, PAYS_ONCE)
    for (const day of ['15', '18', '22']) await planning.chargeAt(`2024-11-${day}T06:00`)
    planning.at('2024-11-28T12:00')
    expect(await suspendOverduePlans(world.purchasing)).toBe(0)
    planning.at('2024-11-29T06:00')
    expect(await suspendOverduePlans(world.purchasing)).toBe(1)
    expect(await suspendOverduePlans(world.purchasing)).toBe(0)
    expect((await planning.schedule(family, id)).is_suspended).toBe(true)
    expect(await enrolmentOf('Signe')).toMatchObject({ status: 'suspended', is_live: true })
    const tasks = await world.database.rows(
      `select subject from office_tasks where kind = 'plan_suspended' and subject->>'schedule_id' = '${id}'`,
    )
    expect(tasks).toHaveLength(1)
    expect((await sentences()).at(-1)).toBe('The spot in Zone Academy U15 is suspended')
  })

  test('is not tried for the next instalment while another card is awaited', async () => {
    const id = await planning.buyPlan(family, PAYS_ONCE)
    for (const day of ['15', '18', '22']) await planning.chargeAt(`2024-11-${day}T06:00`)
    expect(await planning.chargeAt('2024-12-16T06:00')).toBe(0)
    expect(await planning.states(family, id)).toEqual(['needs_card', 'needs_card', 'scheduled', 'scheduled'])
    expect(await planning.schedule(family, id)).toMatchObject({
      overdue: '200.00',
      overdue_since: '2024-11-15',
    })
  })

  test('is not tried again when the bank says that another try cannot succeed', async () => {
    const id = await planning.buyPlan(family)
    await world.database.script(`update sandbox_kept_cards set meaning = 'declines:expired_card'`)
    await planning.chargeAt('2024-11-15T06:00')
    const [line] = (await planning.schedule(family, id)).lines
    expect(line).toMatchObject({ status: 'needs_card', problem: 'Your card has expired.' })
  })

  test('or asks its owner, needs its owner', async () => {
    const id = await planning.buyPlan(family)
    await world.database.script(`update sandbox_kept_cards set meaning = 'requires_action'`)
    await planning.chargeAt('2024-11-15T06:00')
    const [line] = (await planning.schedule(family, id)).lines
    expect(line).toMatchObject({
      status: 'needs_card',
      problem: 'Your bank wants you to confirm this card yourself.',
    })
  })
})

test('a card that was removed at the provider asks for another one at once', async () => {
  const id = await planning.buyPlan(family)
  await world.database.script('update sandbox_kept_cards set forgotten_at = now()')
  await planning.chargeAt('2024-11-15T06:00')
  expect((await planning.schedule(family, id)).lines[0]).toMatchObject({
    ...{ status: 'needs_card', problem: 'This card is no longer on file. Please enter a card.' },
  })
})

test('a plan without a card asks for one when its day comes, and when it is announced', async () => {
  const id = await planning.buyPlan(family)
  await world.database.script(`update payment_schedules set payment_method_id = null where id = ${id}`)
  planning.at('2024-11-08T12:00')
  await remindOfInstalments(world.purchasing)
  expect((await sentences()).at(-1)).toBe(
    'Please enter a card: $100.00 for Zone Academy U15 on Friday 15 November 2024',
  )
  expect(await planning.chargeAt('2024-11-15T06:00')).toBe(0)
  expect((await planning.schedule(family, id)).lines[0]).toMatchObject({
    ...{ status: 'needs_card', problem: 'There is no card on file for this plan.' },
  })
})

test('a payer whose card is about to expire is told once', async () => {
  const id = await planning.buyPlan(family)
  await world.database.script(
    `update payment_methods set card_exp_month = 11, card_exp_year = 2024 where account_id = ${family.accountId}`,
  )
  planning.at('2024-10-30T12:00')
  expect(await warnOfExpiringCards(world.purchasing)).toBe(0)
  planning.at('2024-10-31T12:00')
  expect(await warnOfExpiringCards(world.purchasing)).toBe(1)
  expect(await warnOfExpiringCards(world.purchasing)).toBe(0)
  expect((await sentences()).at(-1)).toBe('Your card ending in 4242 expires soon')
  expect(await planning.notified('card_expiring')).toEqual([
    expect.objectContaining({ schedule_id: id, expires_on: '2024-11-30' }),
  ])
  // A card that the bank renewed by itself is noticed when it is charged.
  await planning.chargeAt('2024-11-15T06:00')
  expect((await planning.schedule(family, id)).card).toMatchObject({ exp_year: 2040, expiry: 'valid' })
})
