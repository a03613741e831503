import fc from 'fast-check'
import type { DiscountFacts, UsableDiscount } from '../src/pricing/discount-facts.ts'

const DAYS = ['2024-10-01', '2024-11-15', '2025-01-01', '2025-02-18', '2025-08-31']
const day = fc.constantFrom(...DAYS)
const person = fc.integer({ min: 1, max: 4 })
const few = fc.option(fc.integer({ min: 0, max: 3 }))
const thing = {
  product_type: fc.constantFrom('RegistrationOption' as const, 'Program' as const, 'Course' as const),
  product: fc.integer({ min: 1, max: 3 }),
}

const worth = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount_cents: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount_cents: fc.integer({ min: 1, max: 60_000 }) }),
)
/** Who pays, and of which part: the nation gives of its own part alone. */
const paid = fc.oneof(
  fc.record({
    payer: fc.constant('association' as const),
    base: fc.constantFrom('cost' as const, 'provincial' as const, 'national' as const),
    fund_id: fc.constant(null),
  }),
  fc.record({
    payer: fc.constant('fund' as const),
    base: fc.constantFrom('cost' as const, 'provincial' as const),
    fund_id: fc.constantFrom(1, 2),
  }),
  fc.record({
    payer: fc.constant('nation' as const),
    base: fc.constant('national' as const),
    fund_id: fc.constant(null),
  }),
)

const usable: fc.Arbitrary<Omit<UsableDiscount, 'id'>> = fc
  .tuple(
    worth,
    paid,
    fc.record({
      rule: fc.constantFrom('code' as const, 'early' as const, 'sibling' as const, 'grant' as const),
      products: fc.option(fc.array(fc.record(thing), { maxLength: 4 })),
      from_on: fc.option(day),
      until_on: fc.option(day),
      stacking_order: fc.integer({ min: 0, max: 3 }),
      combines: fc.boolean(),
      uses_left: few,
      family_left: few,
      person_limit: few,
      people: fc.option(fc.uniqueArray(person)),
      person_uses: fc.dictionary(person.map(String), fc.integer({ min: 0, max: 2 }), { maxKeys: 3 }),
    }),
  )
  .map(([amount, payer, rest]) => ({ ...amount, ...payer, ...rest }))

/** Any discounts that a cart could meet, with any limits and funds. */
export const discountFacts: fc.Arbitrary<DiscountFacts> = fc.record({
  discounts: fc
    .array(usable, { minLength: 1, maxLength: 5 })
    .map((list) => list.map((discount, at) => ({ ...discount, id: at + 1 }))),
  fund_cents: fc.record({
    1: fc.integer({ min: 0, max: 50_000 }),
    2: fc.integer({ min: 0, max: 500 }),
  }),
  children: fc.uniqueArray(person),
  held: fc.array(fc.record({ ...thing, participant: person }), { maxLength: 3 }),
})
