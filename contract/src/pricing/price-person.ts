import type { SoldType } from '../cart/cart.ts'
import { chargesOn, type Parts, partsOf, type Rates, taxOn, wholeCents } from '../ground/price-parts.ts'
import { instalmentsAhead } from '../payments/plan-rules.ts'

import type { EnrolmentPrice, PricedRow, ProductToPrice, RowToPrice } from './priced-cart.ts'
import { upgradeCredit } from './upgrade-rules.ts'

export type Pricing = { rates: Rates; today: string }

export const ORDER: readonly SoldType[] = ['RegistrationOption', 'Program', 'Course', 'TournamentTeam']

/** A row of the cart, and what it is on the invoice: with an upgrade, its credit comes second. */
export type Sold = { row: RowToPrice; priced: [PricedRow, ...PricedRow[]] }

export function pricePerson(rows: readonly RowToPrice[], pricing: Pricing): Sold[] {
  const inOrder = ORDER.flatMap((type) => rows.filter(({ item }) => item.product_type === type))
  return inOrder.map((row, at) => {
    const { product } = row
    if ('price_cents' in product) return { row, priced: [priceEnrolment(row, product, pricing)] }
    const registration = priceRegistration(row, partsOf(product, pricing.today), pricing)
    const paid = paidBefore(row, inOrder.slice(0, at), pricing.today)
    return { row, priced: [registration, ...creditFor(registration, product.tax_class, paid, pricing.rates)] }
  })
}

function priceEnrolment(
  { item, pays_by_plan }: RowToPrice,
  product: ProductToPrice & EnrolmentPrice,
  { rates, today }: Pricing,
): PricedRow {
  const cost_cents = wholeCents(product.price_cents)
  return {
    item,
    national_cents: 0,
    provincial_cents: 0,
    cost_cents,
    ...chargesOn({ kind: 'other', cost_cents, tax_class: product.tax_class }, rates),
    credit: false,
    refundable: product.is_refundable ?? true,
    instalments: pays_by_plan && product.plan ? instalmentsAhead(product.plan, cost_cents, today) : null,
  }
}

function priceRegistration({ item, product }: RowToPrice, parts: Parts, { rates }: Pricing): PricedRow {
  const cost_cents = parts.national_cents + parts.provincial_cents
  return {
    item,
    ...parts,
    cost_cents,
    ...chargesOn({ kind: 'registration', cost_cents, tax_class: product.tax_class }, rates),
    credit: false,
    refundable: product.is_refundable ?? true,
    instalments: null,
  }
}

/** Categories in the same cart count as well: two at once cost what they cost one after the other. */
function paidBefore({ item, held }: RowToPrice, earlier: readonly RowToPrice[], today: string): Parts[] {
  const others = earlier.flatMap(({ item: other, product }) =>
    'price_cents' in product || other.product === item.product ? [] : [partsOf(product, today)],
  )
  return held ? [held, ...others] : others
}

function creditFor(bought: PricedRow, tax_class: string, paid: Parts[], rates: Rates): PricedRow[] {
  const credit = upgradeCredit(bought, paid)
  if (!credit) return []
  const credited = credit.national_cents + credit.provincial_cents
  const difference = bought.cost_cents - credited
  return [
    {
      item: bought.item,
      // From 0, because a plain minus would make -0 of a part that has no credit.
      national_cents: 0 - credit.national_cents,
      provincial_cents: 0 - credit.provincial_cents,
      cost_cents: 0 - credited,
      fee_cents: 0,
      // Brings the two rows together to the tax on the difference, rounded once.
      tax_cents: taxOn(difference, tax_class, rates) - taxOn(bought.cost_cents, tax_class, rates),
      credit: true,
      refundable: false,
      instalments: null,
    },
  ]
}
