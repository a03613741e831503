import type { DeedEffects } from '@centrepass/contract/invoices/invoice-deeds'
import { beforeEach, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { correctingIn, REASON } from '#test/acting/correcting'
import { discountingIn } from '#test/acting/discounting'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let refunding: ReturnType<typeof refundingIn>
let correcting: ReturnType<typeof correctingIn>
let discounting: ReturnType<typeof discountingIn>
let maren: Family
let invoice: number
// Discover Sticks of 145.00 and a fee of 2.90, paid by card. Every world ends with a look at the books.
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`update credits set expires_on = '2000-01-01'`)
  refunding = refundingIn(world)
  correcting = correctingIn(world)
  discounting = discountingIn(world)
  maren = await buyingIn(world).family('parent3@mail.example')
  invoice = await refunding.bought(maren, [await buyingIn(world).item(maren, 'Ida', 'Program', 'DISC')])
})

/** A credit note that a discount gives. */
const give = (discount_id: number, change: object = {}, headers = {}) =>
  correcting.lower(invoice, { discount_id, amount: undefined, words: undefined, ...change }, headers)
const preview = (discount_id: number) =>
  world.post<{ data: DeedEffects }>(
    `/api/office/invoices/${invoice}/preview`,
    { wish: { deed: 'discount', position: 0, discount_id, refund_to: 'card' } },
    office,
  )
const code = async (discount_id: number, change: object = {}) => (await give(discount_id, change)).body.code
const notes = async () => (await correcting.notes(invoice)).credit_notes

test('a discount on an issued invoice goes back to the card with its fee, against who gives it', async () => {
  const fund_id = await discounting.fund(10_000)
  const help = await discounting.make({ code: 'HELP-20', percent: 20, payer: 'fund', fund_id })
  const { status, body } = await give(help)
  expect([status, body.data]).toMatchObject([
    ...[200],
    { state: 'done', credit_note: { amount: '29.58', to_card: '29.58', words: 'Ten less' } },
  ])
  expect(await refunding.givenBack()).toEqual([2958])
  expect(await discounting.booked(invoice, 'cancellation')).toEqual({
    ...{ funds: 2900, fees: 58, refunds_due: -2958 },
  })
  expect(await discounting.used(help)).toEqual({ used: 1, fund: 2900 })
  const shown = await refunding.invoice(maren, invoice)
  expect(shown.credit_notes).toMatchObject([{ discount: { en: 'Ten less', fr: 'Dix de moins' } }])
  const [row] = await correcting.audited('discount.put_on_invoice')
  expect(row).toMatchObject({ account_id: maren.accountId, reason: REASON })
})

test('what it does is shown to the cent before, and nothing of that is kept', async () => {
  const spring = await discounting.make({ code: 'SPRING-10', percent: 10, limit_uses: 1 })
  const { body } = await preview(spring)
  expect(body.data).toMatchObject({
    ...{ open_before: '0.00', open_after: '0.00', second_pair: null },
    ledger: [
      { account: 'discounts', amount: '14.50' },
      { account: 'fees', amount: '0.29' },
      { account: 'refunds_due', amount: '-14.79' },
    ],
  })
  expect([await notes(), await discounting.used(spring)]).toEqual([[], { used: 0, fund: null }])
  expect((await give(spring, { digest: body.data.digest })).status).toBe(200)
  expect(await discounting.booked(invoice, 'cancellation')).toEqual({
    ...{ discounts: 1450, fees: 29, refunds_due: -1479 },
  })
})

test('a cancellation after it gives back what is left, and the discount to who gave it', async () => {
  const fund_id = await discounting.fund(10_000)
  const help = await discounting.make({ code: 'HELP-20', percent: 20, payer: 'fund', fund_id })
  await give(help, { refund_to: 'credit' })
  const choice = await refunding.choice(maren, invoice, 0, { refund_to: 'credit' })
  expect(choice).toMatchObject({ to_credit: '116.00' })
  await refunding.cancel(maren, invoice, 0, { refund_to: 'credit' })
  expect(await discounting.booked(invoice, 'cancellation')).toMatchObject({ programs: 14_500, funds: 0 })
  expect(await discounting.used(help)).toEqual({ used: 0, fund: 0 })
})

test('a row that is moved takes it along, and its use counts once', async () => {
  await world.database.script(`update programs set min_age = 5, closes_at = '2025-04-04', price_cents = 10000,
    tax_class = (select tax_class from programs where code = 'DISC') where code = 'GK'`)
  const spring = await discounting.make({ code: 'SPRING-10', percent: 10, limit_uses: 1 })
  await give(spring)
  const moved = await movingIn(world).move(invoice, ['Program', 'GK'])
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(await discounting.used(spring)).toMatchObject({ used: 1 })
  const [line] = await world.database.rows(
    `select cost_cents from invoice_rows where invoice_id = ${moved.body.data.invoice.id} and discount_id = ${spring}`,
  )
  expect(line).toEqual({ cost_cents: -1000 })
})

