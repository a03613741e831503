import { describe, expect, test } from 'vitest'
import type { DiscountFacts, UsableDiscount } from './discount-facts.ts'
import { priceCart } from './price-rules.ts'
import type { RowToPrice } from './priced-cart.ts'

const configuration = {
  ...{ tax_rate: '0.05', service_fee_percent: '2.0', service_fee_max_cents: 2500 },
  ...{ registration_system_fee_cents: 200, minimum_charge_cents: 50 },
}
const plain: UsableDiscount = {
  ...{ id: 1, rule: 'early', percent: 10, amount_cents: null, base: 'cost', payer: 'association' },
  ...{ fund_id: null, products: null, from_on: null, until_on: null, stacking_order: 100, combines: true },
  ...{ uses_left: null, family_left: null, person_limit: null, person_uses: {}, people: null },
}
const academy = (participant: number, price_cents = 54_000): RowToPrice => ({
  item: { participant, product: 7, product_type: 'Program' },
  product: { tax_class: 'GST', price_cents, plan: null },
  held: null,
  pays_by_plan: false,
})
const registration: RowToPrice = {
  item: { participant: 1, product: 3, product_type: 'RegistrationOption' },
  product: {
    ...{ tax_class: 'EXEMPT_MEMBERSHIP', national_cents: 2400, provincial_cents: 4100 },
    ...{ late_from: null, late_provincial_add_cents: 0 },
  },
  held: null,
  pays_by_plan: false,
}

function priced(rows: RowToPrice[], discounts: UsableDiscount[], more: Partial<DiscountFacts> = {}) {
  const facts = { discounts, fund_cents: {}, children: [], held: [], ...more }
  return priceCart({
    ...{ rows, credits: [], selectedCredits: null, configuration, today: '2025-02-07', discounts: facts },
  })
}
const linesOf = (cart: ReturnType<typeof priced>) =>
  cart.rows.flatMap(({ discount, item, cost_cents }) =>
    discount ? [[discount.id, item.participant, cost_cents]] : [],
  )

test('the example of the docs, to the cent', () => {
  const { rows, subtotal, fees, taxes } = priced([academy(1)], [plain])
  expect(rows.map(({ cost_cents, fee_cents, tax_cents }) => [cost_cents, fee_cents, tax_cents])).toEqual([
    [54_000, 1080, 2754],
    [-5400, -108, -275],
  ])
  expect([subtotal, fees, taxes]).toEqual([48_600, 972, 2479])
})

describe('several discounts', () => {
  const second = { ...plain, id: 2, percent: 50, stacking_order: 200 }

  test('are worked out one after the other, each on what is left', () => {
    expect(linesOf(priced([academy(1, 10_000)], [second, plain]))).toEqual([
      [1, 1, -1000],
      [2, 1, -4500],
    ])
  })

  test('of which one does not combine: the first in order wins, whichever it is', () => {
    const alone = { ...second, combines: false }
    expect(linesOf(priced([academy(1, 10_000)], [plain, alone]))).toEqual([[1, 1, -1000]])
    const first = { ...alone, stacking_order: 1 }
    expect(linesOf(priced([academy(1, 10_000)], [plain, first]))).toEqual([[2, 1, -5000]])
  })
})

test('an amount is at most the part it is for, and what became free carries no fee', () => {
  const national = { ...plain, percent: null, amount_cents: 9900, base: 'national', payer: 'nation' } as const
  expect(priced([registration], [national]).rows[1]).toMatchObject({
    cost_cents: -2400,
    national_cents: -2400,
  })
  const whole = priced([registration], [{ ...plain, percent: 100 }])
  expect([whole.total, whole.fees]).toEqual([0, 0])
})

test('a limit goes to the dearest row, whatever the order of the cart', () => {
  const once = { ...plain, family_left: 1 }
  const rows = [academy(1, 10_000), academy(2, 20_000)]
  expect(linesOf(priced(rows, [once]))).toEqual([[1, 2, -2000]])
  expect(linesOf(priced(rows.toReversed(), [once]))).toEqual([[1, 2, -2000]])
})

test('a fund gives what it has left, and then nothing', () => {
  const help = { ...plain, percent: 100, payer: 'fund', fund_id: 4 } as const
  const rows = [academy(1, 10_000), academy(2, 10_000), academy(3, 10_000)]
  expect(linesOf(priced(rows, [help], { fund_cents: { 4: 15_000 } }))).toEqual([
    [1, 1, -10_000],
    [1, 2, -5000],
  ])
})

describe('a sibling', () => {
  const sibling = { ...plain, rule: 'sibling' } as const
  const rows = [academy(1, 10_000), academy(2, 20_000)]

  test('pays less than the child with the dearest row; adults are none', () => {
    expect(linesOf(priced(rows, [sibling], { children: [1, 2] }))).toEqual([[1, 1, -1000]])
    expect(linesOf(priced(rows, [sibling], { children: [1] }))).toEqual([])
  })

  test('of a child who has it already pays less alone', () => {
    const held = [{ participant: 3, product_type: 'Program', product: 7 }] as const
    expect(linesOf(priced([academy(1, 10_000)], [sibling], { children: [1, 3], held }))).toEqual([
      [1, 1, -1000],
    ])
  })
})

test('a grant to one person is off the rows of that person alone', () => {
  const rows = [academy(1, 10_000), academy(2, 10_000)]
  expect(linesOf(priced(rows, [{ ...plain, people: [2] }]))).toEqual([[1, 2, -1000]])
})

test('instalments shrink from the first payment on', () => {
  const instalments = ['2025-03-15', '2025-04-15'].map((due_on) => ({ due_on, amount_cents: 20_000 }))
  const planned: RowToPrice = {
    ...academy(1, 50_000),
    product: { tax_class: 'EXEMPT_CHILD', price_cents: 50_000, plan: { deposit_cents: 10_000, instalments } },
    pays_by_plan: true,
  }
  const { schedule, due_now } = priced([planned], [{ ...plain, percent: 40 }])
  expect(schedule.map(({ amount_cents }) => amount_cents)).toEqual([10_000, 20_000])
  expect(due_now).toBe(600)
})
