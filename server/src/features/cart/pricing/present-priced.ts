import type { PricedInvoice } from '@centrepass/contract/cart/cart'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { PricedCart, PricedRow } from '@centrepass/contract/pricing/priced-cart'
import type { DiscountNames } from '../discounts/discount-facts.queries.ts'
import type { CartFacts } from './cart-facts.queries.ts'

export type NamesOf = (row: PricedRow) => Names

/** The priced cart in the words of an invoice. */
export function presentPriced(priced: PricedCart, names: NamesOf): PricedInvoice {
  const { subtotal, taxes, fees, total, outstanding, due_now, rows, schedule } = priced
  return {
    subtotal: moneyOf(subtotal),
    taxes: moneyOf(taxes),
    fees: moneyOf(fees),
    total: moneyOf(total),
    outstanding: moneyOf(outstanding),
    due_now: moneyOf(due_now),
    item_rows: rows.map((row, position) => ({
      cart_item: { ...itemOf(names(row)), product_type: row.item.product_type },
      national_price: moneyOf(row.national_cents),
      provincial_price: moneyOf(row.provincial_cents),
      cost: moneyOf(row.cost_cents),
      fees: moneyOf(row.fee_cents),
      taxes: moneyOf(row.tax_cents),
      credit: row.credit,
      refundable: row.refundable,
      ...(row.discount && { discount: names(row).discount }),
      // As credits left them: what is shown is what will be charged.
      instalments:
        row.instalments &&
        schedule
          .filter((line) => line.row === position)
          .map(({ due_on, amount_cents }) => ({ due_on, amount: moneyOf(amount_cents) })),
    })),
  }
}

type Names = {
  participant: { id: number; participant_number: string; name: string }
  /** With both languages where what is sold is named in both. */
  product: { id: number; code: string; name: string; names?: InBoth | undefined }
  /** Of a row that takes a discount off another one. */
  discount?: DiscountNames | undefined
}

const itemOf = ({ participant, product }: Names) => ({ participant, product })

/** The person and the product of a row, as the invoice will name them. */
export function namesOf({ item, discount }: PricedRow, { people, products, discounts }: CartFacts): Names {
  const known = people.get(item.participant)
  const product = products.get(item)?.shown
  return {
    participant: {
      id: item.participant,
      participant_number: known?.participant_number ?? '',
      name: known?.full_name ?? '',
    },
    product: {
      ...{ id: item.product, code: product?.code ?? '', name: product?.name ?? '' },
      names: product?.names,
    },
    discount: discount && discounts?.names.get(discount.id),
  }
}
