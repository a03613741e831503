import type { ProductType } from '@centrepass/contract/cart/cart'
import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { ProductToPrice } from '@centrepass/contract/pricing/priced-cart'
import { describe, expect, test } from 'vitest'
import { optionCost, type PricedRow, priceProduct, ratesFrom } from './price-product.ts'

const variables = {
  registration_system_fee_cents: '200',
  service_fee_percent: '2.0',
  service_fee_max_cents: '2500',
  tax_rate: '0.05',
}
const rates = ratesFrom(variables)

const registration = (cost_cents: number, tax_class = 'EXEMPT_MEMBERSHIP'): PricedRow => ({
  kind: 'registration',
  cost_cents,
  tax_class,
})
const other = (cost_cents: number, tax_class = 'GST'): PricedRow => ({ kind: 'other', cost_cents, tax_class })

describe('a family cart, row by row', () => {
  const cart = [
    { name: 'JUNIOR', row: registration(6000), fees: 200, taxes: 0 },
    { name: 'YOUTH', row: registration(2500), fees: 200, taxes: 0 },
    { name: 'VOLUNTEER, which is free', row: registration(0), fees: 0, taxes: 0 },
    { name: 'ZA15', row: other(54000), fees: 1080, taxes: 2700 + 54 },
    { name: 'UMP-COM, whose half cent of tax rounds up', row: other(2500), fees: 50, taxes: 125 + 3 },
  ]

  test.each(cart)('$name', ({ row, fees, taxes }) => {
    const cost = row.cost_cents
    expect(priceProduct(row, rates)).toEqual({ cost, fees, taxes, total: cost + fees + taxes })
  })

  test('comes to 650.00 + 15.30 fees + 28.82 taxes = 694.12', () => {
    const prices = cart.map(({ row }) => priceProduct(row, rates))
    const sum = (part: 'cost' | 'fees' | 'taxes' | 'total') => prices.reduce((n, price) => n + price[part], 0)
    expect([sum('cost'), sum('fees'), sum('taxes'), sum('total')]).toEqual([65000, 1530, 2882, 69412])
  })
})

describe('priceProduct', () => {
  test.each([
    {
      name: 'a child program is exempt, fee included',
      row: other(14500, 'EXEMPT_CHILD'),
      fees: 290,
      taxes: 0,
    },
    { name: 'the service fee is capped', row: other(185000), fees: 2500, taxes: 9250 + 125 },
    { name: 'the cap is reached exactly', row: other(125000), fees: 2500, taxes: 6250 + 125 },
    { name: 'a free course costs nothing', row: other(0), fees: 0, taxes: 0 },
    { name: 'a team at 450.00', row: other(45000), fees: 900, taxes: 2250 + 45 },
    { name: 'half a cent of fee rounds up', row: other(25), fees: 1, taxes: 1 + 0 },
    { name: 'just below half a cent rounds down', row: other(24), fees: 0, taxes: 1 },
    { name: 'a taxable registration', row: registration(6000, 'HST'), fees: 200, taxes: 300 + 10 },
  ])('$name', ({ row, fees, taxes }) => expect(priceProduct(row, rates)).toMatchObject({ fees, taxes }))

  test('rates with three decimals stay exact', () => {
    const quebec = ratesFrom({ ...variables, tax_rate: '0.14975' })
    expect(priceProduct(other(10000), quebec).taxes).toBe(1498 + 30)
  })
})

describe('optionCost', () => {
  const junior = {
    national_cents: 2400,
    provincial_cents: 3600,
    late_from: '2025-01-01',
    late_provincial_add_cents: 500,
  }
  test.each([
    ['2024-12-31', 6000],
    ['2025-01-01', 6500],
    ['2025-02-07', 6500],
  ])('on %s it is %i cents', (today, cents) => expect(optionCost(junior, today)).toBe(cents))

  test('without a late date it never rises', () => {
    expect(optionCost({ ...junior, late_from: null }, '2025-08-15')).toBe(6000)
  })
})

describe('the price on the card is the price at the checkout', () => {
  const today = '2025-02-07'
  const atCheckout = (product_type: ProductType, product: ProductToPrice) =>
    priceCart({
      rows: [
        { item: { participant: 1, product: 1, product_type }, product, held: null, pays_by_plan: false },
      ],
      ...{ credits: [], selectedCredits: null, today },
      configuration: {
        ...{ registration_system_fee_cents: 200, service_fee_percent: '2.0', service_fee_max_cents: 2500 },
        ...{ tax_rate: '0.05', minimum_charge_cents: 50 },
      },
    })

  test('for a registration, late', () => {
    const parts = { national_cents: 2400, provincial_cents: 3600 }
    const option = { ...parts, late_from: '2025-01-01', late_provincial_add_cents: 500, tax_class: 'GST' }
    const { total } = priceProduct(registration(optionCost(option, today), 'GST'), rates)
    expect(atCheckout('RegistrationOption', option).total).toBe(total)
  })

  test.each([0, 25, 2500, 54000, 185000])('for a program of %i cents', (price_cents) => {
    const { total } = priceProduct(other(price_cents), rates)
    expect(atCheckout('Program', { price_cents, tax_class: 'GST' }).total).toBe(total)
  })
})

describe('ratesFrom', () => {
  test('names the variable that is missing', () => {
    expect(() => ratesFrom({})).toThrow('service_fee_percent is missing')
  })

  test.each(['', 'five', '-0.05', '5%', '1e3'])('refuses the rate %j', (tax_rate) => {
    expect(() => ratesFrom({ ...variables, tax_rate })).toThrow('tax_rate is not a number')
  })

  test.each(['', '2.5', '-200', '2e2', '$2'])('refuses a fee of %j cents', (service_fee_max_cents) => {
    const refused = 'service_fee_max_cents is not whole cents'
    expect(() => ratesFrom({ ...variables, service_fee_max_cents })).toThrow(refused)
  })
})
