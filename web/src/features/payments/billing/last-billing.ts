import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import type { Billing } from '@centrepass/contract/cart/cart'
import { countries } from '@centrepass/contract/ground/address'
import { whole } from '@centrepass/contract/ground/whole'
import { asObject, storedForAccount } from '#state/stored-for-account.ts'

/** The billing details of the last receipt, so that a family types them once. */
export const lastBilling = storedForAccount<Billing>('billing', (found) => {
  const billing = whole(blankBilling, asObject(found))
  const isText = Object.values(billing).every((value) => value === null || typeof value === 'string')
  return isText && countries.includes(billing.country) ? billing : null
})
