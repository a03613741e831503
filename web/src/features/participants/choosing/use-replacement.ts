import { mustRemoveFirst } from '@centrepass/contract/cart/cart-rules'
import { useState } from 'react'
import { removeRegistrationsFromCart, setRegistrationInCart, useCart } from '#state/cart-store.ts'
import type { Choice } from './choices.ts'

/** Beside other rows of the person, the registration in the cart leaves only when the person agrees. */
export function useReplacement(chosen: Choice | null) {
  const rows = useCart()
  const [mayRemove, setMayRemove] = useState(false)
  const asks = chosen !== null && mustRemoveFirst(rows, registrationOf(chosen))
  return { asks, mayRemove, setMayRemove, isRefused: asks && !mayRemove }
}

export function putRegistrationInCart(chosen: Choice, { asks }: { asks: boolean }): void {
  if (asks) removeRegistrationsFromCart(chosen.item.participant)
  setRegistrationInCart(registrationOf(chosen))
}

const registrationOf = ({ item }: Choice) => ({ ...item, product_type: 'RegistrationOption' as const })
