import type { CartItem } from '@centrepass/contract/cart/cart'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { PreparedLine } from '@centrepass/contract/prepared/prepared'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type CartFacts, cartFacts, type FactDeps } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart, type RowFinding } from '#features/cart/pricing/judge-cart'
import { namesOf } from '#features/cart/pricing/present-priced'
import { priceItems, shownPriceOf } from '#features/cart/pricing/price-items'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'

type Asked = { accountId: number; items: readonly CartItem[] }
export type JudgedPrepared = {
  facts: CartFacts
  findings: RowFinding[]
  /** People for whom a custody freeze stands: nothing about them is paid by a link. */
  frozen: ReadonlySet<number>
  priced: PricedCart | null
  price: string
}

/** All credits count, as in a cart in which no one chose; their use is decided when it is paid. */
export const ALL_CREDITS = null

/** By the rules and at the price of the cart. Its spots are held, so that a full product is no reason. */
export async function judgePrepared(
  deps: FactDeps,
  { accountId, items }: Asked,
  isHeld = true,
): Promise<JudgedPrepared> {
  const facts = await cartFacts(deps, accountId, items, { codes: [] })
  const findings = judgeCart(items, facts).filter(({ code }) => !isHeld || code !== 'FULL')
  const people = [...new Set(items.map(({ participant }) => participant))]
  const frozen = await inCustodyFreeze(deps.db, people, facts.facts)
  if (findings.length > 0 || items.length === 0) return { facts, findings, frozen, priced: null, price: '' }
  const priced = priceItems(items, facts, ALL_CREDITS)
  const price = shownPriceOf({ priced, items, facts, selected: ALL_CREDITS })
  return { facts, findings, frozen, priced, price }
}

/** What is to be paid, line by line and in all. Of a person the first name alone. */
export function presentAmounts(priced: PricedCart, facts: CartFacts, locale: Locale) {
  const used = priced.credits_applied.reduce((sum, { cents }) => sum + cents, 0)
  return {
    lines: priced.rows.map((row): PreparedLine => {
      const { product, discount } = namesOf(row, facts)
      return {
        first_name: facts.people.get(row.item.participant)?.person.name ?? '',
        product: product.names?.[locale] ?? product.name,
        cost: moneyOf(row.cost_cents),
        ...{ credit: row.credit, discount: discount ?? null, refundable: row.refundable },
      }
    }),
    subtotal: moneyOf(priced.subtotal),
    fees: moneyOf(priced.fees),
    taxes: moneyOf(priced.taxes),
    total: moneyOf(priced.total),
    credits: moneyOf(used),
    due_now: moneyOf(priced.due_now),
  }
}
