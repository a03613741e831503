import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { pathTo } from '#state/paths.ts'
import { finishPurchase, giveUpPurchase } from './finish-purchase.ts'

/** What follows when it is known how a purchase ended. */
export function useSettlement(accountId: number) {
  const navigate = useNavigate()
  const paid = useCallback(
    async (invoiceId: number) => {
      // The receipt first: an emptied cart must not be seen on the way. Nobody comes back to pay by 'Back'.
      await navigate({ to: pathTo('checkout'), search: { receipt: invoiceId }, replace: true })
      await finishPurchase(accountId, invoiceId)
    },
    [accountId, navigate],
  )
  const nothing = useCallback(() => giveUpPurchase(accountId), [accountId])
  return { paid, nothing }
}
