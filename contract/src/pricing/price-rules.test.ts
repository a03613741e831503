import { describe, expect, test } from 'vitest'
import { cedarCoast, IDA, MAREN, NILS, option } from '#test/a-price-question'
import type { CartItem } from '../cart/cart.ts'
import type { Parts } from '../ground/price-parts.ts'
import { priceCart } from './price-rules.ts'
import type { CartToPrice, ProductToPrice, RowToPrice } from './priced-cart.ts'

const youth = option(500, 2000)
const junior = { ...option(2400, 3600), late_from: '2025-01-01', late_provincial_add_cents: 500 }
const volunteer = option(0, 0)
const trial = { ...option(600, 600), is_refundable: false }
const course = { price_cents: 2500, tax_class: 'GST' }
const camp = { price_cents: 16500, tax_class: 'GST', is_refundable: false, plan: null }
const academy = {
  price_cents: 54000,
  tax_class: 'GST',
  is_refundable: true,
  plan: {
    deposit_cents: 14000,
    instalments: ['2024-11-15', '2024-12-16', '2025-01-15', '2025-02-18'].map((due_on) => ({
      due_on,
      amount_cents: 10000,
    })),
  },
}

const row = (item: CartItem, product: ProductToPrice): RowToPrice => ({
  ...{ item, product },
  ...{ held: null, pays_by_plan: false },
})
const registers = (participant: number, product: ProductToPrice, id = 1) =>
  row({ participant, product: id, product_type: 'RegistrationOption' }, product)
const joins = (participant: number, product: ProductToPrice) =>
  row({ participant, product: 1, product_type: 'Program' }, product)
const takes = (participant: number, product: ProductToPrice) =>
  row({ participant, product: 1, product_type: 'Course' }, product)
const byPlan = (enrolment: RowToPrice): RowToPrice => ({ ...enrolment, pays_by_plan: true })
const having = (held: Parts, registration: RowToPrice): RowToPrice => ({ ...registration, held })

const price = (rows: RowToPrice[], changes: Partial<CartToPrice> = {}) =>
  priceCart({
    ...{ rows, credits: [], selectedCredits: null },
    ...{ configuration: cedarCoast, today: '2024-10-01', ...changes },
  })

test('a family cart comes to 694.12, with a credit to 654.12, and with a plan 254.12 is due now', () => {
  const rows = [
    registers(IDA, junior),
    registers(NILS, youth),
    registers(MAREN, volunteer),
    byPlan(joins(IDA, academy)),
    takes(IDA, course),
  ]
  const cart = price(rows, { credits: [{ id: 40, cents_left: 4000, expires_on: '2025-08-31' }] })

  expect(cart.rows.map(({ fee_cents }) => fee_cents)).toEqual([200, 1080, 50, 200, 0])
  expect(cart.rows.map(({ tax_cents }) => tax_cents)).toEqual([0, 2700 + 54, 125 + 3, 0, 0])
  expect(cart).toMatchObject({ subtotal: 65000, fees: 1530, taxes: 2882, total: 69412 })
  expect(cart).toMatchObject({ outstanding: 65412, due_now: 25412, waived: 0 })
  expect(cart.credits_applied).toEqual([{ id: 40, cents: 4000 }])
  expect(cart.schedule).toEqual(academy.plan.instalments.map((instalment) => ({ row: 1, ...instalment })))
})

describe('the rows of a priced cart', () => {
  test('are listed by person as they first appear: registration, its credit, programs, courses', () => {
    const held = { national_cents: 500, provincial_cents: 2000 }
    const rows = [
      takes(IDA, course),
      takes(NILS, course),
      joins(IDA, camp),
      having(held, registers(IDA, junior)),
      registers(NILS, youth),
    ]
    const shown = price(rows).rows.map(({ item, credit }) => [item.participant, item.product_type, credit])
    expect(shown).toEqual([
      [IDA, 'RegistrationOption', false],
      [IDA, 'RegistrationOption', true],
      [IDA, 'Program', false],
      [IDA, 'Course', false],
      [NILS, 'RegistrationOption', false],
      [NILS, 'Course', false],
    ])
  })

  test('show the two parts of a registration, the late addition in the provincial one', () => {
    const [bought] = price([registers(IDA, junior)], { today: '2025-02-07' }).rows
    expect(bought).toEqual({
      item: { participant: IDA, product: 1, product_type: 'RegistrationOption' },
      ...{ national_cents: 2400, provincial_cents: 4100, cost_cents: 6500 },
      ...{ fee_cents: 200, tax_cents: 0, credit: false, refundable: true, instalments: null },
    })
  })

  test.each<[string, RowToPrice, boolean]>([
    ['a registration can be refunded', registers(IDA, junior), true],
    ['a course can', takes(IDA, course), true],
    ['a program can', joins(IDA, academy), true],
    ['a program marked so cannot', joins(IDA, camp), false],
    ['a trial pass cannot', registers(IDA, trial), false],
  ])('%s', (_name, only, refundable) => expect(price([only]).rows[0]).toMatchObject({ refundable }))

  test('an empty cart costs nothing', () => {
    expect(price([])).toEqual({
      ...{ rows: [], subtotal: 0, fees: 0, taxes: 0, total: 0 },
      ...{ credits_applied: [], outstanding: 0, due_now: 0, waived: 0, schedule: [] },
    })
  })
})

