import type { Billing } from '@centrepass/contract/cart/cart'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { lastBilling } from './last-billing.ts'

// Below the account's own key, so that a changed address is read again.
const billingQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'billing'],
    queryFn: () => call('GET /api/accounts/:id/billing', { params: { id: String(accountId) } }),
    // No one waits for it: without an answer the form asks.
    retry: false,
    meta: { personal: true },
  })

/** Whom the invoice is made out to: as the server has it on file, or as it was typed here last; undefined while asking. */
export function useBillingOnFile(accountId: number): Billing | null | undefined {
  const { data, isPending } = useQuery(billingQuery(accountId))
  if (isPending) return undefined
  return data?.billing ?? lastBilling.get(accountId)
}
