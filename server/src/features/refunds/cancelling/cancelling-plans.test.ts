import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { suspendOverduePlans } from '#features/payments/plans/suspend-overdue-plans'
import { buyingIn, type Family } from '#test/acting/buying'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let family: Family
let invoice: number
// Discover Sticks of 145.00 from 5 April on, by plan: 45.00 and a fee of 2.90 now, then 50.00 twice.
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  refunding = refundingIn(world)
  const buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
  await world.database.script(`update programs set plan = '{"deposit_cents": 4500, "instalments": [
    {"due_on": "2025-03-01", "amount_cents": 5000}, {"due_on": "2025-04-01", "amount_cents": 5000}]}'
    where code = 'DISC'`)
  // The demonstration's own plans stay out of the way.
  await world.database.script(`update schedule_lines set due_on = '2026-01-15' where status = 'scheduled'`)
  const ida: CartItem = { ...(await buying.item(family, 'Ida', 'Program', 'DISC')), pays_by_plan: true }
  invoice = await refunding.bought(family, [ida])
})

const lines = async () => {
  const rows = await world.database.rows(
    `select due_on::text, amount_cents, status from schedule_lines where invoice_id = ${invoice} order by due_on, id`,
  )
  return rows.map(({ due_on, amount_cents, status }) => `${due_on} ${amount_cents} ${status}`)
}
const plan = async () =>
  (await world.database.rows(`select status from payment_schedules where invoice_id = ${invoice}`))[0]?.status
const at = (day: string) => world.clock.set(new Date(`${day}T12:00:00-08:00`))
const buyAgain = async () => {
  const ida = await buyingIn(world).item(family, 'Ida', 'Program', 'DISC')
  return refunding.bought(family, [{ ...ida, pays_by_plan: true }])
}
const payInstalment = async (day: string) => {
  at(day)
  await chargeInstalments(world.purchasing)
}

test('a plan that has just begun is stopped: what is unpaid is forgiven, and nothing more is given back than was paid', async () => {
  // The policy gives 95.00 back; 100.00 are unpaid, so 5.00 of them stay due.
  const choice = await refunding.choice(family, invoice, 0)
  expect(choice).toMatchObject({ forgiven: '95.00', to_card: '0.00', still_due: '5.00' })
  const { body } = await refunding.cancel(family, invoice, 0)
  expect(body.data).toMatchObject({ status: 'done', forgiven: '95.00', to_card: '0.00' })
  expect(await lines()).toEqual([
    '2025-03-01 500 scheduled',
    '2025-03-01 4500 cancelled',
    '2025-04-01 5000 cancelled',
  ])
  expect(await plan()).toBe('active')
  const details = await refunding.invoice(family, invoice)
  expect(details).toMatchObject({ outstanding: '5.00', forgiven: '95.00', status: 'partially_paid' })
  expect(await refunding.booked(invoice, 'cancellation')).toEqual({ programs: 9500, receivable: -9500 })
  const mail = (await mailsTo(world, 'parent3@mail.example')).at(-1)
  expect(mail?.text_body).toContain('still due: $5.00')
})

test('the rest that stays due is charged on its day, and then nothing more', async () => {
  await refunding.cancel(family, invoice, 0)
  await payInstalment('2025-03-01')
  await payInstalment('2025-04-01')
  expect(await lines()).toEqual([
    '2025-03-01 500 paid',
    '2025-03-01 4500 cancelled',
    '2025-04-01 5000 cancelled',
  ])
  expect((await refunding.invoice(family, invoice)).outstanding).toBe('0.00')
  expect(await refunding.enrolmentOf(family.people.Ida)).toBe('withdrawn')
})

test('who buys the program again by plan, while the rest of the first plan is due, pays each of the two once', async () => {
  await refunding.cancel(family, invoice, 0)
  const again = await buyAgain()
  expect(await refunding.enrolmentOf(family.people.Ida)).toBe('enrolled')
  // A round leaves one plan of an account to the next one while it charges another.
  for (const day of ['2025-03-01', '2025-03-01', '2025-04-01']) await payInstalment(day)
  const charged = await world.database.rows(`select amount_cents from sandbox_charges
    where status = 'succeeded' and starts_with(key, 'plan-') order by amount_cents`)
  expect(charged.map(({ amount_cents }) => amount_cents)).toEqual([500, 5000, 5000])
  const [first, second] = [await refunding.invoice(family, invoice), await refunding.invoice(family, again)]
  expect([first.outstanding, second.outstanding]).toEqual(['0.00', '0.00'])
  expect(await refunding.enrolmentOf(family.people.Ida)).toBe('enrolled')
})

