import { useCallback } from 'react'
import { useNavigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { finishPurchase, giveUpPurchase } from './finish-purchase.ts'

/** What follows when it is known how a purchase ended. */
export function useSettlement(accountId: number) {
  const navigate = useNavigate()
  const paid = useCallback(
    async (invoiceId: number) => {
      // The receipt first, so that the emptied cart never shows. 'Back' must not lead to the payment again.
      await navigate({ to: pathTo('checkout'), search: { receipt: invoiceId }, replace: true })
      await finishPurchase(accountId, invoiceId)
    },
    [accountId, navigate],
  )
  const nothing = useCallback(() => giveUpPurchase(accountId), [accountId])
  return { paid, nothing }
}
