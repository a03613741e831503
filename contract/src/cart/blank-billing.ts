import { blankAddress } from '../ground/address.ts'
import type { Billing } from './cart.ts'

/** Whom a receipt is made out to, before anything was said. */
export const blankBilling: Billing = { name: '', email: '', ...blankAddress }