test('the same request sent twice gives one discount, and another one for the row none', async () => {
  const spring = await discounting.make({ code: 'SPRING-10', percent: 10 })
  const headers = { 'idempotency-key': 'one-discount-for-ida' }
  const first = await give(spring, {}, headers)
  const second = await give(spring, {}, headers)
  expect([first.status, second.body.data]).toEqual([200, first.body.data])
  expect(await code(spring)).toBe('discount_on_row')
  const other = await discounting.make({ code: 'OTHER-10', percent: 10 })
  expect(await code(other)).toBe('discount_on_row')
  expect([(await notes()).length, await discounting.used(spring)]).toEqual([1, { used: 1, fund: null }])
})

describe('a discount is refused', () => {
  test('where it has ended, is not in force, or is used up', async () => {
    const ended = await discounting.make({ code: 'ENDED-10', percent: 10 })
    await discounting.end(ended)
    const over = await discounting.make({ code: 'OVER-10', percent: 10, until_on: '2020-01-01' })
    const empty = await discounting.fund(1)
    const poor = await discounting.make({ code: 'POOR-10', percent: 10, payer: 'fund', fund_id: empty })
    await world.database.script(`update discount_funds set limit_cents = 0 where id = ${empty}`)
    expect([await code(ended), await code(over), await code(poor)]).toEqual([
      ...['discount_over', 'discount_not_now', 'discount_used_up'],
    ])
  })

  test('where its limit for the family or in all is reached', async () => {
    const once = await discounting.make({ code: 'ONCE-10', percent: 10, limit_uses: 1 })
    const family = await discounting.make({ code: 'FAMILY-10', percent: 10, limit_per_family: 1 })
    const junior = await buyingIn(world).item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
    await discounting.bought(maren, [junior], 'ONCE-10', 'FAMILY-10')
    expect([await code(once), await code(family)]).toEqual(['discount_used_up', 'discount_not_for_row'])
    expect(await notes()).toEqual([])
  })

  test('where it is for another product, or for families that were given it', async () => {
    const products = [{ product_type: 'Course', product: 1 }]
    const course = await discounting.make({ code: 'COURSE-10', percent: 10, products })
    const board = await discounting.make({ rule: 'grant', percent: 10, is_by_grant: true })
    expect([await code(course), await code(board)]).toEqual(Array(2).fill('discount_not_for_row'))
    await discounting.grant(board, { account_id: maren.accountId })
    expect((await give(board)).status).toBe(200)
  })

  test('beside one that stands alone, and after a part was given back', async () => {
    await correcting.lower(invoice)
    const spring = await discounting.make({ code: 'SPRING-10', percent: 10 })
    expect(await code(spring)).toBe('discount_after_lowering')
    await discounting.make({ code: 'ALONE-10', percent: 10, combines: false })
    const junior = await buyingIn(world).item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
    invoice = await discounting.bought(maren, [junior], 'ALONE-10')
    expect(await code(spring)).toBe('discount_alone')
  })

  test('after the row was cancelled, with an amount beside it, and for a row that is not there', async () => {
    const spring = await discounting.make({ code: 'SPRING-10', percent: 10 })
    expect((await give(spring, { amount: '5.00' })).status).toBe(400)
    expect((await correcting.lower(invoice, { amount: undefined })).status).toBe(400)
    expect((await give(spring, { position: 7 })).status).toBe(404)
    expect((await give(999_999)).status).toBe(404)
    await refunding.cancel(maren, invoice, 0, { refund_to: 'credit' })
    expect(await code(spring)).toBe('discount_after_lowering')
  })

  test('by a person of the office who may not correct invoices', async () => {
    const spring = await discounting.make({ code: 'SPRING-10', percent: 10 })
    const person = await verifiedPerson(world)
    const { accountId } = await signedIn(world, person.email, person.password)
    await world.database.script(rolesFor(accountId, ['registrar']))
    const { bearer } = await signedIn(world, person.email, person.password)
    const done = await give(spring, {}, bearer)
    expect([done.status, await notes()]).toEqual([403, []])
  })
})

test('above the limit of one person it waits for another, and is judged again then', async () => {
  correcting.limit('10.00')
  const help = await discounting.make({ code: 'HELP-20', percent: 20, limit_uses: 1 })
  const { body } = await give(help)
  expect(body.data).toMatchObject({ state: 'proposed', credit_note: null })
  expect(await discounting.used(help)).toMatchObject({ used: 0 })
  const colleague = await correcting.colleague()
  expect((await correcting.decide(body.data.proposal?.id, 'confirm', colleague)).status).toBe(200)
  expect(await discounting.used(help)).toMatchObject({ used: 1 })
  expect(await notes()).toMatchObject([{ amount: '29.58' }])
})
