import { type CartRow, companionsOf, deleteRow } from '@centrepass/contract/cart/cart-rules'

type Rows = readonly CartRow[]

/** What leaves the cart with a row: its doubles, and what cannot be without the registration that goes. */
export function leavingWith(rows: Rows, index: number, holdsRegistration: boolean): Rows {
  const companions = companionsOf(rows, index)
  return holdsRegistration ? companions : [...companions, ...needingRegistrationAt(rows, index)]
}

/** The programs and courses of a person whose only registration in the cart is at this index. */
export function needingRegistrationAt(rows: Rows, index: number): Rows {
  const deleted = rows[index]
  if (deleted?.product_type !== 'RegistrationOption') return []
  const others = deleteRow(rows, index).filter(({ participant }) => participant === deleted.participant)
  return others.some(({ product_type }) => product_type === 'RegistrationOption') ? [] : others
}

export function withoutRow(rows: Rows, index: number, leaving: Rows): Rows {
  return deleteRow(rows, index).filter((row) => !leaving.includes(row))
}
