import type { RowCancelling } from '@centrepass/contract/refunds/office-rows'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** A sold row by its place in its invoice. */
export type RowAddress = { invoiceId: number; position: number }

const paramsOf = ({ invoiceId, position }: RowAddress) => ({
  id: String(invoiceId),
  position: String(position),
})

export const previewCancelling = (row: RowAddress, body: RowCancelling) =>
  call('POST /api/office/invoices/:id/rows/:position/preview', { params: paramsOf(row), body })

type Confirmed = { reason: string; digest: string }

export const cancelRow = (row: RowAddress, wish: RowCancelling, confirmed: Confirmed) =>
  call('POST /api/office/invoices/:id/rows/:position/cancellation', {
    params: paramsOf(row),
    body: { ...wish, ...confirmed },
  })

export const targetsQuery = (row: RowAddress) =>
  queryOptions({
    // Not among what a deed asks for again: once it is moved there is nothing to choose.
    queryKey: ['move-targets', row.invoiceId, row.position],
    queryFn: () => call('GET /api/office/invoices/:id/rows/:position/targets', { params: paramsOf(row) }),
    meta: { personal: true },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })

export type MoveWish = { product: number; refund_to: 'card' | 'credit'; goodwill: boolean; owed: boolean }

export const previewMove = (
  { invoiceId, position }: RowAddress,
  { product, refund_to, goodwill, owed }: MoveWish,
) =>
  call('GET /api/operations/invoices/:id/move', {
    params: { id: String(invoiceId) },
    query: {
      ...{ position: String(position), product: String(product), refund_to },
      ...(goodwill && { goodwill: 'true' as const }),
      ...(owed && { owed: 'true' as const }),
    },
  })

export const moveRow = ({ invoiceId, position }: RowAddress, wish: MoveWish, confirmed: Confirmed) =>
  call('POST /api/operations/invoices/:id/move', {
    params: { id: String(invoiceId) },
    body: { position, ...wish, ...confirmed },
  })