test('a rest that is overdue suspends nothing but what it is for', async () => {
  await refunding.cancel(family, invoice, 0)
  await buyAgain()
  await world.database.script(`update schedule_lines set status = 'needs_card', last_problem = 'expired_card',
      due_on = '2025-01-02' where invoice_id = ${invoice} and status = 'scheduled';
    update payment_schedules set overdue_since = '2025-01-02' where invoice_id = ${invoice}`)
  expect(await suspendOverduePlans(world.purchasing)).toBeGreaterThan(0)
  expect(await refunding.enrolmentOf(family.people.Ida)).toBe('enrolled')
})

test('as a credit the whole price is given up, so the plan ends and the rest of what was paid is a credit', async () => {
  const { body } = await refunding.cancel(family, invoice, 0, { refund_to: 'credit' })
  expect(body.data).toMatchObject({ forgiven: '100.00', to_credit: '45.00' })
  expect([await plan(), await lines()]).toEqual([
    'cancelled',
    ['2025-03-01 5000 cancelled', '2025-04-01 5000 cancelled'],
  ])
  expect((await refunding.invoice(family, invoice)).status).toBe('partially_refunded')
})

test('after an instalment the newest payment goes back first, each to the card it came from', async () => {
  await payInstalment('2025-03-01')
  const choice = await refunding.choice(family, invoice, 0)
  expect(choice).toMatchObject({ forgiven: '50.00', to_card: '45.00', still_due: '0.00' })
  await refunding.cancel(family, invoice, 0)
  const given = await world.database.rows(
    `select r.amount_cents, y.schedule_id is not null as is_instalment from refunds r
     join payments y on y.id = r.payment_id where r.provider_key not like 'demo-%'`,
  )
  expect(given).toEqual([{ amount_cents: 4500, is_instalment: true }])
  expect(await plan()).toBe('cancelled')
})

test('when it is paid off, several payments give back, and none more than it took', async () => {
  await payInstalment('2025-03-01')
  await payInstalment('2025-03-14')
  await world.database.script(`update programs set starts_on = '2025-05-01' where code = 'DISC'`)
  await payInstalment('2025-04-01')
  expect(await plan()).toBe('completed')
  const choice = await refunding.choice(family, invoice, 0)
  expect(choice.cards.map(({ amount }) => amount)).toEqual(['50.00', '45.00'])
  await refunding.cancel(family, invoice, 0)
  expect(await refunding.givenBack()).toEqual([4500, 5000])
  expect((await refunding.invoice(family, invoice)).status).toBe('partially_refunded')
})

test('while an instalment is being charged nothing is cancelled', async () => {
  at('2025-03-01')
  world.provider.mood = { fault: 'resets_after_charging' }
  await chargeInstalments(world.purchasing)
  world.provider.mood = {}
  const { body } = await refunding.preview(family, invoice, 0)
  expect(body.data.refusal?.code).toBe('being_paid')
  const shown = { to_card: '0.00', to_credit: '0.00', forgiven: '95.00', still_due: '5.00' }
  const reply = await refunding.send(family, invoice, 0, { shown })
  expect([reply.status, reply.body.error]).toEqual([409, 'payment_in_progress'])
  expect(await lines()).toEqual(['2025-03-01 5000 processing', '2025-04-01 5000 scheduled'])
})

test('too late to get anything back, a family can leave; what they agreed to pay stays due', async () => {
  await payInstalment('2025-03-01')
  at('2025-03-31')
  const choice = await refunding.choice(family, invoice, 0)
  expect(choice).toMatchObject({
    rule: 'program_late',
    forgiven: '0.00',
    to_card: '0.00',
    still_due: '50.00',
  })
  await refunding.cancel(family, invoice, 0)
  expect([await plan(), await refunding.enrolmentOf(family.people.Ida)]).toEqual(['active', 'withdrawn'])
  await payInstalment('2025-04-01')
  expect(await plan()).toBe('completed')
})

test('an instalment that was paid while the office looked at a request comes back with the rest', async () => {
  const wish = { reason: 'association' } as const
  const asked = await refunding.cancel(family, invoice, 0, wish)
  expect(asked.body.data).toMatchObject({ status: 'waiting', forgiven: '100.00', to_card: '47.90' })
  await payInstalment('2025-03-01')
  const { body } = await refunding.decide(asked.body.data.id, 'approve')
  expect(body.data).toMatchObject({ status: 'done', forgiven: '50.00', to_card: '97.90' })
  expect(await refunding.givenBack()).toEqual([4790, 5000])
  expect((await refunding.invoice(family, invoice)).status).toBe('refunded')
})
