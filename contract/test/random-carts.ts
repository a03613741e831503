import fc from 'fast-check'
import type { CartToPrice, RowToPrice } from '../src/pricing/priced-cart.ts'

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
  // At least 50, as in a real plan; smaller ones have their own tests.
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
export const row = fc.oneof(registration, enrolment)

const configuration = fc.record({
  tax_rate: fc.constantFrom('0', '0.05', '0.13', '0.14975', '0.15'),
  registration_system_fee_cents: fc.integer({ min: 0, max: 500 }),
  service_fee_percent: fc.constantFrom('0', '2.0', '3.25', '2.4'),
  service_fee_max_cents: fc.integer({ min: 0, max: 5000 }),
  minimum_charge_cents: fc.constant(50),
})
/** Any cart that can be priced, with any credits, under any association's rates. */
export const cart: fc.Arbitrary<CartToPrice> = fc.record({
  rows: fc.array(row, { maxLength: 12 }),
  credits: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 9 }), cents_left: cents, expires_on: fc.option(day) }),
    { selector: ({ id }) => id },
  ),
  selectedCredits: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })),
  configuration,
  today: day,
})
