import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { discountingIn } from '#test/acting/discounting'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let discounting: ReturnType<typeof discountingIn>
let refunding: ReturnType<typeof refundingIn>
let family: Family
/** 145.00 and a fee of 2.90, without tax. */
let disc: CartItem
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  discounting = discountingIn(world)
  refunding = refundingIn(world)
  const buying = buyingIn(world)
  await world.database.script(`update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04', price_cents = 10000,
      tax_class = (select tax_class from programs where code = 'DISC') where code = 'GK'`)
  family = await buying.family('parent3@mail.example')
  disc = await buying.item(family, 'Ida', 'Program', 'DISC')
})

test('a refund gives back what was really paid, and the fund gets its money back with it', async () => {
  const fund_id = await discounting.fund(10_000)
  const help = await discounting.make({ code: 'HELP-20', percent: 20, payer: 'fund', fund_id })
  const invoice = await discounting.bought(family, [disc], 'HELP-20')
  expect(await discounting.used(help)).toEqual({ used: 1, fund: 2900 })
  const choice = await refunding.choice(family, invoice, 0, { refund_to: 'credit' })
  expect(choice).toMatchObject({ to_credit: '116.00' })
  await refunding.cancel(family, invoice, 0, { refund_to: 'credit' })
  expect(await discounting.booked(invoice, 'cancellation')).toEqual({
    ...{ programs: 14_500, funds: -2900, credits: -11_600 },
  })
  expect(await discounting.used(help)).toEqual({ used: 0, fund: 0 })
})

test('where a part is kept, the same part of the discount is', async () => {
  const fund_id = await discounting.fund(10_000)
  const help = await discounting.make({ code: 'HELP-20', percent: 20, payer: 'fund', fund_id })
  const invoice = await discounting.bought(family, [disc], 'HELP-20')
  // To a card 50.00 of 116.00 is kept.
  await refunding.cancel(family, invoice, 0)
  expect(await refunding.givenBack()).toEqual([6600])
  expect(await discounting.booked(invoice, 'cancellation')).toEqual({
    ...{ programs: 8250, funds: -1650, refunds_due: -6600 },
  })
  expect(await discounting.used(help)).toEqual({ used: 1, fund: 1250 })
})

test('a discounted row cannot be cancelled by its discount', async () => {
  await discounting.make({ code: 'LESS-20', percent: 20 })
  const invoice = await discounting.bought(family, [disc], 'LESS-20')
  const { body } = await refunding.preview(family, invoice, 1)
  expect(body.data.refusal?.code).toBe('is_credit')
})

test('a row that is moved takes its discount along, and its use counts once', async () => {
  const spring = await discounting.make({ code: 'SPRING-10', percent: 10, limit_uses: 1 })
  const invoice = await discounting.bought(family, [disc], 'SPRING-10')
  const moved = await movingIn(world).move(invoice, ['Program', 'GK'])
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(await discounting.used(spring)).toMatchObject({ used: 1 })
  const [line] = await world.database.rows(
    `select cost_cents from invoice_rows where invoice_id = ${moved.body.data.invoice.id} and discount_id = ${spring}`,
  )
  expect(line).toEqual({ cost_cents: -1000 })
})
