import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cart } from '#test/random-carts'
import { discountFacts } from '#test/random-discounts'
import { type DiscountFacts, isFor, isInForce } from './discount-facts.ts'
import { priceCart } from './price-rules.ts'
import type { CartToPrice, PricedCart, PricedRow } from './priced-cart.ts'

// Many carts, because one cent in one of them is one too many; `npm run test:all` prices four times as many.
const CARTS = { numRuns: process.env.TEST_ALL === 'yes' ? 4000 : 1000 }

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
const costs = (rows: readonly PricedRow[]) => sum(rows.map(({ cost_cents }) => cost_cents))
const given = (rows: readonly PricedRow[]) => -costs(rows.filter(({ discount }) => discount))

type Case = { priced: PricedCart; input: CartToPrice; facts: DiscountFacts }

const inEveryCart = (check: (known: Case) => void) =>
  fc.assert(
    fc.property(cart, discountFacts, (input, facts) =>
      check({ priced: priceCart({ ...input, discounts: facts }), input, facts }),
    ),
    CARTS,
  )

/** Each row that is bought, with what comes off it. */
function bought(rows: readonly PricedRow[]): PricedRow[][] {
  const all: PricedRow[][] = []
  for (const row of rows) {
    if (row.credit) all.at(-1)?.push(row)
    else all.push([row])
  }
  return all
}

describe('with any discounts', () => {
  test('the lines come to the total to the cent, which is never below zero', () => {
    inEveryCart(({ priced: { rows, subtotal, fees, taxes, total } }) => {
      expect(costs(rows)).toBe(subtotal)
      expect(sum(rows.map(({ fee_cents }) => fee_cents))).toBe(fees)
      expect(sum(rows.map(({ tax_cents }) => tax_cents))).toBe(taxes)
      expect(subtotal + fees + taxes).toBe(total)
      expect(Math.min(subtotal, fees, taxes)).toBeGreaterThanOrEqual(0)
    })
  })

  test('what is due now, later, paid by credits and waived comes to the total', () => {
    inEveryCart(({ priced }) => {
      const credits = sum(priced.credits_applied.map(({ cents }) => cents))
      const later = sum(priced.schedule.map(({ amount_cents }) => amount_cents))
      expect(priced.due_now + later + credits + priced.waived).toBe(priced.total)
    })
  })

  test('no row costs less than nothing, nor do its fee, its tax and its national part', () => {
    inEveryCart(({ priced }) => {
      for (const rows of bought(priced.rows)) {
        const left = {
          cost: costs(rows),
          fee: sum(rows.map(({ fee_cents }) => fee_cents)),
          tax: sum(rows.map(({ tax_cents }) => tax_cents)),
          national: sum(rows.map(({ national_cents }) => national_cents)),
        }
        expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0)
        if (left.cost === 0 && given(rows) > 0) expect(left).toMatchObject({ fee: 0, tax: 0 })
      }
    })
  })

  test('no discount is more than its base, more than its percentage, or off a row it is not for', () => {
    inEveryCart(({ priced, facts, input }) => {
      for (const [row, line] of linesWithRow(priced.rows)) {
        const rule = ruleOf(line, facts)
        const base = { national: row.national_cents, provincial: row.provincial_cents, cost: row.cost_cents }[
          rule.base
        ]
        expect(-line.cost_cents).toBeLessThanOrEqual(base)
        const most = rule.amount_cents ?? Math.ceil((base * (rule.percent ?? 0)) / 100)
        expect(-line.cost_cents).toBeLessThanOrEqual(most)
        expect(isInForce(rule, input.today) && isFor(rule, line.item)).toBe(true)
        expect(rule.rule !== 'sibling' || facts.children.includes(line.item.participant)).toBe(true)
      }
    })
  })

  test('no limit is exceeded: in all, of the family, of a person', () => {
    inEveryCart(({ priced, facts }) => {
      for (const { id, uses_left, family_left, person_limit, person_uses } of facts.discounts) {
        const lines = priced.rows.filter(({ discount }) => discount?.id === id)
        expect(lines.length).toBeLessThanOrEqual(uses_left ?? lines.length)
        expect(lines.length).toBeLessThanOrEqual(family_left ?? lines.length)
        for (const [person, own] of Map.groupBy(lines, ({ item }) => item.participant)) {
          const before = person_uses[person] ?? 0
          expect(own.length + before).toBeLessThanOrEqual(person_limit ?? own.length + before)
        }
      }
    })
  })

  test('no fund gives more than it has', () => {
    inEveryCart(({ priced, facts }) => {
      for (const [fund, cents] of Object.entries(facts.fund_cents)) {
        const paid = priced.rows.filter(({ discount }) => discount?.fund_id === Number(fund))
        expect(given(paid)).toBeLessThanOrEqual(cents)
      }
    })
  })

  test('one that does not combine is alone on its row', () => {
    inEveryCart(({ priced, facts }) => {
      const combines = new Map(facts.discounts.map((discount) => [discount.id, discount.combines]))
      for (const rows of bought(priced.rows)) {
        const own = rows.flatMap(({ discount }) => (discount ? [discount.id] : []))
        expect(new Set(own).size).toBe(own.length)
        if (own.some((id) => !combines.get(id))) expect(own).toHaveLength(1)
      }
    })
  })

  test('whose rows come first, and in which order the rules are listed, changes no amount', () => {
    fc.assert(
      fc.property(cart, discountFacts, fc.integer(), (input, facts, seed) => {
        const people = [...Map.groupBy(input.rows, ({ item }) => item.participant).values()]
        const rows = people.toSorted((a, b) => ((a.length + seed) % 3) - ((b.length + seed) % 3)).flat()
        const turned = { ...facts, discounts: facts.discounts.toReversed() }
        const { subtotal, fees, taxes, total } = priceCart({
          ...input,
          rows: rows.toReversed(),
          discounts: turned,
        })
        const same = priceCart({ ...input, rows: rows.toReversed(), discounts: facts })
        expect(same).toMatchObject({ subtotal, fees, taxes, total })
        const other = priceCart({ ...input, rows, discounts: facts })
        const first = priceCart({ ...input, discounts: facts })
        expect(other.total).toBe(first.total)
      }),
      CARTS,
    )
  })

  test('a discount never makes a cart dearer, and none leaves it as it is', () => {
    inEveryCart(({ priced, input }) => {
      expect(priced.total).toBeLessThanOrEqual(priceCart(input).total)
      if (!priced.rows.some(({ discount }) => discount)) expect(priced).toEqual(priceCart(input))
    })
  })

  test('every number is whole cents, and no zero is negative', () => {
    const isSound = (value: unknown) =>
      typeof value !== 'number' || (Number.isSafeInteger(value) && !Object.is(value, -0))
    inEveryCart(({ priced }) => {
      const unsound: unknown[] = []
      JSON.stringify(priced, (_key, value) => (isSound(value) ? value : unsound.push(value)))
      expect(unsound).toEqual([])
    })
  })
})

const linesWithRow = (rows: readonly PricedRow[]): [PricedRow, PricedRow][] =>
  bought(rows).flatMap(([row, ...off]) =>
    off.flatMap((line): [PricedRow, PricedRow][] => (row && line.discount ? [[row, line]] : [])),
  )

function ruleOf({ discount }: PricedRow, { discounts }: DiscountFacts) {
  const rule = discounts.find(({ id }) => id === discount?.id)
  if (!rule) throw new Error('A discount of no rule.')
  return rule
}
