import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { IdParam } from '../ground/values.ts'
import { Billing } from './cart.ts'

/** Whom an invoice is made out to, as far as the account's own records know; null when they do not. */
export const BillingOnFile = z.object({
  // A name of an old invoice was typed by rules that were other then.
  billing: Billing.extend({ name: z.string() }).nullable(),
})
export type BillingOnFile = z.infer<typeof BillingOnFile>

export const getBillingOnFile = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/billing',
  access: 'account',
  summary:
    'Whom the next invoice can be made out to: the holder’s own address, that of a child only they act for, or the last invoice.',
  params: z.strictObject({ id: IdParam }),
  answer: BillingOnFile,
})
