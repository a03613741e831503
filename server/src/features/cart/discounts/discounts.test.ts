import type { CartItem, PricedInvoice } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { buyingIn, DECLINES, type Family } from '#test/acting/buying'
import { discountingIn } from '#test/acting/discounting'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { textInPdf } from '#test/text-in-pdf'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let discounting: ReturnType<typeof discountingIn>
let family: Family
/** 145.00 and a fee of 2.90, without tax. */
let disc: CartItem
let junior: CartItem
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`update programs set max_age = 30 where code = 'DISC';
    update credits set expires_on = '2000-01-01'`)
  buying = buyingIn(world)
  discounting = discountingIn(world)
  family = await buying.family('parent3@mail.example')
  disc = await buying.item(family, 'Ida', 'Program', 'DISC')
  junior = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
})

const taken = ({ item_rows }: PricedInvoice) =>
  item_rows.flatMap(({ discount, cost, fees, taxes }) => (discount ? [[discount.en, cost, fees, taxes]] : []))

describe('a code', () => {
  test('is a line of its own in the cart, on the invoice, in the PDF and in the receipt', async () => {
    await discounting.make({ code: 'SPRING-10', percent: 10 })
    const { invoice, discount_codes, pay } = await discounting.shown(family, [disc], 'spring-10')
    expect(taken(invoice)).toEqual([['Ten less', '-14.50', '-0.29', '0.00']])
    expect([invoice.subtotal, invoice.fees, invoice.total]).toEqual(['130.50', '2.61', '133.11'])
    expect(discount_codes).toEqual([{ code: 'SPRING-10', problem: null }])

    const { body } = await pay()
    const url = `/api/accounts/${family.accountId}/invoices/${body.data.invoice_id}`
    const paid = (await world.get<{ data: PricedInvoice & { paid: string } }>(url, family.bearer)).body.data
    expect(taken(paid)).toEqual([['Ten less', '-14.50', '-0.29', '0.00']])
    expect(paid.paid).toBe('133.11')
    const pdf = await world.app.inject({ url: `${url}/download`, headers: family.bearer })
    expect(textInPdf(pdf.rawPayload)).toContain('Ten less')
    const [receipt] = await mailsTo(world, 'parent3@mail.example')
    expect(JSON.stringify(receipt)).toContain('Ten less')
    expect(await discounting.booked(body.data.invoice_id, 'sale')).toEqual({
      ...{ card: 13_311, programs: -14_500, discounts: 1450, fees: -261 },
    })
  })

  test('that is wrong, has ended, is used up or is for something else is answered alike', async () => {
    const ended = await discounting.make({ code: 'ENDED-1', percent: 10 })
    await discounting.end(ended)
    await discounting.make({
      code: 'OTHER-1',
      percent: 10,
      products: [{ product_type: 'Course', product: 1 }],
    })
    await discounting.make({ code: 'PAST-1', percent: 10, until_on: '2025-02-01' })
    await discounting.make({ code: 'USED-1', percent: 10, limit_uses: 1 })
    await discounting.bought(family, [junior], 'USED-1')
    for (const code of ['NEVER-1', 'ENDED-1', 'OTHER-1', 'PAST-1', 'USED-1']) {
      const { discount_codes, invoice } = await discounting.shown(family, [disc], code)
      expect(discount_codes).toEqual([{ code, problem: 'unusable' }])
      expect(invoice.total).toBe('147.90')
    }
  })

  test('that the office gave to a family works for it alone, and tells it why it does not', async () => {
    const own = await discounting.make({
      code: 'OURS-1',
      percent: 50,
      is_by_grant: true,
      limit_per_family: 1,
    })
    expect((await discounting.shown(family, [disc], 'OURS-1')).discount_codes?.[0]?.problem).toBe('unusable')
    await discounting.grant(own, { account_id: family.accountId })
    expect((await discounting.shown(family, [disc], 'OURS-1')).invoice.subtotal).toBe('72.50')
    await discounting.bought(family, [junior], 'OURS-1')
    expect((await discounting.shown(family, [disc], 'OURS-1')).discount_codes?.[0]?.problem).toBe('used_up')
    await discounting.end(own)
    expect((await discounting.shown(family, [disc], 'OURS-1')).discount_codes?.[0]?.problem).toBe('over')
  })

  test('is counted before it is compared: after too many tries right and wrong are refused alike', async () => {
    await discounting.make({ code: 'RIGHT-1', percent: 10 })
    for (const tens of [0, 5, 10, 15]) {
      const codes = Array.from({ length: 5 }, (_none, at) => `GUESS-${tens + at}`)
      expect((await discounting.validate(family, [disc], ...codes)).status).toBe(200)
    }
    const right = await discounting.validate(family, [disc], 'RIGHT-1')
    const wrong = await discounting.validate(family, [disc], 'WRONG-1')
    expect([right.status, wrong.status]).toEqual([429, 429])
    // What was typed before costs nothing, so that a cart can still be looked at.
    expect((await discounting.validate(family, [disc], 'GUESS-1')).status).toBe(200)
  })
})

