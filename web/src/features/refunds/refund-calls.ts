import type { CancellableRow, Cancelling, RefundChoice } from '@centrepass/contract/refunds/refunds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { useAccount } from '#api/session.ts'
import type { RowToCancel } from './use-open-cancellation.ts'

type Reason = Cancelling['reason']

const paramsOf = (accountId: number, { invoiceId, position }: RowToCancel) => ({
  id: String(accountId),
  invoiceId: String(invoiceId),
  position: String(position),
})

/** Never cached: the refund depends on the day and on later payments. */
export const previewQuery = (accountId: number, row: RowToCancel, reason: Reason) =>
  queryOptions({
    queryKey: ['account', accountId, 'cancellation', row.invoiceId, row.position, reason],
    queryFn: () =>
      call('GET /api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation', {
        params: paramsOf(accountId, row),
        query: { reason },
      }),
    gcTime: 0,
    meta: { personal: true },
  })

type Confirmed = { reason: Reason; note: string; choice: RefundChoice }

export function cancelRow(accountId: number, row: RowToCancel, { reason, note, choice }: Confirmed) {
  const { refund_to, to_card, to_credit, forgiven, still_due } = choice
  return call('POST /api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation', {
    params: paramsOf(accountId, row),
    body: { reason, refund_to, note, shown: { to_card, to_credit, forgiven, still_due } },
  })
}

/** The account's invoices and credits, and the person's page: all of them tell of it. */
export async function refreshAfterCancelling(accountId: number, participantId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: ['account', accountId],
      // The preview that is still on screen would only say that it is cancelled already.
      predicate: ({ queryKey }) => queryKey[2] !== 'cancellation',
    }),
    queryClient.invalidateQueries({ queryKey: ['participant', participantId] }),
  ])
}

const cancellableRowsQuery = (accountId: number, participantId: number) =>
  queryOptions({
    queryKey: ['participant', participantId, 'cancellations', accountId],
    queryFn: () =>
      call('GET /api/accounts/:id/cancellations', {
        params: { id: String(accountId) },
        query: { participant: String(participantId) },
      }),
    enabled: accountId > 0,
    meta: { personal: true },
  })

type Product = Pick<CancellableRow, 'product_type' | 'product_id'>

/** What this account bought for a person; nothing until it is known. */
export function useCancellableRows(participantId: number) {
  const account = useAccount()
  const { data: rows = [] } = useQuery(cancellableRowsQuery(account?.id ?? 0, participantId))
  // The newest comes first: it is the one that the person holds.
  return ({ product_type, product_id }: Product): CancellableRow | undefined =>
    rows.find((row) => row.product_type === product_type && row.product_id === product_id)
}