describe('a plan', () => {
  test('rolls the instalments that were missed into the first payment', () => {
    const cart = price([byPlan(joins(IDA, academy))], { today: '2025-02-07' })
    expect(cart.schedule).toEqual([{ row: 0, due_on: '2025-02-18', amount_cents: 10000 }])
    expect(cart.due_now).toBe(cart.total - 10000)
    expect(cart.rows[0]?.instalments).toEqual([{ due_on: '2025-02-18', amount_cents: 10000 }])
  })

  test.each<[string, RowToPrice]>([
    ['that was not chosen', joins(IDA, academy)],
    ['that does not exist', byPlan(joins(IDA, camp))],
    ['for a course', byPlan(takes(IDA, course))],
  ])('%s changes nothing: all is due now', (_name, only) => {
    const cart = price([only])
    expect(cart).toMatchObject({ due_now: cart.total, schedule: [], rows: [{ instalments: null }] })
  })

  test('is shortened from its next payment on by credits that are worth more than what is due now', () => {
    const credits = [{ id: 1, cents_left: 30000, expires_on: null }]
    const cart = price([byPlan(joins(IDA, academy))], { credits })
    // 178.34 were due now; the other 121.66 pay the November instalment and a part of December's.
    expect(cart).toMatchObject({ total: 57834, outstanding: 27834, due_now: 0 })
    expect(cart.schedule).toEqual([
      { row: 0, due_on: '2024-12-16', amount_cents: 7834 },
      { row: 0, due_on: '2025-01-15', amount_cents: 10000 },
      { row: 0, due_on: '2025-02-18', amount_cents: 10000 },
    ])
  })
})

describe('credits', () => {
  const credits = [
    { id: 1, cents_left: 11000, expires_on: '2026-08-31' },
    { id: 2, cents_left: 2500, expires_on: '2025-08-31' },
  ]

  test.each<[string, number[] | null, outstanding: number]>([
    ['are used by themselves', null, 0],
    ['are used as selected', [2], 3700],
    ['are not used when none is selected', [], 6200],
  ])('%s', (_name, selectedCredits, outstanding) => {
    expect(price([registers(IDA, junior)], { credits, selectedCredits })).toMatchObject({ outstanding })
  })

  test('that leave less than a card can be charged settle the bill', () => {
    const most = [{ id: 1, cents_left: 6151, expires_on: null }]
    const cart = price([registers(IDA, junior)], { credits: most })
    expect(cart).toMatchObject({ total: 6200, waived: 49, outstanding: 0, due_now: 0 })
  })
})

describe('nothing is wired to one province', () => {
  test('Ontario, where registrations are taxed and fees are higher', () => {
    const configuration = {
      registration_system_fee_cents: 350,
      service_fee_percent: '3.25',
      service_fee_max_cents: 1500,
      minimum_charge_cents: 100,
      tax_rate: '0.13',
    }
    const rows = [registers(IDA, option(2900, 3000, 'HST')), joins(IDA, { ...academy, tax_class: 'HST' })]
    const cart = price(rows, { configuration })
    expect(cart).toMatchObject({ subtotal: 59900, fees: 350 + 1500, taxes: 767 + 46 + 7020 + 195 })
    expect(cart.total).toBe(69778)

    const credits = [{ id: 1, cents_left: 69679, expires_on: null }]
    expect(price(rows, { configuration, credits })).toMatchObject({ waived: 99, outstanding: 0 })
  })

  test('a place without sales tax and without fees', () => {
    const free = { registration_system_fee_cents: 0, service_fee_percent: '0', tax_rate: '0' }
    const cart = price([registers(IDA, junior), joins(IDA, academy)], {
      configuration: { ...cedarCoast, ...free },
    })
    expect(cart).toMatchObject({ subtotal: 60000, fees: 0, taxes: 0, total: 60000 })
  })
})
