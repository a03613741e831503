import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { cart } from '@centrepass/contract/test/random-carts'
import { discountFacts } from '@centrepass/contract/test/random-discounts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postingsFor } from './postings-for.ts'

// As many as a large association sells in a year, because one cent in one of them is one too many.
const SALES = { numRuns: process.env.TEST_ALL === 'yes' ? 10_000 : 2000 }

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
const creditsOf = ({ credits_applied }: PricedCart) => sum(credits_applied.map(({ cents }) => cents))

function postingsOf(priced: PricedCart) {
  const { total, fees, taxes, waived, due_now, rows } = priced
  return postingsFor(
    {
      ...{ total_cents: total, credits_cents: creditsOf(priced), waived_cents: waived },
      ...{ due_now_cents: due_now, fees_cents: fees, taxes_cents: taxes },
    },
    rows.map(({ item, discount, ...row }) => ({
      ...{ ...row, product_type: item.product_type, discount_payer: discount?.payer ?? null },
    })),
  )
}

test('every sale sums to zero in the books, in whole cents, with each account named once', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const postings = postingsOf(priceCart(input))
      expect(sum(postings.map(([, cents]) => cents))).toBe(0)
      expect(postings.every(([, cents]) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true)
      expect(new Set(postings.map(([account]) => account)).size).toBe(postings.length)
    }),
    SALES,
  )
})

test('with any discounts too: income is whole, and who gives a discount pays exactly its lines', () => {
  fc.assert(
    fc.property(cart, discountFacts, (input, discounts) => {
      const priced = priceCart({ ...input, discounts })
      const postings = postingsOf(priced)
      expect(sum(postings.map(([, cents]) => cents))).toBe(0)
      const books = Object.fromEntries(postings)
      const givenBy = (payer: string) =>
        sum(priced.rows.map(({ discount, cost_cents }) => (discount?.payer === payer ? -cost_cents : 0)))
      expect(books.discounts ?? 0).toBe(givenBy('association'))
      expect(books.funds ?? 0).toBe(givenBy('fund'))
      const whole = Object.fromEntries(postingsOf(priceCart(input)))
      for (const account of ['programs', 'courses', 'provincial'] as const) {
        expect(books[account]).toBe(whole[account])
      }
      expect((books.national ?? 0) - (whole.national ?? 0)).toBe(givenBy('nation'))
    }),
    SALES,
  )
})

test('the books show the same amounts by card, by credits and later as the buyer saw', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const priced = priceCart(input)
      const books = Object.fromEntries(postingsOf(priced))
      expect(books.card ?? 0).toBe(priced.due_now)
      expect(books.credits ?? 0).toBe(creditsOf(priced))
      expect(books.receivable ?? 0).toBe(sum(priced.schedule.map(({ amount_cents }) => amount_cents)))
      expect(books.waived ?? 0).toBe(priced.waived)
    }),
    SALES,
  )
})

test('carts that are paid one after the other never spend more of a credit than there was', () => {
  fc.assert(
    fc.property(fc.array(cart, { minLength: 1, maxLength: 10 }), (carts) => {
      const granted = carts[0]?.credits ?? []
      let left = granted
      for (const input of carts) {
        const { credits_applied } = priceCart({ ...input, credits: left })
        const used = new Map(credits_applied.map(({ id, cents }) => [id, cents]))
        left = left.map((credit) => ({
          ...credit,
          cents_left: credit.cents_left - (used.get(credit.id) ?? 0),
        }))
        expect(left.every(({ cents_left }) => cents_left >= 0)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
