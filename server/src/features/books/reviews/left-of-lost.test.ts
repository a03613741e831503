import { expect, test } from 'vitest'
import { closeDispute, turnSandbox } from '#platform/card-payments/sandbox/turn-sandbox'
import { office } from '#test/access/office'
import { buyingIn, type Family, VISA } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let disputing: ReturnType<typeof disputingIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  disputing = disputingIn(world)
  family = await buying.family('parent3@mail.example')
  // The demonstration gave this family a credit of its own.
  await world.database.script(`update credits set expires_on = '2000-01-01'`)
})

/** A spot in a program: 95.00 of it are refunded to the card. */
const bought = async (card = VISA) =>
  refunding.bought(family, [await buying.item(family, 'Ida', 'Program', 'DISC')], card)

test('what a bank gave for one refund it has not given for another of the same payment', async () => {
  const items = [
    await buying.item(family, 'Ida', 'Program', 'DISC'),
    await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
  ]
  const invoice = await refunding.bought(family, items, '4000000000005126')
  expect((await refunding.cancel(family, invoice, 0)).status).toBe(200)
  // Enough for each of the two refunds, and not for both.
  const charge = await disputing.dispute(invoice, 10_000)
  expect((await refunding.cancel(family, invoice, 1)).status).toBe(200)
  await closeDispute(world.database.db, charge, 'lost')
  await disputing.hear()
  await disputing.rounds()
  // The first refund was on its way to the card, and comes back now.
  await turnSandbox(world.database.db, new Date(Date.now() + 120_000))
  await disputing.hear()
  await disputing.rounds()
  const states = await world.database.rows('select status from refunds order by id desc limit 2')
  expect(states).toEqual([{ status: 'charged_back' }, { status: 'review' }])
})

test.each([
  ['already_given', { bank: -8500, disputes: -1000, credits: 0 }],
  ['as_credit', { bank: 0, disputes: -1000, credits: -8500 }],
])('what a bank gave of a refund is not given again: %s books only the rest', async (decision, booked) => {
  const invoice = await bought()
  const charge = await disputing.dispute(invoice, 1000)
  await refunding.cancel(family, invoice, 0)
  await closeDispute(world.database.db, charge, 'lost')
  await disputing.hear()
  await disputing.rounds()
  const [refund] = await world.database.rows('select max(id) as id from refunds')
  const path = `/api/office/refund-reviews/${refund?.id}`
  expect((await world.post(path, { decision, reason: 'We called the bank.' }, office)).status).toBe(200)
  const found = await refunding.booked(invoice, 'refund')
  expect({ bank: 0, credits: 0, ...found }).toMatchObject({ ...booked, refunds_due: 9500 })
})