describe('between the cart and the payment', () => {
  test('a discount that ends is refused before any charge, and the new price can be paid', async () => {
    const spring = await discounting.make({ code: 'SPRING-10', percent: 10 })
    const { pay } = await discounting.shown(family, [disc], 'SPRING-10')
    await world.database.script(`update discounts set ended_at = now() where id = ${spring}`)
    const refused = await pay()
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      ...[409, 'cart_changed'],
      'A discount in your cart has changed or ended. Nothing was charged. Check the new price, then pay.',
    ])
    expect(await buying.charges()).toEqual([])
    const again = await discounting.shown(family, [disc], 'SPRING-10')
    expect(again.invoice.total).toBe('147.90')
    expect((await again.pay()).status).toBe(200)
  })

  test('one that another family used up is refused alike, while a new price of the catalogue has its own sentence', async () => {
    await discounting.make({ code: 'LAST-ONE', percent: 10, limit_uses: 1 })
    const { pay } = await discounting.shown(family, [disc], 'LAST-ONE')
    await discounting.bought(family, [junior], 'LAST-ONE')
    expect((await pay()).body.code).toBe('discount_changed')
    const other = await discounting.shown(family, [disc])
    await world.database.script(`update programs set price_cents = 14600 where code = 'DISC'`)
    expect((await other.pay()).body.code).toBe('cart_changed')
  })

  test('a declined card gives the discount and the fund back, and another card takes them again', async () => {
    const fund_id = await discounting.fund(100_000)
    const help = await discounting.make({ code: 'HELP-100', percent: 100, payer: 'fund', fund_id })
    const { pay } = await discounting.shown(family, [disc, junior], 'HELP-100')
    expect(await discounting.used(help)).toEqual({ used: 0, fund: 0 })
    // Nothing is left to pay, so no card is asked.
    expect((await pay(DECLINES)).status).toBe(200)
    const half = await discounting.make({ code: 'HALF-OFF', percent: 50, payer: 'fund', fund_id })
    const nils = await buying.item(family, 'Signe', 'Program', 'DISC')
    const second = await discounting.shown(family, [nils], 'HALF-OFF')
    expect((await second.pay(DECLINES)).status).toBe(402)
    expect(await discounting.used(half)).toEqual({ used: 0, fund: 21_000 })
    expect((await second.pay()).status).toBe(200)
    expect(await discounting.used(half)).toEqual({ used: 1, fund: 28_250 })
  })
})

describe('a rule', () => {
  test('for siblings lowers the price of every child but the first', async () => {
    await discounting.make({
      rule: 'sibling',
      percent: 20,
      products: [{ product_type: 'Program', product: disc.product }],
    })
    const second = await buying.item(family, 'Signe', 'Program', 'DISC')
    expect(taken((await discounting.shown(family, [junior, disc])).invoice)).toEqual([])
    const both = await discounting.shown(family, [junior, second, disc])
    expect(taken(both.invoice)).toEqual([['Ten less', '-29.00', '-0.58', '0.00']])
    // The first child was bought for before.
    await discounting.bought(family, [disc])
    const later = await discounting.shown(family, [junior, second])
    expect(taken(later.invoice)).toEqual([['Ten less', '-29.00', '-0.58', '0.00']])
  })

  test('for early buyers holds through its last day, and a grant holds for its person alone', async () => {
    await discounting.make({ rule: 'early', amount_cents: 1000, until_on: '2025-02-07' })
    expect((await discounting.shown(family, [disc])).invoice.subtotal).toBe('135.00')
    world.clock.set(new Date('2025-02-08T12:00:00-08:00'))
    expect((await discounting.shown(family, [disc])).invoice.subtotal).toBe('145.00')
    const board = await discounting.make({ rule: 'grant', percent: 100, is_by_grant: true })
    await discounting.grant(board, { participant_id: Number(family.people.Signe) })
    const { invoice } = await discounting.shown(family, [disc, junior])
    expect(
      invoice.item_rows.flatMap(({ discount, cart_item }) => (discount ? cart_item.participant.name : [])),
    ).toEqual([expect.stringContaining('Siggy')])
  })

  test('of the association leaves the nation its part whole', async () => {
    await discounting.make({ code: 'OURS-50', percent: 50 })
    const ours = await discounting.bought(family, [junior], 'OURS-50')
    expect(await discounting.booked(ours, 'sale')).toEqual({
      ...{ card: 3450, national: -2400, provincial: -4100, discounts: 3250, fees: -200 },
    })
  })

  test('of the nation is off its part, and off what it is owed', async () => {
    await discounting.make({ code: 'NATION-50', percent: 50, base: 'national', payer: 'nation' })
    const theirs = await discounting.bought(family, [junior], 'NATION-50')
    expect(await discounting.booked(theirs, 'sale')).toEqual({
      ...{ card: 5500, national: -1200, provincial: -4100, fees: -200 },
    })
  })
})
