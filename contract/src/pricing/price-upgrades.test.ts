import { describe, expect, test } from 'vitest'
import { cedarCoast, IDA, MAREN, NILS, option } from '#test/a-price-question'
import type { Parts } from '../ground/price-parts.ts'
import { priceCart } from './price-rules.ts'
import type { ProductToPrice, RowToPrice } from './priced-cart.ts'

const youth = option(500, 2000)
const junior = option(2400, 3600)
const senior = option(4200, 4100)
const coach = option(2000, 800)
const volunteer = option(0, 0)

const registers = (participant: number, product: ProductToPrice, id = 1): RowToPrice => ({
  item: { participant, product: id, product_type: 'RegistrationOption' },
  ...{ product, held: null, pays_by_plan: false },
})
const joins = (participant: number, price_cents: number): RowToPrice => ({
  item: { participant, product: 2, product_type: 'Program' },
  product: { price_cents, tax_class: 'GST' },
  ...{ held: null, pays_by_plan: false },
})
const having = (held: Parts, registration: RowToPrice): RowToPrice => ({ ...registration, held })

const price = (rows: RowToPrice[]) =>
  priceCart({ rows, credits: [], selectedCredits: null, configuration: cedarCoast, today: '2024-10-01' })

describe('a second category in the season', () => {
  const asCoach = { national_cents: 2000, provincial_cents: 800 }

  test('adds a credit of what was paid, which carries no fee and cannot be refunded', () => {
    const cart = price([having(asCoach, registers(MAREN, senior))])
    expect(cart.rows[1]).toEqual({
      item: { participant: MAREN, product: 1, product_type: 'RegistrationOption' },
      ...{ national_cents: -2000, provincial_cents: -800, cost_cents: -2800 },
      ...{ fee_cents: 0, tax_cents: 0, credit: true, refundable: false, instalments: null },
    })
    expect(cart).toMatchObject({ subtotal: 8300 - 2800, fees: 200, total: 5700 })
  })

  test('costs the system fee alone when it is the cheaper one: nothing is paid back', () => {
    const asSenior = { national_cents: 4200, provincial_cents: 4100 }
    expect(price([having(asSenior, registers(MAREN, coach))])).toMatchObject({ subtotal: 0, total: 200 })
  })

  test('costs nothing at all when it is free, and has no credit row', () => {
    const cart = price([having(asCoach, registers(MAREN, volunteer))])
    expect(cart).toMatchObject({ total: 0, rows: [{ credit: false }] })
  })

  test('is taxed on the difference, rounded once', () => {
    // Rounded apart, 415.5 up and 140.4 down, the difference of 55.02 would be taxed a cent too much.
    const paid = { national_cents: 2000, provincial_cents: 808 }
    const cart = price([having(paid, registers(MAREN, option(4200, 4110, 'GST')))])
    expect(cart.rows.map(({ tax_cents }) => tax_cents)).toEqual([416 + 10, 275 - 416])
    expect(cart.taxes).toBe(275 + 10)
  })

  test('is the same in one cart as in two', () => {
    const together = price([registers(MAREN, coach, 9), registers(MAREN, senior, 4)])
    const apart = [price([registers(MAREN, coach, 9)]), price([having(asCoach, registers(MAREN, senior, 4))])]
    expect(together.total).toBe(apart.reduce((sum, { total }) => sum + total, 0))
    expect(together.rows.map(({ cost_cents }) => cost_cents)).toEqual([2800, 8300, -2800])
  })

  test('takes off the highest that was paid, part by part, when two more are bought at once', () => {
    const asRecreational = { national_cents: 1400, provincial_cents: 2100 }
    const rows = [registers(MAREN, coach, 9), registers(MAREN, senior, 4)]
    const { subtotal } = price(rows.map((each) => having(asRecreational, each)))
    expect(subtotal).toBe(4200 - 1400 + 4100 - 2100)
  })

  test("is only this person's credit, and not one for a program or the same product again", () => {
    const rows = [registers(IDA, junior), joins(IDA, 54000), registers(NILS, youth), registers(NILS, youth)]
    expect(price(rows).rows.filter(({ credit }) => credit)).toEqual([])
  })
})
