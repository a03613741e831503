import type { CartItem } from '@centrepass/contract/cart/cart'
import { type Credit, type SelectedCredits, unusableCredits } from '@centrepass/contract/cart/credit-rules'
import type { Question } from '@centrepass/contract/eligibility/eligibility-question'
import type { Parts } from '@centrepass/contract/ground/price-parts'
import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { hashOf } from '#platform/security/secrets'
import type { CartFacts } from './cart-facts.queries.ts'
import { refuseProblems } from './judge-cart.ts'

/** The price of a judged cart. */
export function priceItems(
  items: readonly CartItem[],
  facts: CartFacts,
  selectedCredits: SelectedCredits,
): PricedCart {
  const { today } = facts.facts
  requireUsable(facts.credits, selectedCredits, today)
  const rows = items.flatMap((item) => {
    const product = facts.products.get(item)
    const { participant, product_type, product: id, pays_by_plan = false } = item
    if (!product) return []
    const held = paidFor(facts.people.get(participant)?.paid ?? [], product.shown)
    return [{ item: { participant, product: id, product_type }, product: product.priced, held, pays_by_plan }]
  })
  const priced = priceCart({
    rows,
    credits: facts.credits,
    selectedCredits,
    configuration: facts.configuration,
    today,
    discounts: facts.discounts?.facts,
  })
  refusePlanWithoutCard(priced)
  return priced
}

/** Credits of other accounts are refused like missing ones. */
export function requireUsable(credits: readonly Credit[], selected: SelectedCredits, today: string): void {
  if (unusableCredits(credits, selected, today).length > 0)
    refuseProblems([{ code: 'CREDIT_INVALID', values: {} }])
}

/** Later payments need a card on file, and only a first payment puts one there. */
function refusePlanWithoutCard({ schedule, due_now }: PricedCart): void {
  if (schedule.length === 0 || due_now > 0) return
  refuseProblems([{ code: 'PLAN_NEEDS_CARD', values: {} }])
}

/** Each category was itself paid less what had been paid before it: the sum of the parts is what they paid. */
function paidFor(
  paid: readonly (Parts & { season_year: number })[],
  product: Question['product'],
): Parts | null {
  if (!('group' in product)) return null
  const others = paid.filter(({ season_year }) => season_year === product.season_year)
  if (others.length === 0) return null
  return {
    national_cents: others.reduce((sum, { national_cents }) => sum + national_cents, 0),
    provincial_cents: others.reduce((sum, { provincial_cents }) => sum + provincial_cents, 0),
  }
}

/** One spelling of what was asked for and of what it costs: any difference was not shown to the person. */
export const fingerprintOf = (
  items: readonly CartItem[],
  selected: SelectedCredits,
  codes: readonly string[] = [],
) =>
  hashOf(
    JSON.stringify([
      items.map(({ participant, product, product_type, pays_by_plan }) => [
        ...[participant, product, product_type, pays_by_plan ?? false],
      ]),
      selected,
      ...codes,
    ]),
  )

export const priceFingerprintOf = (priced: PricedCart) => hashOf(JSON.stringify(priced))

type Priced = { priced: PricedCart; items: readonly CartItem[]; facts: CartFacts; selected: SelectedCredits }

/** With discounts: what it costs without them, and with them. */
export function shownPriceOf({ priced, items, facts, selected }: Priced): string {
  const whole = priceFingerprintOf(priced)
  if (!priced.rows.some(({ discount }) => discount)) return whole
  const without = priceItems(items, { ...facts, discounts: undefined }, selected)
  return `${priceFingerprintOf(without)}.${whole}`
}

/** Whether two shown prices differ in their discounts alone. */
export const differInDiscounts = (one: string, other: string) => one.split('.')[0] === other.split('.')[0]
