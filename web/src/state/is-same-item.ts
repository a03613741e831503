import type { SoldType } from '@centrepass/contract/cart/cart'

/** Who gets what: a row of the cart, or one of an invoice. */
export type Thing = { participant: number; product: number; product_type: SoldType }

/** The same thing for the same person, however it is to be paid. */
export const isSameItem = (a: Thing, b: Thing): boolean =>
  a.participant === b.participant && a.product_type === b.product_type && a.product === b.product
