import { applyCredits } from '../cart/credit-rules.ts'
import { chargesOn, type Rates, ratesOf, taxOn } from '../ground/price-parts.ts'
import { instalmentsAhead, spreadPayments } from '../payments/plan-rules.ts'
import { type DiscountLine, discountLines } from './discount-rules.ts'
import { type Pricing, pricePerson, type Sold } from './price-person.ts'
import type { CartToPrice, PricedCart, PricedRow, RowToPrice } from './priced-cart.ts'

/** What a cart costs today. Knows no clock and no database, so a browser gets the same answer as the server. */
export function priceCart(cart: CartToPrice): PricedCart {
  const { rows, credits, selectedCredits, configuration, today, discounts } = cart
  const pricing = { rates: ratesOf(configuration), today }
  const sold = byParticipant(rows).flatMap((own) => pricePerson(own, pricing))
  const lines = discounts
    ? discountLines(
        sold.map(({ priced }) => withoutUpgrade(priced)),
        discounts,
        today,
      )
    : []
  const priced = sold.flatMap((each, at) =>
    discounted(
      each,
      lines.filter(({ row }) => row === at),
      pricing,
    ),
  )

  const subtotal = sumOf(priced.map(({ cost_cents }) => cost_cents))
  const fees = sumOf(priced.map(({ fee_cents }) => fee_cents))
  const taxes = sumOf(priced.map(({ tax_cents }) => tax_cents))
  const total = subtotal + fees + taxes

  const credits_applied = applyCredits(total, credits, selectedCredits, today)
  const left = total - sumOf(credits_applied.map(({ cents }) => cents))
  const ahead = priced.flatMap(({ instalments }, row) =>
    (instalments ?? []).map((line) => ({ row, ...line })),
  )
  const payments = spreadPayments(left, ahead, configuration.minimum_charge_cents)
  return { rows: priced, subtotal, fees, taxes, total, credits_applied, ...payments }
}

/** In the order in which they first appear. */
function byParticipant(rows: readonly RowToPrice[]): RowToPrice[][] {
  return [...Map.groupBy(rows, ({ item }) => item.participant).values()]
}

const withoutUpgrade = (rows: Sold['priced']) => ({
  item: rows[0].item,
  national_cents: sumOf(rows.map(({ national_cents }) => national_cents)),
  provincial_cents: sumOf(rows.map(({ provincial_cents }) => provincial_cents)),
  cost_cents: sumOf(rows.map(({ cost_cents }) => cost_cents)),
})

/** Each discount is a row after the one that it lowers, with the fee and the tax that fall away with it. */
function discounted({ row, priced }: Sold, lines: readonly DiscountLine[], pricing: Pricing): PricedRow[] {
  if (lines.length === 0) return priced
  const [bought, ...credit] = priced
  let cost_cents = withoutUpgrade(priced).cost_cents
  let charges = {
    fee_cents: bought.fee_cents,
    tax_cents: sumOf(priced.map(({ tax_cents }) => tax_cents)),
  }
  const off = lines.map(({ discount: { id, payer, fund_id }, cents }): PricedRow => {
    cost_cents -= cents
    const before = charges
    charges = chargesLeft(row, bought, { cost_cents, rates: pricing.rates })
    return {
      item: bought.item,
      // What the nation gives is taken off its part; all others pay it the whole.
      national_cents: payer === 'nation' ? 0 - cents : 0,
      provincial_cents: 0,
      cost_cents: 0 - cents,
      fee_cents: charges.fee_cents - before.fee_cents,
      tax_cents: charges.tax_cents - before.tax_cents,
      credit: true,
      refundable: false,
      instalments: null,
      discount: { id, payer, fund_id },
    }
  })
  const { product } = row
  const plan = bought.instalments && 'price_cents' in product ? product.plan : null
  const instalments = plan ? instalmentsAhead(plan, cost_cents, pricing.today) : bought.instalments
  return [{ ...bought, instalments }, ...credit, ...off]
}

/** Fee and tax on what is left of a price. A registration that became free carries no system fee. */
function chargesLeft(
  { product: { tax_class } }: RowToPrice,
  bought: PricedRow,
  { cost_cents, rates }: { cost_cents: number; rates: Rates },
) {
  if (bought.item.product_type !== 'RegistrationOption') {
    return chargesOn({ kind: 'other', cost_cents, tax_class }, rates)
  }
  const fee_cents = cost_cents > 0 ? bought.fee_cents : 0
  return { fee_cents, tax_cents: taxOn(cost_cents, tax_class, rates) + taxOn(fee_cents, tax_class, rates) }
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
