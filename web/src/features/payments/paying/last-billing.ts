import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import type { Billing } from '@centrepass/contract/cart/cart'
import { countries } from '@centrepass/contract/ground/address'
import { whole } from '@centrepass/contract/ground/whole'
import { asObject, keptForAccount } from '#state/kept-for-account.ts'

/** Whom the last receipt was made out to, so that nobody types an address twice. */
export const lastBilling = keptForAccount<Billing>('billing', (found) => {
  const billing = whole(blankBilling, asObject(found))
  const isText = Object.values(billing).every((value) => value === null || typeof value === 'string')
  return isText && countries.includes(billing.country) ? billing : null
})
