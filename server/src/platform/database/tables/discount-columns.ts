import type { DiscountPayer } from '@centrepass/contract/pricing/discount-facts'
import { integer, jsonb, text } from 'drizzle-orm/pg-core'

/** Of an invoice row or a credit note that takes a discount off a row: who pays for it, and its words on the day. */
export const discountColumns = {
  // The tables of discounts stand on those of purchases, so this does not name them.
  discount_id: integer(),
  discount_payer: text().$type<DiscountPayer>(),
  discount_names: jsonb().$type<{ en: string; fr: string }>(),
}
