import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cart, row } from '#test/random-carts'
import { priceCart } from './price-rules.ts'
import type { CartToPrice, PricedCart, RowToPrice } from './priced-cart.ts'

// Many carts, because one cent in one of them is one too many; `npm run test:all` prices four times as many.
const CARTS = { numRuns: process.env.TEST_ALL === 'yes' ? 2000 : 500 }

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
const creditsOf = ({ credits_applied }: PricedCart) => sum(credits_applied.map((applied) => applied.cents))

describe('in every cart', () => {
  const inEveryCart = (check: (priced: PricedCart, input: CartToPrice) => void) =>
    fc.assert(
      fc.property(cart, (input) => check(priceCart(input), input)),
      CARTS,
    )

  test('the rows, fees and taxes come to the total, which is never negative', () => {
    inEveryCart(({ rows, subtotal, fees, taxes, total }) => {
      expect(sum(rows.map(({ cost_cents }) => cost_cents))).toBe(subtotal)
      expect(sum(rows.map(({ fee_cents }) => fee_cents))).toBe(fees)
      expect(sum(rows.map(({ tax_cents }) => tax_cents))).toBe(taxes)
      expect(subtotal + fees + taxes).toBe(total)
      expect(Math.min(subtotal, fees, taxes)).toBeGreaterThanOrEqual(0)
    })
  })

  test('what is outstanding, paid by credits and waived comes to the total', () => {
    inEveryCart((priced, { configuration }) => {
      expect(priced.outstanding + creditsOf(priced) + priced.waived).toBe(priced.total)
      expect(priced.waived).toBeLessThan(configuration.minimum_charge_cents)
      expect(Math.min(priced.outstanding, priced.waived)).toBeGreaterThanOrEqual(0)
    })
  })

  test('what is due now and later comes to what is outstanding, and a card can be charged with each', () => {
    inEveryCart(({ due_now, schedule, outstanding }, { configuration, today }) => {
      const later = schedule.map(({ amount_cents }) => amount_cents)
      expect(due_now + sum(later)).toBe(outstanding)
      const charges = [due_now, ...later].filter((charge) => charge !== 0)
      expect(charges.every((charge) => charge >= configuration.minimum_charge_cents)).toBe(true)
      expect(schedule.every(({ due_on }) => due_on > today)).toBe(true)
    })
  })

  test('fees and taxes are never put off: later payments are at most the cost of their row', () => {
    inEveryCart(({ rows, schedule }) => {
      for (const [at, { cost_cents, credit }] of rows.entries()) {
        const later = sum(schedule.filter(({ row }) => row === at).map(({ amount_cents }) => amount_cents))
        expect(later).toBeLessThanOrEqual(credit ? 0 : cost_cents)
      }
    })
  })

  test('no credit pays more than its amount, after it has expired, or without being selected', () => {
    inEveryCart(({ credits_applied }, { credits, selectedCredits, today }) => {
      for (const { id, cents } of credits_applied) {
        const used = credits.find((credit) => credit.id === id)
        expect(cents).toBeLessThanOrEqual(used?.cents_left ?? 0)
        expect(used?.expires_on === null || (used?.expires_on ?? '') >= today).toBe(true)
        expect(selectedCredits === null || selectedCredits.includes(id)).toBe(true)
      }
    })
  })

  test('every number is whole cents, and no zero is negative', () => {
    const isSound = (value: unknown) =>
      typeof value !== 'number' || (Number.isSafeInteger(value) && !Object.is(value, -0))
    inEveryCart((priced) => {
      const unsound: unknown[] = []
      JSON.stringify(priced, (_key, value) => (isSound(value) ? value : unsound.push(value)))
      expect(unsound).toEqual([])
    })
  })

  test('only credit rows are negative, each part at most what the row before it costs', () => {
    inEveryCart(({ rows }) => {
      const charged = rows.filter(({ credit }) => !credit).map(({ cost_cents }) => cost_cents)
      expect(Math.min(0, ...charged)).toBe(0)
      for (const [at, priced] of rows.entries()) {
        if (!priced.credit) continue
        const bought = rows[at - 1]
        expect(bought).toMatchObject({ item: priced.item, credit: false })
        expect(priced).toMatchObject({ fee_cents: 0, refundable: false })
        expect((bought?.national_cents ?? 0) + priced.national_cents).toBeGreaterThanOrEqual(0)
        expect((bought?.provincial_cents ?? 0) + priced.provincial_cents).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('it does not matter whose rows come first', () => {
    fc.assert(
      fc.property(cart, fc.infiniteStream(fc.nat()), (input, numbers) => {
        const shuffled = interleaved(input.rows, () => numbers.next().value ?? 0)
        const { subtotal, fees, taxes, total, outstanding } = priceCart({ ...input, rows: shuffled })
        expect(priceCart(input)).toMatchObject({ subtotal, fees, taxes, total, outstanding })
      }),
      CARTS,
    )
  })

  test('one more row never makes the cart cheaper, with any upgrade', () => {
    fc.assert(
      fc.property(cart, row, (input, added) => {
        const { total } = priceCart({ ...input, rows: [...input.rows, added] })
        expect(total).toBeGreaterThanOrEqual(priceCart(input).total)
      }),
      CARTS,
    )
  })
})

test('a cart of a thousand rows adds up as well', () => {
  const thousand = fc.sample(fc.tuple(cart, fc.array(row, { minLength: 1000, maxLength: 1000 })), 3)
  for (const [input, rows] of thousand) {
    const priced = priceCart({ ...input, rows })
    expect(priced.total).toBe(priced.outstanding + creditsOf(priced) + priced.waived)
    expect(priced.rows.filter(({ credit }) => !credit)).toHaveLength(1000)
  }
})

/** Mixes the people's rows, keeping the order of each person's own. */
function interleaved(rows: readonly RowToPrice[], nextNumber: () => number): RowToPrice[] {
  const queues = [...Map.groupBy(rows, ({ item }) => item.participant).values()]
  return rows.flatMap(() => {
    const waiting = queues.filter((queue) => queue.length > 0)
    return waiting[nextNumber() % waiting.length]?.shift() ?? []
  })
}
