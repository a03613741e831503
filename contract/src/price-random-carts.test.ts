import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartToPrice, type PricedCart, priceCart, type RowToPrice } from './price-rules.ts'

// Many carts, because one cent in one of them is one too many; each takes a fraction of a millisecond.
const CARTS = { numRuns: 2000 }
const DAYS = ['2024-10-01', '2024-11-15', '2025-01-01', '2025-02-18', '2025-08-31']

const cents = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 500_000 }))
const day = fc.constantFrom(...DAYS)
const participant = fc.integer({ min: 1, max: 4 })
const product = fc.integer({ min: 1, max: 3 })
const shared = {
  tax_class: fc.constantFrom('GST', 'EXEMPT_MEMBERSHIP', 'EXEMPT_CHILD'),
  is_refundable: fc.boolean(),
}
const parts = fc.record({ national_cents: cents, provincial_cents: cents })

const registration: fc.Arbitrary<RowToPrice> = fc.record({
  item: fc.record({ participant, product, product_type: fc.constant('RegistrationOption' as const) }),
  product: fc
    .tuple(parts, fc.record({ ...shared, late_from: fc.option(day), late_provincial_add_cents: cents }))
    .map(([price, rest]) => ({ ...price, ...rest })),
  held: fc.option(parts),
  pays_by_plan: fc.boolean(),
})

const plan = fc.record({
  deposit_cents: cents,
  // At least 50, as in any plan that somebody means: smaller ones have their own tests.
  instalments: fc.array(fc.record({ due_on: day, amount_cents: fc.integer({ min: 50, max: 50_000 }) })),
})
/** A plan that adds up, as the catalogue has them. */
const planned = plan.map(({ deposit_cents, instalments }) => ({
  plan: { deposit_cents, instalments },
  price_cents: instalments.reduce((sum, { amount_cents }) => sum + amount_cents, deposit_cents),
}))
const enrolment: fc.Arbitrary<RowToPrice> = fc.record({
  item: fc.record({
    participant,
    product,
    product_type: fc.constantFrom('Program' as const, 'Course' as const),
  }),
  product: fc
    .tuple(
      fc.record(shared),
      fc.oneof(
        planned,
        cents.map((price_cents) => ({ price_cents, plan: null })),
      ),
    )
    .map(([rest, price]) => ({ ...rest, ...price })),
  held: fc.constant(null),
  pays_by_plan: fc.boolean(),
})
const row = fc.oneof(registration, enrolment)

const configuration = fc.record({
  tax_rate: fc.constantFrom('0', '0.05', '0.13', '0.14975', '0.15'),
  registration_system_fee_cents: fc.integer({ min: 0, max: 500 }),
  service_fee_percent: fc.constantFrom('0', '2.0', '3.25', '2.4'),
  service_fee_max_cents: fc.integer({ min: 0, max: 5000 }),
  minimum_charge_cents: fc.constant(50),
})
const cart: fc.Arbitrary<CartToPrice> = fc.record({
  rows: fc.array(row, { maxLength: 12 }),
  credits: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), cents_left: cents, expires_on: fc.option(day) }),
    { selector: ({ id }) => id },
  ),
  selectedCredits: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })),
  configuration,
  today: day,
})

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

  test('no credit pays more than it holds, after it has run out, or without being selected', () => {
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

  test('one more row never makes it cheaper, whatever the upgrade', () => {
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
