import type { CartItem } from '@centrepass/contract/cart'

/** The same thing for the same person, however it is to be paid. */
export const isSameItem = (a: CartItem, b: CartItem): boolean =>
  a.participant === b.participant && a.product_type === b.product_type && a.product === b.product
